import { describe, expect, test } from 'vitest';
import { compareSamples, deltaOf } from './compareSamples.ts';
import { columnGeomean } from './geomean.ts';
import { mannWhitney, normalCdf, normalQuantile } from './mannWhitney.ts';
import { medianInterval } from './medianInterval.ts';
import { summarize } from './summarize.ts';

/** `n` equal values. */
const times = (n: number, value: number) => Array.from({ length: n }, () => value);
const upTo = (n: number, from = 1) => Array.from({ length: n }, (_, index) => index + from);

describe('the interval of a median', () => {
  test.each([
    [5, 0, 5],
    [6, 1, 6],
    [8, 1, 7],
    [10, 2, 9],
    [20, 6, 15],
    // Rounding in benchstat; exact sums give 7 and 17.
    [24, 8, 18],
    [30, 10, 21],
    [31, 10, 22],
    [60, 22, 38],
  ])('of %d runs lies between ranks %d and %d', (n, low, high) => {
    expect(medianInterval(n)).toEqual({ low, high });
  });

  test('too few runs have no interval, and a note says so', () => {
    expect(summarize([1, 2, 3], 'nothing')).toEqual({
      center: 2,
      lo: -Infinity,
      hi: Infinity,
      notes: ['need >= 6 samples for confidence interval at level 0.95'],
    });
    expect(summarize([1, 2, 3, 4, 5, 6], 'nothing')).toEqual({ center: 3.5, lo: 1, hi: 6, notes: [] });
  });

  test('exact measurements have a mode and a range', () => {
    expect(summarize([100, 101, 101], 'exact')).toEqual({
      center: 101,
      lo: 100,
      hi: 101,
      notes: ['exact distribution expected, but values range from 100 to 101'],
    });
    expect(summarize([7, 7], 'exact').notes).toEqual([]);
  });
});

describe('the U test', () => {
  /** Computed by counting all ways to deal the ranks. */
  test.each([
    ['fully apart, 4 and 4', upTo(4), upTo(4, 11), 2 / 70],
    ['fully apart, 5 and 5', upTo(5), upTo(5, 11), 2 / 252],
    ['one of each', [1], [2], 1],
    ['symmetric', [1, 4], [2, 3], 1],
    // Only one of the 252 ways gives the five smallest values to one sample; two more ways give a U of at most 1.
    ['one step apart', [1, 2, 3, 4, 6], [5, 7, 8, 9, 10], (2 * 2) / 252],
  ] as const)('%s', (_, before, after, p) => {
    expect(mannWhitney(before, after).p).toBeCloseTo(p, 14);
    expect(mannWhitney(after, before).p).toBeCloseTo(p, 14);
  });

  test('with ties the lower tail is doubled, although the distribution is not symmetric', () => {
    // Ranks 1; 2 and 3 shared; 4. Of the six ways to choose two, one has U = 0, and no other has a U of at most 1/2.
    expect(mannWhitney([1, 2], [2, 3]).p).toBeCloseTo((2 * 2) / 6, 14);
  });

  test('with two distinct values it rounds towards zero, as benchstat does', () => {
    expect(mannWhitney(times(7, 25), times(9, 24)).p).toBeCloseTo((2 * 36) / 11440, 14);
    expect(mannWhitney(times(8, 25), times(6, 24)).p).toBe(0);
  });

  test('samples that cannot be tested have a reason', () => {
    expect(mannWhitney([1, 1], [1, 1])).toEqual({ p: 1, failure: 'all samples are equal' });
    expect(mannWhitney([Number.NaN, 1], [1, 2]).failure).toBe('not a number among the samples');
  });

  test('large samples use the normal approximation, which is close', () => {
    const [before, after] = [upTo(50).map((value) => value * 2), upTo(50).map((value) => value * 2 + 11)];
    const exact = mannWhitney(before, after).p;
    const approximate = mannWhitney([...before, 101], [...after, 112]).p;
    expect(Math.abs(exact - approximate)).toBeLessThan(0.01);
  });

  test('the normal distribution is accurate to the last digits', () => {
    // From tables of higher precision.
    expect(normalCdf(-1)).toBeCloseTo(0.15865525393145707, 15);
    expect(normalCdf(-3)).toBeCloseTo(0.0013498980316300946, 16);
    expect(normalCdf(-6) / 9.865876450376946e-10).toBeCloseTo(1, 12);
    expect(normalCdf(2)).toBeCloseTo(0.9772498680518208, 15);
    expect(normalQuantile(0.025)).toBeCloseTo(-1.959963984540054, 13);
  });
});

describe('a comparison', () => {
  test('says how many runs are needed', () => {
    expect(compareSamples(upTo(3), upTo(3, 11), 'nothing', 0.05)).toMatchObject({
      p: expect.closeTo(0.1, 14),
      notes: ['need >= 4 samples to detect a difference at alpha level 0.05'],
    });
    expect(compareSamples(upTo(4), upTo(4, 11), 'nothing', 0.05).notes).toEqual([]);
  });

  test('shows a change only if the test does', () => {
    const apart = compareSamples(upTo(6), upTo(6, 11), 'nothing', 0.05);
    expect(deltaOf(apart, 100, 75)).toEqual({ kind: 'change', change: -0.25 });
    expect(deltaOf(apart, 0, 75)).toEqual({ kind: 'undefined' });
    expect(deltaOf(apart, 7, 7)).toEqual({ kind: 'change', change: 0 });
    expect(deltaOf(compareSamples(upTo(6), upTo(6), 'nothing', 0.05), 100, 75)).toEqual({ kind: 'none' });
  });

  test('exact measurements need no test', () => {
    expect(compareSamples([100], [105], 'exact', 0.05)).toMatchObject({ p: 0, alpha: 0, notes: [] });
  });
});

describe('a geomean', () => {
  test('of centres and of ratios', () => {
    const cells = [
      { center: 1, base: 2 },
      { center: 4, base: 2 },
    ];
    expect(columnGeomean(cells, 2, false)).toEqual({
      center: expect.closeTo(2, 12),
      ratio: expect.closeTo(1, 12),
      notes: [],
    });
  });

  test.each([
    [
      'rows that differ',
      [
        { center: 1, base: 1 },
        { center: 2, base: null },
      ],
      2,
      ['benchmark set differs from baseline; geomeans may not be comparable'],
    ],
    [
      'a centre of 0',
      [{ center: 0, base: 1 }],
      1,
      ['summaries must be >0 to compute geomean', 'ratios must be >0 to compute geomean'],
    ],
    ['a baseline of 0', [{ center: 1, base: 0 }], 1, []],
    ['0 and 0, which is no change', [{ center: 0, base: 0 }], 1, ['summaries must be >0 to compute geomean']],
  ])('%s', (_, cells, baseRows, notes) => {
    expect(columnGeomean(cells, baseRows, false).notes).toEqual(notes);
  });
});
