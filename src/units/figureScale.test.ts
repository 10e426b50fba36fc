import { describe, expect, test } from 'vitest';
import { figureColumn, figureScale, formatFigure, formatTimes, fourDigits } from './figureScale.ts';
import { formatInScale } from './scaleFor.ts';

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test.for([
  [133.5e-9, 'sec/op', '133.5 ns/op'],
  [39.47e-9, 'sec/op', '39.47 ns/op'],
  [1e-9, 'sec/op', '1.000 ns/op'],
  [0.25e-9, 'sec/op', '0.250 ns/op'],
  [1.718e-6, 'sec/op', '1.718 µs/op'],
  [0.0113, 'sec/op', '11.30 ms/op'],
  [0, 'sec/op', '0 ns/op'],
  [0, 'ns/op', '0 ns/op'],
  [36, 'B/op', '36 B/op'],
  [36.5, 'B/op', '36.50 B/op'],
  [1192, 'B/op', '1.164 KiB/op'],
  [95.8e6, 'B/s', '95.80 MB/s'],
  [11, 'allocs/op', '11 allocs/op'],
  [316_539, 'users/s', '316,539 users/s'],
  [2.5e-6, 'p99-sec/op', '2.500 p99-µs/op'],
  [36, 'resp-bytes', '36 resp-bytes'],
] as const)('%d %s reads %s', ([value, unit, text]) => {
  expect(plain(formatFigure(value, unit))).toBe(text);
});

describe('a column has one unit', () => {
  test('that keeps the digits of its smallest figure', () => {
    const values = [39.47e-9, 253_283e-9];
    const scale = figureScale(values, 'sec/op');
    expect(scale.unit).toBe('ns/op');
    expect(values.map((value) => plain(formatInScale(value, scale)))).toEqual(['39.47', '253,283.00']);
  });

  test('or each figure its own, with four digits, if they are far apart', () => {
    const column = (values: number[], unit: string): string[] => {
      const { unit: head, text } = figureColumn(values, unit);
      return [head, ...values.map((value) => plain(text(value)))];
    };
    expect(column([1.0023e-8, 1.664e-6, 0.998_932_3, 0], 'sec/op')).toEqual([
      'sec/op',
      '10.02 ns',
      '1.664 µs',
      '998.9 ms',
      '0 ns',
    ]);
    expect(column([2.78e-9, 53_562.5e-9], 'sec/op')).toEqual(['sec/op', '2.780 ns', '53.56 µs']);
    expect(column([16, 3 * 2 ** 20], 'B/op')).toEqual(['B/op', '16 B', '3.000 MiB']);
    expect(column([12e3, 3.5e9], 'B/s')).toEqual(['B/s', '12.00 kB', '3.500 GB']);
    expect(column([1e-9, 1.5], 'p99-sec')).toEqual(['p99-sec', '1.000 ns', '1.500 s']);
    expect(column([39e-9, 253e-9], 'sec/op')).toEqual(['ns/op', '39.00', '253.00']);
    expect(column([2, 24_594_196, 0.5], 'allocs/op')).toEqual(['allocs/op', '2', '24,594,196', '0.500']);
  });

  test('a very wide range is scaled for its middle', () => {
    const scale = figureScale([5e-9, 2], 'sec/op');
    expect(scale.unit).toBe('µs/op');
  });

  test('values that are not numbers are ignored', () => {
    expect(figureScale([Number.NaN, Number.POSITIVE_INFINITY, 5e-6], 'sec/op').unit).toBe('µs/op');
  });
});

test.for([
  [3.6234, '3.6×'],
  [14.23, '14.2×'],
  [39.6, '40×'],
  [1.019, '1.02×'],
  [0.5, '0.50×'],
  [1234.5, '1,234×'],
  [0.000_42, '0.0004×'],
] as const)('%d is %s', ([ratio, text]) => {
  expect(plain(formatTimes(ratio))).toBe(text);
});

test.for([
  [53562.5, '53,562'],
  [1169.5, '1,170'],
  // The double is less than the half, and benchstat says so, too.
  [59.495, '59.49'],
  [2.78, '2.780'],
  [-398.85, '−398.9'],
  [0, '0'],
] as const)('%d in four digits is %s', ([value, text]) => {
  expect(fourDigits(value)).toBe(text);
});
