import { describe, expect, test } from 'vitest';
import type { PlannedProfile } from '../../../tests/encodeProfile.ts';
import { planProfile } from '../../../tests/planProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { labelTotals } from '../amounts/labelTotals.ts';
import { profileTotal } from '../amounts/profileTotal.ts';
import { labelUnits } from '../steps/matchLabels.ts';
import { narrowProfile } from '../steps/narrowProfile.ts';
import { anyTextFilter, numberFilter, textFilter } from './labelFilter.ts';
import { numberBins } from './numberBins.ts';

function profileOf(samples: PlannedProfile['samples']): Profile {
  return planProfile({ valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }], samples });
}

const texts = ['a', 'ab', 'a,b', '5', '1:3', 'a.c', 'abc', 'x=y', '^$'];
const numbers = [16, 1024, 1536, 4096, 2 ** 40];
const profile = profileOf([
  ...texts.map((text, index) => ({ values: [2n ** BigInt(index)], stack: ['main'], labels: { route: text } })),
  ...numbers.map((size, index) => ({
    values: [2n ** BigInt(20 + index)],
    stack: ['main'],
    labels: { bytes: BigInt(size), goid: BigInt(size) },
  })),
]);

/**
 * A filter for a value must keep the amounts in that value's row; if a filter matched other values, off-diagonal
 * amounts would appear.
 */
test('a filter for a value matches that value and no other', () => {
  const units = labelUnits(profile);
  for (const { key, isNumber, values, sums } of labelTotals(profile)) {
    for (const [row, value] of values.entries()) {
      const filter = isNumber
        ? numberFilter(key, value as number, value as number, units.get(key)!)
        : textFilter(key, String(value));
      const narrowed = narrowProfile(profile, [{ kind: 'tagfocus', text: filter }], '');
      const [outcome] = narrowed.outcomes;
      expect({ filter, ...outcome, sum: profileTotal(narrowed.profile, 0).sum }).toEqual({
        filter,
        matched: true,
        error: '',
        sum: sums[0]![row],
      });
    }
  }
});

test('a filter for a range, and for any text', () => {
  const left = (kind: 'tagfocus' | 'tagignore', text: string): unknown =>
    profileTotal(narrowProfile(profile, [{ kind, text }], '').profile, 0).sum;
  expect(left('tagfocus', numberFilter('bytes', 1024, 2047, 'bytes'))).toBe(3 * 2 ** 21);
  expect(left('tagfocus', anyTextFilter('route'))).toBe(2 ** texts.length - 1);
  expect(left('tagignore', anyTextFilter('route'))).toBe(31 * 2 ** 20);
});

describe('a histogram', () => {
  const range = (length: number, step: number, first: number): number[] =>
    Array.from({ length }, (_, index) => first + index * step);
  const binsOf = (values: number[], unit: string): string[] =>
    numberBins(
      values,
      Float64Array.from(values, () => 1),
      Int32Array.from(values, () => 2),
      unit,
    ).map(({ from, to, amount, samples }) => `${from}-${to}: ${amount} of ${samples}`);

  test('few numbers have one bar each', () => {
    expect(binsOf([16, 24, 4096], 'bytes')).toEqual(['16-16: 1 of 2', '24-24: 1 of 2', '4096-4096: 1 of 2']);
    expect(binsOf([], 'bytes')).toEqual([]);
  });

  test('sizes are binned by powers of two, including empty bins', () => {
    const bins = binsOf([...range(32, 1, 16), 2000], 'bytes');
    expect(bins).toEqual([
      '16-31: 16 of 32',
      '32-63: 16 of 32',
      '64-127: 0 of 0',
      '128-255: 0 of 0',
      '256-511: 0 of 0',
      '512-1023: 0 of 0',
      '1024-2000: 1 of 2',
    ]);
  });

  test('other numbers are binned by 1, 2, 5, 10', () => {
    expect(binsOf(range(40, 3, 3), 'requests')).toEqual([
      '2-4: 1 of 2',
      '5-9: 2 of 4',
      '10-19: 3 of 6',
      '20-49: 10 of 20',
      '50-99: 17 of 34',
      '100-120: 7 of 14',
    ]);
  });

  test('numbers around zero or close together have bins of equal width', () => {
    const bins = binsOf(range(64, 2, -10), 'count');
    expect(bins[0]).toBe('-10--6: 3 of 6');
    expect(bins.every((bin) => /: [1-3] of/.test(bin))).toBe(true);
    expect(bins.length).toBeLessThanOrEqual(33);
  });

  test('sums beyond 2^53 stay exact', () => {
    const values = range(40, 1, 1);
    const [bin] = numberBins(
      values,
      values.map(() => 2n ** 60n + 1n),
      Int32Array.from(values),
      '',
    );
    expect(bin).toEqual({ from: 1, to: 1, amount: 2n ** 60n + 1n, samples: 1 });
  });
});
