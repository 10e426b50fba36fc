import { expect, test } from 'vitest';
import { hash, Predictor } from './predictor.ts';

/** The example of the documentation: bits with the same two contexts. Returns the cost of each in bits. */
function costsOf(bits: readonly number[]): number[] {
  const costs: number[] = [];
  const code = (bit: number, ones: number) => {
    costs.push(-Math.log2((bit === 1 ? ones : 65536 - ones) / 65536));
    return bit;
  };
  const predictor = new Predictor({ reads: false, code });
  for (const bit of bits) {
    predictor.begin();
    predictor.add(hash(1, 7));
    predictor.add(hash(1, 7, 8));
    predictor.code(bit, 2);
  }
  return costs;
}

test('a bit costs less the more often it has followed its contexts', () => {
  const costs = costsOf(Array.from({ length: 12 }, () => 1));
  expect(costs[0]).toBe(1);
  expect(costs[1]).toBeCloseTo(0.56, 2);
  expect(costs[10]).toBeCloseTo(0.14, 2);
  expect(Math.min(...costs)).toBe(costs.at(-1));
});

test('an unexpected bit costs much, and is predicted better next time', () => {
  const costs = costsOf([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0]);
  expect(costs[10]).toBeCloseTo(3.4, 1);
  expect(costs[11]).toBeLessThan(costs[10]!);
});
