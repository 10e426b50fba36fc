import { describe, expect, test } from 'vitest';
import { formatAmount, formatBytes, formatDuration } from './formatAmount.ts';
import { formatCount } from './formatCount.ts';
import { formatDate } from './formatDate.ts';
import { formatChange, formatShare } from './formatShare.ts';
import { measureOf } from './measureOf.ts';
import { exactAmount, exactInUnit, formatInScale, formatWithUnit, scaleFor } from './scaleFor.ts';

/** Replaces special spaces by plain ones, so that expectations are readable. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');

describe('one amount takes the largest unit that it reaches', () => {
  test.each([
    [0, 'nanoseconds', '0 s'],
    [1, 'nanoseconds', '1 ns'],
    [999, 'ns', '999 ns'],
    [1_500, 'nanoseconds', '1.50 µs'],
    [340_000_000, 'nanoseconds', '340 ms'],
    [3_810_000_000, 'nanoseconds', '3.81 s'],
    [59.99, 'seconds', '59.99 s'],
    [60, 'seconds', '1m0s'],
    [90, 'seconds', '1m30s'],
    [90.26, 'seconds', '1m30.3s'],
    [-90, 'seconds', '−1m30s'],
    [599.97, 's', '10m0s'],
    [5400, 's', '1h30m0s'],
    [1.5, 'minutes', '1m30s'],
    [2, 'hours', '2h0m0s'],
    [7_200_000, 's', '2,000h0m0s'],
    [0, 'bytes', '0 B'],
    [1023, 'bytes', '1,023 B'],
    [1024, 'bytes', '1 KiB'],
    [12_645_826, 'bytes', '12.06 MiB'],
    [3, 'megabytes', '3 MiB'],
    [2048, 'kilobytes', '2 MiB'],
    [2 ** 50, 'bytes', '1 PiB'],
    [-2048, 'bytes', '−2 KiB'],
    [1_234_567, 'count', '1,234,567'],
    [12, 'widgets', '12 widgets'],
    [0.004, 'GCU', '4 m*GCU'],
    [2.5, 'nanoseconds', '2.50 ns'],
    [0.00123, 'nanoseconds', '0.0012 ns'],
    [0.00999, 'nanoseconds', '0.01 ns'],
  ])('%d %s is %s', (value, unit, text) => {
    expect(plain(formatAmount(value, unit))).toBe(text);
  });

  test('counts beyond 2^53 are exact', () => {
    expect(plain(formatAmount(9_223_372_036_854_775_807n, 'count'))).toBe('9,223,372,036,854,775,807');
    expect(plain(formatAmount(-9_223_372_036_854_775_808n, 'count'))).toBe('−9,223,372,036,854,775,808');
    expect(plain(formatAmount(2n ** 62n, 'bytes'))).toBe('4,096 PiB');
  });

  /** Go prints 1.125 with two decimals as 1.12, 1.375 as 1.38. */
  test('halves are rounded to even, as in pprof', () => {
    expect(plain(formatBytes(1152))).toBe('1.12 KiB');
    expect(plain(formatBytes(1408))).toBe('1.38 KiB');
    expect(plain(formatBytes(1280))).toBe('1.25 KiB');
  });

  test('durations are given in nanoseconds', () => {
    expect(plain(formatDuration(30_000_000_000n))).toBe('30 s');
  });
});

