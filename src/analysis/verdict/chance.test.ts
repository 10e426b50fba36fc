import { expect, test } from 'vitest';
import { binomialTail, testsBeyondChance } from './chance.ts';

test('the probability of at least so many successes by chance', () => {
  expect(binomialTail(0, 10, 0.05)).toBe(1);
  expect(binomialTail(1, 10, 0.05)).toBeCloseTo(1 - 0.95 ** 10, 12);
  expect(binomialTail(10, 10, 0.5)).toBeCloseTo(0.5 ** 10, 12);
  expect(binomialTail(12, 169, 0.025)).toBeLessThan(0.01);
});

test('in a family of tests only those with small enough p-values are significant', () => {
  expect(testsBeyondChance([0.001, 0.02, 0.03, 0.04, 0.5], 0.05)).toBe(4);
  expect(testsBeyondChance([0.04, 0.2, 0.3, 0.4, 0.5], 0.05)).toBe(0);
  expect(testsBeyondChance([], 0.05)).toBe(0);
});
