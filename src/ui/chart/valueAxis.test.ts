import { expect, test } from 'vitest';
import { logAxis, spanAxis, zeroAxis } from './valueAxis.ts';

test('an axis of bars begins at 0', () => {
  expect(zeroAxis([321, 12])).toEqual({ scale: 'linear', from: 0, to: 400, ticks: [0, 100, 200, 300, 400] });
  expect(zeroAxis([])).toEqual({ scale: 'linear', from: 0, to: 1, ticks: [0] });
});

test.for<[number[], number[]]>([
  [
    [-12, 31],
    [-20, -10, 0, 10, 20, 30, 40],
  ],
  [
    [0.71, 0.93],
    [0.7, 0.75, 0.8, 0.85, 0.9, 0.95],
  ],
  [
    [5, 5],
    [4.4, 4.6, 4.8, 5, 5.2, 5.4, 5.6],
  ],
])('an axis around %j has lines at %j', ([values, ticks]) => {
  expect(spanAxis(values).ticks).toEqual(ticks);
});

test.for<[number[], number[]]>([
  [
    [3e-9, 8e-8],
    [2e-9, 5e-9, 1e-8, 2e-8, 5e-8, 1e-7],
  ],
  [
    [0, 1, 1000],
    [1, 3, 10, 30, 100, 300, 1000],
  ],
  [
    [1, 1e6],
    [1, 10, 100, 1000, 10_000, 100_000, 1_000_000],
  ],
  [
    [7, 7],
    [5, 10],
  ],
  [[0], [1, 10]],
])('a logarithmic axis over %j has lines at %j', ([values, ticks]) => {
  expect(logAxis(values)).toEqual({ scale: 'log', from: ticks[0], to: ticks.at(-1), ticks });
});
