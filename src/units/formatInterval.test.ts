import { expect, test } from 'vitest';
import { formatInterval, withInterval } from './formatInterval.ts';

test('an interval stands behind its median, but for a single run', () => {
  expect([formatInterval('24%', 10), formatInterval('∞', 3), formatInterval('∞', 1)]).toEqual([
    '±\u00a024%',
    '±\u00a0∞',
    '',
  ]);
  expect([withInterval('5 ns', '2%', 6), withInterval('5 ns', '∞', 3), withInterval('5 ns', '∞', 1)]).toEqual([
    '5 ns ±\u00a02%',
    '5 ns',
    '5 ns',
  ]);
});
