import { describe, expect, test } from 'vitest';
import { columnScale, fitsOneUnit, headUnit } from './columnScale.ts';
import { formatDeltaInScale } from './formatDelta.ts';
import { exactAmount, formatInScale, formatWithUnit } from './scaleFor.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const GB = 2 ** 30;

/** Head and cells of a column. */
function column(values: number[], unit: string): string[] {
  const scale = columnScale(Math.max(...values.map(Math.abs)), values, unit);
  return [headUnit(scale), ...values.map((value) => plain(formatInScale(value, scale)))];
}

describe('a column has', () => {
  test('one unit, where all its amounts can be read in it', () => {
    expect(column([5e9, 1.25e9, 0.3e9, 0], 'nanoseconds')).toEqual(['s', '5.00', '1.25', '0.30', '0.00']);
    expect(column([12, 3], 'count')).toEqual(['', '12', '3']);
    expect(column([1e6, 1], 'count')).toEqual(['', '1,000,000', '1']);
    expect(column([3.41e9, 690e6, 10e6, 0], 'nanoseconds')).toEqual(['s', '3.41', '0.69', '0.01', '0.00']);
  });

  test('one unit, and those that would be 0.00 in it name their own', () => {
    expect(column([3.41e9, 690e6, 1.2e6, 333], 'nanoseconds')).toEqual(['s', '3.41', '0.69', '1.20 ms', '333 ns']);
  });

  test('a smaller unit, where most would be 0.00 in that of the largest, and that has four digits', () => {
    expect(column([3.41e9, 6e6, 1e6, 0], 'nanoseconds')).toEqual(['ms', '3,410.00', '6.00', '1.00', '0.00']);
    expect(column([8.93 * GB, 6 * 2 ** 20, 3 * 2 ** 20, 100], 'bytes')).toEqual([
      'MiB',
      '9,144.32',
      '6.00',
      '3.00',
      '100 B',
    ]);
  });

  test('a unit per cell, where most would be 0.00 in one', () => {
    expect(column([13.41e9, 6e6, 1e6, 0], 'nanoseconds')).toEqual(['', '13.41 s', '6 ms', '1 ms', '0']);
    expect(column([15 * GB, 8 * 2 ** 20, 512.05 * 1024, 16], 'bytes')).toEqual([
      '',
      '15 GiB',
      '8 MiB',
      '512.05 KiB',
      '16 B',
    ]);
    expect(column([-13.41e9, -1e6, -2e6], 'nanoseconds')).toEqual(['', '−13.41 s', '−1 ms', '−2 ms']);
  });

  test('never minutes', () => {
    expect(column([5400e9, 20e6], 'nanoseconds')).toEqual(['s', '5,400.00', '0.02']);
  });
});

test('every cell says its unit once, a change with its sign, and the exact amount stays', () => {
  const scale = columnScale(13.41e9, [1e6], 'nanoseconds');
  expect(plain(formatWithUnit(1e6, scale))).toBe('1 ms');
  expect(plain(formatDeltaInScale(1e6, scale))).toBe('+1 ms');
  expect(plain(exactAmount(1e6, scale))).toBe('1,000,000 ns');
});

test('figures over more than four digits before the point do not fit one unit', () => {
  expect(fitsOneUnit([40, 9999, 0], 1)).toBe(true);
  expect(fitsOneUnit([40, 10_000], 1)).toBe(false);
  expect(fitsOneUnit([0.09], 1)).toBe(false);
});
