import { expect, test } from 'vitest';
import { metricLimits } from './operations.ts';

test('a single run gives no limits', () => {
  expect(metricLimits([100])).toBeNull();
  expect(metricLimits([])).toBeNull();
});

test('few runs use the standard error of the median with Student’s t', () => {
  // s = 1, n = 4: 3.182 · 1.2533 · 1/√4.
  const { lo, hi } = metricLimits([99, 99.5, 100.5, 101].map((run) => 100 + (run - 100) * 1.095445))!;
  expect(hi - 100).toBeCloseTo(3.182 * 1.25331 * 0.5, 3);
  expect(100 - lo).toBeCloseTo(hi - 100, 9);
  // Two runs give wide limits.
  expect(metricLimits([99, 101])!.hi).toBeGreaterThan(110);
  expect(metricLimits([16, 16])).toEqual({ lo: 16, hi: 16 });
});

test('six or more runs use benchstat’s interval of the median', () => {
  expect(metricLimits([90, 98, 99, 101, 103, 120])).toEqual({ lo: 90, hi: 120 });
  expect(metricLimits([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual({ lo: 2, hi: 9 });
});
