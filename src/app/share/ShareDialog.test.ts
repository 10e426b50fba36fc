import { expect, test } from 'vitest';
import type { Packed, PackedItem } from '../../model/shared.ts';
import { lossWords } from './ShareDialog.tsx';
import { detailOf, lastStep, stepOf } from './useShare.ts';

function packed(detail: Packed['detail'], ...profiles: [kept: number, all: number, weight: number][]): Packed {
  const items = profiles.map(([kept, all, weight], index): PackedItem => {
    return { id: String(index), path: 'cpu.prof', bytes: 1, frames: { kept, all }, weight };
  });
  return { bytes: new Uint8Array(0), detail, items };
}

test.each<[string, Packed | null, RegExp]>([
  ['while it is worked out', null, /^Computing/],
  [
    'of one profile',
    packed(0.99, [143, 4411, 0.996]),
    /^99\.60% of the samples’ weight; 143 of 4,411 frames; the others are merged into their callers as “other”\. Totals, the top 20/,
  ],
  [
    'of several the least',
    packed(0.9, [1, 10, 0.95], [9, 10, 0.91]),
    /^At least 91\.00% of every profile’s weight; 10 of 20 frames;/,
  ],
  ['of benchmarks alone', packed(0.3, [0, 0, 1]), /^Nothing is lost: benchmarks/],
  ['where no path is whole', packed(0, [0, 10, 0]), /^Totals, the top 20 .*only those in the tables are kept/],
  ['without cuts', packed(1, [10, 10, 1]), /^All amounts and all 10 frames are kept; addresses/],
  ['without loss', packed('whole', [10, 10, 1]), /^Everything is kept/],
])('what is lost %s', (_what, form, words) => {
  expect(lossWords(form).replace(/\s/g, ' ')).toMatch(words);
});

test('the slider shows the automatic choice', () => {
  expect(detailOf(null)).toBe('default');
  for (let step = 0; step <= lastStep; step++) {
    expect(stepOf(detailOf(step) as Packed['detail'])).toBe(step);
  }
  expect(stepOf(0.6)).toBe(stepOf(0.7));
});
