import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { callTree } from '../tree/callTree.ts';
import { topTable } from '../tree/topTable.ts';
import { normalizeProfile } from './matchSides.ts';
import { columnOf, pairProfiles } from './pairProfiles.ts';
import { pairTotals } from './pairTotals.ts';

const before = drawProfile(`
  3      1      2
  main   main   main
  walk   idle   gone
`);
const after = drawProfile(`
  5      1      4
  main   main   main
  walk   idle   new
`);

function table(side: 'before' | 'after'): Record<string, string> {
  const pair = pairProfiles(before, after).pair!;
  const { names, flat, cum } = topTable(pair.profile, callTree(pair.profile), columnOf(pair, side, 0));
  return Object.fromEntries(names.map((name, row) => [name, `${flat[row]} ${cum[row]}`]));
}

describe('two profiles', () => {
  test('become one, with one column per side', () => {
    expect(table('before')).toEqual({ main: '0 6', walk: '3 3', idle: '1 1', gone: '2 2', new: '0 0' });
    expect(table('after')).toEqual({ main: '0 10', walk: '5 5', idle: '1 1', gone: '0 0', new: '4 4' });
  });

  test('have totals of each side and of the differences, as the tool prints them', () => {
    const pair = pairProfiles(before, after).pair!;
    expect(pairTotals(pair, 0)).toEqual({
      before: 6,
      after: 10,
      changed: 2 + 2 + 4,
      diffBase: 6,
      net: { before: 6, after: 10 },
    });
  });

  test('with nothing in common are not compared, and the problem says why', () => {
    const others = { ...after, valueTypes: after.valueTypes.map(({ unit }) => ({ type: 'bananas', unit })) };
    const { pair, problem } = pairProfiles(before, others);
    expect(pair).toBeNull();
    expect(problem).toMatch(/cannot be compared, for they have no value type in common: .*bananas/);
  });

  test('with one empty side have only gone, or only new samples', () => {
    const empty = {
      ...before,
      samples: { ...before.samples, count: 0, stack: new Int32Array(), values: [new Float64Array()] },
    };
    expect(pairTotals(pairProfiles(before, empty).pair!, 0)).toEqual({
      before: 6,
      after: 0,
      changed: 6,
      diffBase: 6,
      net: { before: 6, after: 0 },
    });
    expect(pairTotals(pairProfiles(empty, after).pair!, 0)).toEqual({
      before: 0,
      after: 10,
      changed: 10,
      diffBase: 10,
      net: { before: 0, after: 10 },
    });
  });
});

describe('normalized totals', () => {
  const scaledTo = (values: number[]): number[] => {
    const old = { ...before, samples: { ...before.samples, values: [Float64Array.from(values)] } };
    const { profile } = normalizeProfile(old, after);
    return [...(profile!.samples.values[0] as Float64Array)];
  };

  test('scale after, sample by sample, halves away from zero', () => {
    expect(scaledTo([3, 1, 1])).toEqual([3, 1, 2]);
    expect(scaledTo([-3, -1, -1])).toEqual([-3, -1, -2]);
  });

  test('are 0 for a side with sum 0', () => {
    expect(scaledTo([0, 0, 0])).toEqual([0, 0, 0]);
  });

  test('are refused if value types differ', () => {
    const others = { ...after, valueTypes: after.valueTypes.map(({ type }) => ({ type, unit: 'weeks' })) };
    expect(normalizeProfile(before, others).problem).toMatch(/^Totals cannot be made equal: before has .* in weeks\.$/);
  });
});
