import { expect, test } from 'vitest';
import { changeSize, findingWeight } from './findingWeight.ts';

test('a doubling weighs as much as a halving; 1 is the maximum', () => {
  expect(changeSize(100, 50)).toBe(0.5);
  expect(changeSize(50, 100)).toBe(0.5);
  expect(changeSize(0, 7)).toBe(1);
  expect(changeSize(7, 0)).toBe(1);
  expect(changeSize(0, 0)).toBe(0);
  expect(changeSize(-10, 10)).toBe(1);
});

test('the weight of a part is its change × its share of the whole', () => {
  expect(findingWeight(changeSize(10, 5), 0.2)).toBe(0.1);
  expect(findingWeight(changeSize(180, 115))).toBeCloseTo(0.361);
  expect(findingWeight(Number.NaN, 0.5)).toBe(0);
  expect(findingWeight(7, 2)).toBe(1);
});
