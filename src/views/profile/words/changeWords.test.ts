import { expect, test } from 'vitest';
import type { PairScale } from '../data/bases.ts';
import { diffWords } from './changeWords.ts';

const shares: PairScale = { before: 1, after: 1, unit: '%', per: '', name: '%', problem: '' };
const times: PairScale = { ...shares, unit: 'nanoseconds', name: 'nanoseconds' };

const written = (scale: PairScale, before: number, after: number) => {
  const { amounts } = diffWords(scale, { before: 'Before', after: 'After' });
  return Object.values(amounts(before, after)).map((text) => text.replaceAll('\u00a0', ' '));
};

test('the difference of two shares is in percentage points, beside what it is in percent of before', () => {
  expect(written(shares, 39.8, 35.05)).toEqual(['39.80%', '35.05%', '−4.75 points', '−11.93%']);
  expect(written(shares, 0, 12)).toEqual(['0.00%', '12.00%', '+12.00 points', '']);
  expect(written(shares, 3, 3)).toEqual(['3.00%', '3.00%', 'no change', '']);
});

test('other differences have the unit of the amounts', () => {
  expect(written(times, 2e9, 3e9)).toEqual(['2.00 s', '3.00 s', '+1.00 s', '+50.00%']);
});
