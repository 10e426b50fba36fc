import { expect, test } from 'vitest';
import { readNumber } from './readNumber.ts';

test.each([
  ['12,645', 'count', '', 12_645, 0.5],
  ['−1,478.0', 'ns/op', 'ns/op', -1478, 0.05],
  ['59.6%', '%', '', 59.6, 0.05],
  ['+1.20', '%', 'points', 1.2, 0.005],
  ['2.48×', '1', '', 2.48, 0.005],
  ['3.46', 'nanoseconds', 's', 3.46e9, 5e6],
  ['20\u00a0µs', 'nanoseconds', 'ms', 20_000, 500],
  ['102.5', 'sec/op', 'ns/op', 102.5e-9, 0.05e-9],
])('%s in %s', (text, unit, scale, value, half) => {
  const read = readNumber(text, unit, scale)!;
  expect(read.value / value).toBeCloseTo(1, 12);
  expect(read.half / half).toBeCloseTo(1, 9);
});

test.each([
  ['–', 'count', ''],
  ['12×', '%', ''],
  ['<0.01%', '%', ''],
  ['3 → 5', 'count', ''],
  ['3.46', 'nanoseconds', 'MiB'],
])('%s in %s is no known number', (text, unit, scale) => {
  expect(readNumber(text, unit, scale)).toBeNull();
});
