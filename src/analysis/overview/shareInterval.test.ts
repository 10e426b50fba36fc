import { expect, test } from 'vitest';
import { shareInterval } from './shareInterval.ts';

/** From published tables of Wilson's limits: 8 of 10 give 0.4901 to 0.9433. */
test('a share of few samples has a wide interval', () => {
  const { low, high } = shareInterval(8, 10);
  expect([low.toFixed(4), high.toFixed(4)]).toEqual(['0.4902', '0.9433']);
  expect(shareInterval(0, 0)).toEqual({ low: 0, high: 1 });
  const many = shareInterval(800, 1000);
  expect(many.high - many.low).toBeLessThan(0.051);
});
