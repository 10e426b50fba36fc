import { expect, test } from 'vitest';
import { byBytes, byTime, type Performed, type Sampled } from './performedOperations.ts';

/** A run of a million iterations whose text does not tell whether rounds were repeated. */
const told: Performed = { printed: 1e6, performed: 1e6, error: 0.2 };

test('bytes of many samples tell the iterations, those of few hardly', () => {
  const many = byBytes(told, { operations: 1.4e6, events: 40_000, perOperation: 1024 });
  expect(many.performed! / 1e6).toBeCloseTo(1.4, 3);
  expect(many.error).toBeLessThan(0.006);
  const few = byBytes(told, { operations: 1.4e6, events: 4, perOperation: 1024 });
  expect(few.performed! / 1e6).toBeCloseTo(1.4 - 0.4 * (0.25 / 0.29), 2);
  // One byte an operation may have been almost two.
  expect(byBytes(told, { operations: 1.4e6, events: 40_000, perOperation: 1 }).performed).toBeLessThan(1.1e6);
});

test('a profile has no fewer iterations than the text, and no more than repeated rounds make', () => {
  const of = (operations: number) => byBytes(told, { operations, events: 1e6, perOperation: 1024 }).performed! / 1e6;
  expect(of(0.5e6)).toBe(1);
  expect(of(9e6)).toBeCloseTo(1 + 1 / 1.2, 9);
});

test('CPU time tells the iterations of a benchmark that had as much of a processor as the others', () => {
  const sampled = (share: number): Sampled => ({ operations: share * 1e6, events: 10_000, perOperation: 100 });
  const all = [0.3, 0.301, 0.299, 0.302, 0.298].map((share) => ({ performed: told, sampled: sampled(share) }));
  const exact = byTime(all)(told, sampled(0.301));
  expect(exact.error).toBeLessThan(0.02);
  // One that waited more, or may have had another round, is as uncertain as its text.
  expect(byTime(all)(told, sampled(0.1))).toEqual(told);
  expect(byTime(all)(told, sampled(0.5))).toEqual(told);
  // Of few benchmarks nothing is usual.
  expect(byTime(all.slice(1))(told, sampled(0.301))).toEqual(told);
});
