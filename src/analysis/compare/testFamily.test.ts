import { describe, expect, test } from 'vitest';
import { makeRandom } from '../../../tests/random.ts';
import { type FamilyTest, familyAlpha, rate } from './countTest.ts';

const many = 1000;

/** A family with the given p-values, and others that are drawn evenly as if nothing had changed. */
function family(ps: readonly number[], others: number, seed = 1): FamilyTest[] {
  const random = makeRandom(seed);
  return [...ps, ...Array.from({ length: others }, () => random.next())].map((p) => ({ p, events: many }));
}

describe('the level of a family of tests', () => {
  test('is that of one test where there is only one', () => {
    expect(familyAlpha([{ p: 0.3, events: many }])).toBe(rate);
    expect(familyAlpha([])).toBe(rate);
  });

  test('leaves at most 2% of families without a change with one that is called so', () => {
    const families = Array.from({ length: 400 }, (_, seed) => family([], 600, seed + 1));
    const withFalse = families.filter((tests) => {
      const level = familyAlpha(tests);
      return tests.some(({ p }) => p <= level);
    });
    expect(withFalse.length / families.length).toBeLessThanOrEqual(rate + 0.015);
    expect(withFalse.length).toBeGreaterThan(0);
  });

  test('grows with what has changed', () => {
    const changed = Array.from({ length: 60 }, () => 1e-9);
    expect(familyAlpha(family([1e-9], 600))).toBeLessThan(2e-4);
    expect(familyAlpha(family(changed, 600))).toBeGreaterThan(1.5e-3);
  });

  test('does not count tests that could not be significant whatever came out', () => {
    const few = Array.from({ length: 5000 }, (): FamilyTest => ({ p: 1, events: 7 }));
    expect(familyAlpha([...family([1e-9], 20), ...few])).toBe(familyAlpha(family([1e-9], 20)));
  });
});
