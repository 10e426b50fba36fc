import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { planProfile } from '../../../tests/planProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { profileTotal } from '../amounts/profileTotal.ts';
import { type PairedProfile, pairProfiles } from './pairProfiles.ts';
import { pairTotals } from './pairTotals.ts';
import { savedDiff } from './savedDiff.ts';

const before = drawProfile(`
  3      1
  main   main
  walk   gone
`);
const after = drawProfile(`
  5      4
  main   main
  walk   new
`);

const pairOf = (...sides: [Profile, Profile]): PairedProfile => pairProfiles(...sides).pair!;

/** Each sample's flat amount, and its labels. */
function drawn({ samples: { count, values, labels }, strings }: Profile): string[] {
  return Array.from({ length: count }, (_, sample) =>
    [
      values[0]![sample],
      ...Array.from(labels.key, (key, label) =>
        labels.sample[label] === sample ? `${strings[key]}=${strings[labels.text[label]!]}` : '',
      ).filter((label) => label !== ''),
    ].join(' '),
  );
}

test('a saved difference has both sides, before negated and labelled', () => {
  expect(drawn(savedDiff(pairOf(before, after)))).toEqual(['5', '4', '-3 pprof::base=true', '-1 pprof::base=true']);
});

test('a difference of very many samples can be saved', () => {
  const count = 300_001;
  const many: Profile = {
    ...before,
    samples: {
      ...before.samples,
      count,
      stack: new Int32Array(count).fill(before.samples.stack[0]!),
      values: [new Float64Array(count).fill(2)],
    },
  };
  // Both columns are the same here; pairing would merge all these samples into one.
  const both = { ...many.samples, values: [many.samples.values[0]!, many.samples.values[0]!] };
  const saved = savedDiff({ types: many.valueTypes, profile: { ...many, samples: both }, defaultType: 0 });
  expect([saved.samples.count, saved.samples.labels.count]).toEqual([2 * count, count]);
  expect(profileTotal(saved, 0)).toEqual({ sum: 0, magnitude: 4 * count, reported: 2 * count });
});

describe('a saved difference, opened again,', () => {
  const saved = savedDiff(pairOf(before, after));

  /** The totals as `go tool pprof -top` prints them with `-diff_base` and with `-base`. */
  test('compared with itself has the totals of the tool', () => {
    expect(pairTotals(pairOf(saved, saved), 0)).toEqual({
      before: 4,
      after: 4,
      changed: 0,
      diffBase: 9,
      net: { before: 5, after: 5 },
    });
  });

  test('compared with other profiles has the totals of the tool, too', () => {
    expect(pairTotals(pairOf(before, saved), 0)).toEqual({
      before: 4,
      after: 4,
      changed: 4,
      diffBase: 3 + 3 + 1 + 1,
      net: { before: 4, after: 5 },
    });
    expect(pairTotals(pairOf(saved, after), 0)).toEqual({
      before: 4,
      after: 9,
      changed: 4,
      diffBase: 2 + 4 + 1,
      net: { before: 5, after: 9 },
    });
  });

  test('saved again has one label per sample and one sample per stack', () => {
    expect(drawn(savedDiff(pairOf(saved, saved))).sort()).toEqual([
      '-4 pprof::base=true',
      '-5 pprof::base=true',
      '4',
      '5',
    ]);
  });
});

test('samples with other labels are labelled as the base', () => {
  const labelled = planProfile({
    valueTypes: [{ type: 'value', unit: '' }],
    samples: [{ values: [7n], stack: ['main'], labels: { 'pprof::base': 'false', job: 'a' } }],
  });
  expect(drawn(savedDiff(pairOf(labelled, before))).at(-1)).toBe('-7 pprof::base=true job=a');
});
