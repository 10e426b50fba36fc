import { expect, test } from 'vitest';
import { printedUnit } from './printedUnit.ts';

test.each([
  ['ns', { unit: 's', factor: 1e-9 }],
  ['µs', { unit: 's', factor: 1e-6 }],
  ['μs', { unit: 's', factor: 1e-6 }],
  ['Seconds', { unit: 's', factor: 1 }],
  ['minutes', { unit: 's', factor: 60 }],
  ['B', { unit: 'B', factor: 1 }],
  ['KB', { unit: 'B', factor: 1e3 }],
  ['MiB', { unit: 'B', factor: 2 ** 20 }],
  // Bits.
  ['Mb', null],
  ['b', null],
  ['keys', null],
  ['constructor', null],
])('%s', (text, expected) => {
  expect(printedUnit(text)).toEqual(expected);
});
