import { expect, test } from 'vitest';
import { columnChange } from './columnShare.ts';
import { differenceOf, formatDelta, formatDeltaInScale, withPlus } from './formatDelta.ts';
import { scaleFor } from './scaleFor.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');

test('a single change has its sign', () => {
  expect([2048, -2048, 0].map((value) => plain(formatDelta(value, 'bytes')))).toEqual(['+2 KiB', '−2 KiB', '0 B']);
});

test('in a column, a value that is too small is a bound without a sign', () => {
  const scale = scaleFor(3_000, 'count');
  expect([1_500, -1_500, 0].map((value) => plain(formatDeltaInScale(value, scale)))).toEqual(['+1,500', '−1,500', '0']);
  expect(formatDeltaInScale(0.001, scaleFor(3.5, 'count'))).toBe('<0.01');
});

test('an unknown value has no sign', () => {
  expect(withPlus('–', 5)).toBe('–');
  expect(withPlus('0.0', 0.01)).toBe('0.0');
  expect(columnChange(0, 5)).toBe('–');
});

test('a column in percent has the unit in its head', () => {
  expect([columnChange(100, 107.14), columnChange(100, 50)]).toEqual(['+7.14', '−50.00']);
});

test('a difference of whole amounts beyond 2^53 is exact', () => {
  expect(differenceOf(2n ** 60n, 2n ** 60n + 1n)).toBe(1n);
  expect(differenceOf(1n, 2.5)).toBe(1.5);
});
