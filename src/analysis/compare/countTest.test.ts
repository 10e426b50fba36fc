import { describe, expect, test } from 'vitest';
import { countTest, fewestEvents } from './countTest.ts';

/** The same probability, computed by adding up the terms of the binomial distribution. */
function summed(before: number, after: number, part: number): number {
  const n = before + after;
  const terms: number[] = [(1 - part) ** n];
  for (let k = 1; k <= n; k++) terms.push((terms[k - 1]! * (n - k + 1) * part) / (k * (1 - part)));
  const sum = (from: number, to: number) => terms.slice(from, to + 1).reduce((total, term) => total + term, 0);
  return Math.min(1, 2 * Math.min(sum(0, before), sum(before, n)));
}

describe('the exact test of two counts', () => {
  test.each([
    [0, 1, 0.5],
    [2, 0, 0.5],
    [0, 6, 0.5],
    [5, 14, 0.5],
    [11, 21, 800 / 3811],
    [2, 3, 0.9],
    [100, 130, 0.5],
    [0, 40, 0.02],
    [400, 300, 0.55],
  ])('%i vs %i with a part of %d', (before, after, part) => {
    expect(countTest(before, after, part)).toBeCloseTo(summed(before, after, part), 10);
  });

  test('1 vs 0, 2 vs 0 and 5 vs 0 are chance, 6 vs 0 is not', () => {
    expect(countTest(1, 0, 0.5)).toBeCloseTo(1, 12);
    expect(countTest(2, 0, 0.5)).toBeCloseTo(0.5, 12);
    expect(countTest(5, 0, 0.5)).toBeCloseTo(0.0625, 12);
    expect(countTest(6, 0, 0.5)).toBeCloseTo(0.03125, 12);
    expect(fewestEvents).toBe(6);
  });

  test('accounts for exposure: twice the count in twice the time is no difference', () => {
    expect(countTest(200, 100, 2 / 3)).toBeGreaterThan(0.9);
    expect(countTest(200, 100, 0.5)).toBeLessThan(1e-7);
  });

  test('gives a number for zero counts and for a million', () => {
    expect(countTest(0, 0, 0.5)).toBe(1);
    expect(countTest(500_000, 500_500, 0.5)).toBeCloseTo(0.617, 2);
  });
});
