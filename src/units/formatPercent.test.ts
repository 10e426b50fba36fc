import { expect, test } from 'vitest';
import { changedPart, formatPercent, formatRelativeChange, formatSignedPercent } from './formatPercent.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('a part in percent', () => {
  expect([0.3575, 0, 1, -0.02].map((part) => plain(formatPercent(part, 1)))).toEqual([
    '35.8%',
    '0.0%',
    '100.0%',
    '−2.0%',
  ]);
});

test('a change has a sign, unless it rounds to zero', () => {
  expect([0.124, -0.3575, 0, 0.0001, -0.0001].map((part) => plain(formatSignedPercent(part, 1)))).toEqual([
    '+12.4%',
    '−35.8%',
    '0.0%',
    '0.0%',
    '0.0%',
  ]);
});

test('a single change: nearly 100% less is not 100% less, and a large growth is a factor', () => {
  expect([0, 0.04, -0.36, -0.9997, -1, 10, 11.04].map((change) => plain(formatRelativeChange(change)))).toEqual([
    '0%',
    '+4.0%',
    '−36.0%',
    '−99.97%',
    '−100%',
    '+1,000.0%',
    '12.0×',
  ]);
});

test('the percentage for a sentence with “more” or “less”', () => {
  expect([0.36, 0.9997, 1].map((part) => plain(changedPart(part)))).toEqual(['36.0%', '99.97%', '100%']);
});
