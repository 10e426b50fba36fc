import { expect, test } from 'vitest';
import { planProfile } from '../../../../../tests/planProfile.ts';
import type { FlameLayout } from '../../../../model/flame.ts';
import type { Lens } from '../../../../model/lens.ts';
import { plainLens } from '../../../../model/lens.ts';
import { flameDrawing } from '../../data/flameDrawing.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { laterAmount } from '../../noise/judgedChange.ts';
import { costs } from './costs.ts';

const samples = [
  { values: [70n], stack: ['main.main', 'main.walk', 'runtime.mallocgc', 'runtime.memclrNoHeapPointers'] },
  { values: [50n], stack: ['main.main', 'encoding/json.Marshal', 'runtime.mapassign'] },
  { values: [40n], stack: ['main.main', 'encoding/json.Marshal'] },
  { values: [30n], stack: ['main.main', 'main.query', 'github.com/a/b/c.Run', 'sync.(*Mutex).Lock', 'runtime.gopark'] },
  { values: [20n], stack: ['main.main', 'main.walk', 'runtime.asyncPreempt', 'runtime.asyncPreempt2'] },
  { values: [10n], stack: ['runtime.gcBgMarkWorker', 'runtime.gcDrain'] },
  { values: [5n], stack: ['crunch'] },
];
const types = { cpu: { type: 'cpu', unit: 'nanoseconds' }, waits: { type: 'delay', unit: 'nanoseconds' } };
const profiles = {
  cpu: planProfile({ valueTypes: [types.cpu], samples }),
  waits: planProfile({ valueTypes: [types.waits], samples }),
};

function draw(which: keyof typeof profiles, all: boolean, lens: Partial<Lens> = {}): FlameLayout {
  const memo = ProfileMemo.of([profiles[which]], { ...plainLens, ...lens });
  return flameDrawing(memo, { valueType: 0, zoom: '', pixels: 4000, query: '', folding: { all, apart: [] } }).layout;
}

/** The sum of flat over the frames of each group. */
function sums({ count, flat, grouped }: FlameLayout): Record<string, number> {
  const amounts: Record<string, number> = {};
  for (let frame = 0; frame < count; frame++) {
    const group = grouped!.groups[grouped!.of[frame]!];
    if (group !== undefined && flat[frame] !== 0) amounts[group.id] = (amounts[group.id] ?? 0) + flat[frame]!;
  }
  return amounts;
}

test.each([
  ['cpu', false],
  ['cpu', true],
  ['waits', false],
  ['waits', true],
] as const)('a chip has what the frames of its colour have: %s, folded: %s', (which, all) => {
  const { parts } = costs(ProfileMemo.of([profiles[which]]), { valueType: 0, groups: [] })!;
  expect(sums(draw(which, all))).toEqual(
    Object.fromEntries(parts.map(({ id, amount }) => [id, Number(laterAmount(amount))])),
  );
});

test('work is by kind; what waits is for the code that calls it', () => {
  expect(sums(draw('cpu', false))).toEqual({
    allocation: 70,
    maps: 50,
    json: 40,
    scheduling: 30,
    own: 20,
    gc: 10,
    unknown: 5,
  });
  expect(sums(draw('waits', false))).toEqual({
    'from:own': 90,
    'from:standard': 90,
    'from:module:github.com/a/b': 30,
    'from:runtime': 10,
    'from:unknown': 5,
  });
});

test('packages do several kinds of work, so they are by origin', () => {
  expect(draw('cpu', false, { by: 'package' }).grouped!.groups.every(({ id }) => id.startsWith('from:'))).toBe(true);
});

test('a filter leaves the chips of all others', () => {
  const memo = ProfileMemo.of([profiles.waits], { ...plainLens, steps: [{ kind: 'cost', text: 'from:standard' }] });
  expect(memo.left(0).sum).toBe(90);
  expect(costs(memo, { valueType: 0, groups: [] })!.parts).toHaveLength(5);
});
