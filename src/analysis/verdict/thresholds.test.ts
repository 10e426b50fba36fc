import { expect, test } from 'vitest';
import { isEnough, isOptimisedAway } from './thresholds.ts';

test.each([
  ['sec/op', 100e-9, 101e-9, true],
  ['sec/op', 100e-9, 100.9e-9, false],
  ['sec/op', 2e-9, 2.05e-9, false],
  ['ns/op', 2, 2.2, true],
  ['B/s', 1e6, 1.02e6, true],
  ['B/op', 28, 29, false],
  ['B/op', 1000, 1015, false],
  ['B/op', 1000, 1016, true],
  ['B/op', 98_448, 98_470, false],
  ['B/op', 16, 18, true],
  ['B/op', 0, 1, false],
  ['B/op', 0, 48, true],
  ['allocs/op', 3, 4, true],
  ['allocs/op', 1200, 1201, false],
  ['resp-bytes', 100, 100.4, false],
] as const)('%s from %d to %d is enough for a verdict: %s', (unit, before, after, expected) => {
  expect(isEnough(before, after, unit)).toBe(expected);
  expect(isEnough(after, before, unit)).toBe(expected);
});

test('an operation below a nanosecond was optimised away', () => {
  expect([
    isOptimisedAway([0.3e-9], 'sec/op'),
    isOptimisedAway([0.3], 'ns/op'),
    isOptimisedAway([3e9], 'ops/s'),
  ]).toEqual([true, true, true]);
  expect([isOptimisedAway([1e-9], 'sec/op'), isOptimisedAway([0], 'B/op'), isOptimisedAway([1e8], 'ops/s')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('the fastest run shows an empty loop on a busy machine', () => {
  // As measured for GraphemesFunctionBytes of rivo/uniseg 0.4.4, whose loop has nothing to do after the first
  // operation.
  expect(isOptimisedAway([2.692, 0.4542, 0.4607, 0.6034, 2.459, 1.867, 1.876, 1.9], 'ns/op')).toBe(true);
  expect(isOptimisedAway([0.5e8, 2.1e9], 'ops/s')).toBe(true);
});
