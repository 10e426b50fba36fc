import { expect, test } from 'vitest';
import { formatRuns } from './formatCount.ts';
import { columnPValue, formatPValue } from './formatPValue.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a p-value has three decimals, and is never shown as 0', () => {
  expect([0.0042, 1, 0.001, 0.00099, 0].map((p) => plain(formatPValue(p)))).toEqual([
    'p = 0.004',
    'p = 1.000',
    'p = 0.001',
    'p < 0.001',
    'p < 0.001',
  ]);
});

test('in a column of p-values the name p is omitted', () => {
  expect([0.0042, 0].map((p) => plain(columnPValue(p)))).toEqual(['0.004', '< 0.001']);
});

test('runs of both sides', () => {
  expect([formatRuns(6, 6), formatRuns(10, 11)].map(plain)).toEqual(['n = 6 per side', 'n = 10 before, 11 after']);
});
