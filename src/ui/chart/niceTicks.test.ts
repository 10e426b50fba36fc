import { expect, test } from 'vitest';
import { niceTicks } from './valueAxis.ts';

test.each([
  [9, 1, [0, 5, 10]],
  [321, 1, [0, 100, 200, 300, 400]],
  [4, 1, [0, 1, 2, 3, 4]],
  [0.03, 1, [0, 0.01, 0.02, 0.03]],
  [321 * 1024, 1024, [0, 102_400, 204_800, 307_200, 409_600]],
  [0, 1, [0]],
])('up to %d in steps of %d', (max, unit, ticks) => {
  const made = niceTicks(max, unit);
  expect(made.map((tick) => Number(tick.toPrecision(6)))).toEqual(ticks);
});
