import { expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { stacksOf } from '../../../tests/stacksOf.ts';
import { REMAINDER } from '../names/foldedHome.ts';
import { callTree } from '../tree/callTree.ts';
import { topTable } from '../tree/topTable.ts';
import { profileTrimmer } from './profileTrimmer.ts';

/** One heavy path, and forty light ones, each through its own function; `hot` is in all of them. */
function forest(): ReturnType<typeof drawProfile> {
  const columns = [['1000ms', 'main', 'work', 'hot']];
  for (let index = 0; index < 40; index++) columns.push(['1ms', 'main', `rare${index}`, 'hot', `leaf${index}`]);
  const rows = Array.from({ length: 5 }, (_, row) => columns.map((column) => column[row] ?? '-').join('  '));
  return drawProfile(rows.join('\n'));
}

test('light paths are cut into the remainder; functions of the top 20 keep their positions', () => {
  const [trimmed] = profileTrimmer([{ profile: forest(), side: null }])(0.9);
  expect(trimmed!.frames).toEqual({ kept: 3, all: 3 + 40 * 3 });
  expect(trimmed!.weight).toBeCloseTo(1000 / 1040, 10);
  const stacks = stacksOf(trimmed!.profile).join('\n');
  expect(stacks).toContain('main');
  expect(stacks).toContain(REMAINDER);
  expect(stacks).not.toContain('leaf39');
});

test('totals, and flat and cum of the top 20, are unchanged at any detail', () => {
  const profile = forest();
  const tableOf = (one: typeof profile) => {
    const { names, flat, cum, order } = topTable(one, callTree(one), 0);
    return new Map([...order].map((row) => [names[row]!, [flat[row], cum[row]]]));
  };
  const original = tableOf(profile);
  for (const detail of [0, 0.5, 0.9, 0.97, 1]) {
    const [trimmed] = profileTrimmer([{ profile, side: null }])(detail);
    let total = 0;
    for (const value of trimmed!.profile.samples.values[0]!) total += Number(value);
    expect(total).toBe(1040);
    const table = tableOf(trimmed!.profile);
    for (const name of ['main', 'hot', 'work']) expect(table.get(name)).toEqual(original.get(name));
  }
});

test('the remainder has no rank: however large it is, the functions keep their positions', () => {
  const columns = Array.from({ length: 40 }, (_, index) => [`${60 - index}ms`, 'main', `leaf${index}`]);
  const rows = [0, 1, 2].map((row) => columns.map((column) => column[row]).join('  '));
  const profile = drawProfile(rows.join('\n'));
  const namesOf = (one: typeof profile) => {
    const { names, order } = topTable(one, callTree(one), 0);
    return [...order].map((row) => names[row]!);
  };
  const [trimmed] = profileTrimmer([{ profile, side: null }])(0);
  const names = namesOf(trimmed!.profile);
  expect(names.slice(0, 20)).toEqual(namesOf(profile).slice(0, 20));
  expect(names.at(-1)).toBe(REMAINDER);
});

test('at full detail nothing is cut', () => {
  const [trimmed] = profileTrimmer([{ profile: forest(), side: null }])(1);
  expect(trimmed).toMatchObject({ frames: { kept: 123, all: 123 }, weight: 1 });
});

test('stacks of fifty thousand frames are cut without recursion', () => {
  const frames = Array.from({ length: 50_000 }, (_, index) => (index % 2 === 0 ? 'walk' : 'step'));
  const profile = drawProfile(['1ms', 'main', ...frames].join('\n'));
  for (const detail of [0, 1]) {
    const [trimmed] = profileTrimmer([{ profile, side: null }])(detail);
    expect(trimmed!.profile.samples.count).toBe(1);
  }
});