describe('a column has one unit', () => {
  test('chosen for its largest amount, with decimals that line up', () => {
    const scale = scaleFor(3_200_000, 'nanoseconds');
    expect(scale).toEqual({ unit: 'ms', factor: 1e6, digits: 2, of: 'nanoseconds' });
    expect([3_200_000, 1_000_000, 150_000, 0].map((value) => formatInScale(value, scale))).toEqual([
      '3.20',
      '1.00',
      '0.15',
      '0.00',
    ]);
  });

  test('but cells that are too small for it have their own unit', () => {
    const scale = scaleFor(5e9, 'nanoseconds');
    const cells = [5e9, 90_000_000, 9_900_000, 20_000, 7, -20_000].map((value) => plain(formatInScale(value, scale)));
    expect(cells).toEqual(['5.00', '0.09', '9.90 ms', '20 µs', '7 ns', '−20 µs']);
    expect(plain(formatWithUnit(20_000, scale))).toBe('20 µs');
    expect(plain(formatInScale(10 * 2 ** 20, scaleFor(2 ** 30, 'bytes')))).toBe('10 MiB');
    expect(plain(formatInScale(20_000, { ...scale, unit: 's/op' }))).toBe('20 µs/op');
  });

  test('and every cell has an exact form', () => {
    expect(plain(exactAmount(12_645_826, scaleFor(2 ** 30, 'bytes')))).toBe('12,645,826 B');
    expect(plain(exactAmount(1_250_000_000n, scaleFor(1, 'nanoseconds')))).toBe('1,250,000,000 ns');
    expect(exactAmount(3, scaleFor(3, 'count'))).toBe('');
    expect(plain(exactInUnit(164_910.3, 'nanoseconds/req'))).toBe('164,910.30 ns/req');
    expect(exactInUnit(3, 'allocs/op')).toBe('');
  });

  test('which for time is never minutes, since those have no decimals', () => {
    expect(scaleFor(5400e9, 'nanoseconds')).toMatchObject({ unit: 's', factor: 1e9 });
    expect(plain(formatInScale(90e9, scaleFor(5400e9, 'nanoseconds')))).toBe('90.00');
  });

  test('a non-zero value is not shown as zero', () => {
    const scale = { unit: '%', factor: 1, digits: 2 };
    expect(formatInScale(0.001, scale)).toBe('<0.01');
    expect(formatInScale(-0.001, scale)).toBe('>−0.01');
  });

  test('counts are whole and have no unit; small base units are whole', () => {
    expect(scaleFor(12_000, 'count')).toEqual({ unit: '', factor: 1, digits: 0 });
    expect(scaleFor(12, 'bytes')).toEqual({ unit: 'B', factor: 1, digits: 0, of: 'bytes' });
    expect(scaleFor(0, 'nanoseconds')).toEqual({ unit: 's', factor: 1e9, digits: 2, of: 'nanoseconds' });
    expect(plain(formatInScale(12_345n, scaleFor(12_345n, 'count')))).toBe('12,345');
  });

  test('the size counts, not the sign', () => {
    expect(scaleFor(-5_000_000n, 'nanoseconds').unit).toBe('ms');
    expect(plain(formatWithUnit(-5_000_000n, scaleFor(-5_000_000n, 'nanoseconds')))).toBe('−5.00 ms');
  });
});

describe('shares', () => {
  test.each([
    [1, 14, '7.14%'],
    [14, 14, '100.00%'],
    [0, 14, '0.00%'],
    [-7, 14, '−50.00%'],
    [1, 1_000_000, '<0.01%'],
    [-1, 1_000_000, '>−0.01%'],
    [0, 0, '–'],
    [5, 0, '–'],
  ])('%d of %d is %s', (value, total, text) => {
    expect(plain(formatShare(value, total))).toBe(text);
  });

  test('a change is in percent of before', () => {
    expect(plain(formatChange(100, 112.4))).toBe('+12.40%');
    expect(plain(formatChange(100, 88))).toBe('−12.00%');
    expect(plain(formatChange(100, 100))).toBe('0.00%');
    expect(plain(formatChange(0, 100))).toBe('–');
  });
});

test('counts are grouped the same in every locale', () => {
  expect(plain(formatCount(1_048_576))).toBe('1,048,576');
  expect(plain(formatCount(999))).toBe('999');
  expect(plain(formatCount(-1000))).toBe('−1,000');
});

test('units have many spellings', () => {
  for (const name of ['ns', 'nanosecond', 'nanoseconds', 'NanoSeconds']) expect(measureOf(name)?.factor).toBe(1);
  for (const name of ['us', 'µs', 'μs', 'microseconds']) expect(measureOf(name)?.factor).toBe(1000);
  for (const name of ['kb', 'KB', 'kilobytes', 'kbytes']) expect(measureOf(name)?.factor).toBe(1024);
  for (const name of ['count', 'objects', '', 'minimum']) expect(measureOf(name)).toBeNull();
});

test('a moment is written in local time and in UTC', () => {
  const { local, utc } = formatDate(1_795_223_464_429_675_992n);
  expect(utc).toBe('2026-11-21T01:11:04Z');
  expect(local).toMatch(/^2026-11-2[01] \d\d:\d\d:04 [+\u2212]\d\d:\d\d$/);
  expect(formatDate(0n)).toEqual({ local: '', utc: '' });
});
