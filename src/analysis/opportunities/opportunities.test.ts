import { expect, test } from 'vitest';
import { amdahlBound, amdahlGain } from './amdahl.ts';
import { shareInterval } from './shareInterval.ts';

test('a part with a small share cannot make the whole much faster', () => {
  expect(amdahlBound(0.004)).toBeCloseTo(1.004, 4);
  expect(amdahlBound(0.0028)).toBeCloseTo(1.0028, 4);
  expect(amdahlBound(0.3)).toBeCloseTo(1.4286, 4);
  expect(amdahlBound(0.5)).toBe(2);
  expect(amdahlBound(1)).toBe(Number.POSITIVE_INFINITY);
  expect(amdahlBound(0)).toBe(1);
});

test('a part that gets s times faster saves 1 − 1/s of its cost: 1 ÷ ((1 − p) + p ÷ s)', () => {
  for (const [p, s] of [
    [0.3, 2],
    [0.3, 10],
    [0.85, 1.5],
  ] as const) {
    expect(amdahlGain(p, 1 - 1 / s)).toBeCloseTo(1 / (1 - p + p / s), 12);
  }
  expect(amdahlGain(0.3, 0.5)).toBeCloseTo(1.1765, 4);
  expect(amdahlGain(0.3, 0)).toBe(1);
});

/** From published tables of Wilson's limits: 8 of 10 give 0.4901 to 0.9433. */
test('a share of few samples has a wide interval', () => {
  const { low, high } = shareInterval(8, 10);
  expect([low.toFixed(4), high.toFixed(4)]).toEqual(['0.4902', '0.9433']);
  expect(shareInterval(0, 0)).toEqual({ low: 0, high: 1 });
  const many = shareInterval(800, 1000);
  expect(many.high - many.low).toBeLessThan(0.051);
});
