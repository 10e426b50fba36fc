import { expect, test } from 'vitest';
import { planProfile } from '../../../tests/planProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { eventColumns } from './eventColumns.ts';
import { normalizedPair } from './matchSides.ts';
import { columnOf, pairProfiles } from './pairProfiles.ts';
import { sampledColumns, samplingOf } from './sampling.ts';

/** A CPU profile with a sample every 10 ms, given the number of samples of each stack. */
function cpu(stacks: Record<string, number>): Profile {
  return {
    ...planProfile({
      valueTypes: [
        { type: 'samples', unit: 'count' },
        { type: 'cpu', unit: 'nanoseconds' },
      ],
      samples: Object.entries(stacks).map(([path, count]) => ({
        values: [BigInt(count), BigInt(count) * 10_000_000n],
        stack: path.split(' '),
      })),
    }),
    period: 10_000_000,
  };
}

const before = cpu({ 'main read': 6, 'main write': 4 });
const after = cpu({ 'main read': 30, 'main write': 10, ...Object.fromEntries(many(10)) });

/** Rows of one sample each; scaled to the total of before they are 0.25 and round to 0. */
function many(count: number): [string, number][] {
  return Array.from({ length: count }, (_, index) => [`main once${index}`, 1]);
}

const sum = (column: ArrayLike<number | bigint>): number =>
  Array.from(column, Number).reduce((total, value) => total + value, 0);

test('after is shown rounded, sample by sample, and judged by its unrounded samples', () => {
  const pair = normalizedPair(before, after).pair!;
  const shown = pair.profile.samples.values[columnOf(pair, 'after', 0)]!;
  // 30, 10 and ten times 1, times 10 ÷ 50.
  expect(Array.from(shown, Number).filter((value) => value !== 0)).toEqual([6, 2]);
  const plain = pairProfiles(before, after).pair!;
  for (const type of [0, 1]) {
    const sampling = samplingOf(sampledColumns(plain, 'after'), type);
    const columns = sampledColumns(pair, 'after');
    const { events, variance } = eventColumns(columns, sampling, type);
    expect(sum(events)).toBeCloseTo(50, 9);
    expect(sum(columns.values[type]!) / sum(before.samples.values[type]!)).toBeCloseTo(1, 12);
    // Each of the 50 samples has a weight of 0.2.
    const each = type === 0 ? 0.2 : 2e6;
    expect(sum(variance) / (50 * each ** 2)).toBeCloseTo(1, 9);
  }
  expect(sampledColumns(pair, 'before')).toEqual({ ...sampledColumns(plain, 'before'), values: expect.anything() });
});

test('an empty side makes both sides zero', () => {
  const none = cpu({});
  for (const [one, other] of [
    [before, none],
    [none, after],
  ] as const) {
    const pair = normalizedPair(one, other).pair!;
    expect(sum(pair.profile.samples.values[columnOf(pair, 'after', 1)]!)).toBe(0);
    expect(sum(sampledColumns(pair, 'after').values[1]!)).toBe(0);
  }
});
