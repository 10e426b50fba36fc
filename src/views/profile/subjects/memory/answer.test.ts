import { describe, expect, test } from 'vitest';
import { planPair } from '../../../../../tests/planPair.ts';
import { planProfile } from '../../../../../tests/planProfile.ts';
import { plainLens } from '../../../../model/lens.ts';
import type { Profile } from '../../../../model/profile.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { bothSides, laterAmount, type SidedAmount } from '../../noise/judgedChange.ts';
import { answers, type MemoryQuestion, parseQuestion } from './answer.ts';

/** Values: allocated objects and bytes; in-use objects and bytes. */
const heap = planProfile({
  valueTypes: [
    { type: 'alloc_objects', unit: 'count' },
    { type: 'alloc_space', unit: 'bytes' },
    { type: 'inuse_objects', unit: 'count' },
    { type: 'inuse_space', unit: 'bytes' },
  ],
  samples: [
    { values: [10n, 160n, 0n, 0n], stack: ['main.main', 'net/http.serve', 'fmt.Sprint'] },
    { values: [2n, 2048n, 1n, 1024n], stack: ['main.main', 'net/http.serve'] },
    { values: [1n, 4096n, 1n, 4096n], stack: ['main.main'] },
  ],
});

function ask(text: string, lens = plainLens) {
  const question: MemoryQuestion = { ...parseQuestion.one(new URLSearchParams(text)).question, limit: 10 };
  return answers.one.rows(ProfileMemo.of([heap], lens), question);
}

const names = (text: string): string[] => ask(text).rows.map(({ name }) => name);

describe('the rows', () => {
  test('flat: by allocating function, with mean sizes and shares in use', () => {
    expect(ask('').rows).toEqual([
      {
        name: 'main.main',
        file: '',
        line: 0,
        allocObjects: 1,
        allocSpace: 4096,
        inuseObjects: 1,
        inuseSpace: 4096,
        allocMean: 4096,
        inuseMean: 4096,
        inuseShare: 1,
        freedSpace: 0,
      },
      expect.objectContaining({ name: 'net/http.serve', allocMean: 1024, inuseShare: 0.5, freedSpace: 1024 }),
      expect.objectContaining({ name: 'fmt.Sprint', allocMean: 16, inuseMean: null, inuseShare: 0, freedSpace: 160 }),
    ]);
  });

  test('cum: including callees', () => {
    const { rows } = ask('measure=cum');
    expect(
      rows.map(
        ({ name, allocSpace, allocObjects }) => `${name} ${laterAmount(allocSpace!)} ${laterAmount(allocObjects!)}`,
      ),
    ).toEqual(['main.main 6304 13', 'net/http.serve 2208 12', 'fmt.Sprint 160 10']);
  });

  test('by package', () => {
    expect(names('of=package&sort=name')).toEqual(['fmt', 'main', 'net/http']);
  });

  test('sorted by any number; rows without a value are last in descending and first in ascending order', () => {
    expect(names('sort=-allocObjects')).toEqual(['fmt.Sprint', 'net/http.serve', 'main.main']);
    expect(names('sort=-inuseMean')).toEqual(['main.main', 'net/http.serve', 'fmt.Sprint']);
    expect(names('sort=inuseMean')).toEqual(['fmt.Sprint', 'net/http.serve', 'main.main']);
  });

  test('searched; an invalid expression gives an error and keeps all rows', () => {
    expect(names('q=http')).toEqual(['net/http.serve']);
    const { rowCount, searchError } = ask('q=/(/');
    expect([rowCount, searchError]).toEqual([3, expect.stringContaining('not valid')]);
  });
});

test('adds up what was allocated, is in use, and was freed', () => {
  expect(ask('').summary).toMatchObject({ allocSpace: 6304, inuseSpace: 5120, freedSpace: 1184 });
});

test('a filter changes the rows and the total, but not the 100%', () => {
  const { rows, summary, totals } = ask('', { ...plainLens, steps: [{ kind: 'focus', text: 'Sprint' }] });
  expect(rows.map(({ name }) => name)).toEqual(['fmt.Sprint']);
  expect([summary.allocSpace, totals.allocSpace]).toEqual([160, 6304]);
});

test('rejects other profiles with a message', () => {
  const cpu = planProfile({
    valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
    samples: [{ values: [1n], stack: ['a'] }],
  });
  expect(() => answers.one.rows(ProfileMemo.of([cpu]), parseQuestion.one(new URLSearchParams()).question)).toThrow(
    /does not say how much memory/,
  );
});

describe('two sides', () => {
  /** Samples as `[size, function, allocated objects and bytes, objects and bytes in use]`, sampled every 512 KiB. */
  function sampled(...samples: readonly (readonly [size: number, name: string, ...values: number[]])[]): Profile {
    return planProfile({
      valueTypes: heap.valueTypes,
      period: { type: 'space', unit: 'bytes', value: 524_288n },
      samples: samples.map(([size, name, ...values]) => ({
        values: values.map(BigInt),
        stack: ['main.main', name],
        labels: { bytes: BigInt(size) },
      })),
    });
  }
  const mega = 1 << 20;
  const before = sampled(
    [1024, 'main.cache', 1000 * 1024, 1000 * mega, 100, 102_400],
    [512, 'fmt.Sprint', 20 * 2048, 20 * mega, 0, 0],
    [64, 'main.old', 64, 4096, 64, 4096],
  );
  const after = sampled(
    [1024, 'main.cache', 300 * 1024, 300 * mega, 50, 51_200],
    [512, 'fmt.Sprint', 21 * 2048, 21 * mega, 0, 0],
    [128, 'main.fresh', 64, 8192, 64, 8192],
  );
  const pairAnswer = (text: string, pair = planPair(before, after)) =>
    answers.two.rows(pair, parseQuestion.two(new URLSearchParams(text)).question);
  const change = (amount: SidedAmount | null): string => {
    const { before: was, after: is, isNoise } = bothSides(amount!);
    return `${was} → ${is}${isNoise ? ' ~' : ''}`;
  };

  test('each type before and after, its change judged by itself; the largest change comes first', () => {
    const { rows, counts } = pairAnswer('');
    expect(
      rows.map(({ name, allocSpace, inuseSpace, state }) => [name, change(allocSpace), change(inuseSpace), state]),
    ).toEqual([
      ['main.cache', '1048576000 → 314572800', '102400 → 51200 ~', ''],
      ['fmt.Sprint', '20971520 → 22020096 ~', '0 → 0', ''],
      ['main.fresh', '0 → 8192 ~', '0 → 8192 ~', 'new'],
      ['main.old', '4096 → 0 ~', '4096 → 0 ~', 'gone'],
    ]);
    expect(rows[0]!.allocMean).toEqual({ before: 1024, after: 1024 });
    expect(counts).toEqual({ all: 4, new: 1, gone: 1 });
    expect(pairAnswer('only=gone').rows.map(({ name }) => name)).toEqual(['main.old']);
  });

  test('sorted by the larger side of a type', () => {
    expect(pairAnswer('sort=-inuseSpace.amount').rows.map(({ name }) => name)).toEqual([
      'main.cache',
      'main.fresh',
      'main.old',
      'fmt.Sprint',
    ]);
  });

  test('the totals of both sides, and what they mean together', () => {
    const { summary } = pairAnswer('of=package');
    expect(change(summary.allocSpace)).toBe('1069551616 → 336601088');
    expect(summary).toMatchObject({ inuseShare: { before: 106_496 / 1_069_551_616 } });
  });

  test('by object size', () => {
    const { sizes, bins, binsBefore } = pairAnswer('of=size');
    expect(sizes.map(({ size, allocSpace, state }) => [size, change(allocSpace), state])).toEqual([
      [64, '4096 → 0 ~', 'gone'],
      [128, '0 → 8192 ~', 'new'],
      [512, '20971520 → 22020096 ~', ''],
      [1024, '1048576000 → 314572800', ''],
    ]);
    expect([binsBefore, bins].map((side) => side.map(({ allocSpace }) => allocSpace))).toEqual([
      [4096, 0, 0, 20_971_520, 1_048_576_000],
      [0, 8192, 0, 22_020_096, 314_572_800],
    ]);
  });

  test('in a basis that scales each type by itself there are no sizes and no shares in use', () => {
    const { rows, summary } = pairAnswer('', planPair(before, after, { basis: 'normalized' }));
    expect([rows[0]!.allocMean, rows[0]!.inuseShare, summary.allocMean]).toEqual([null, null, null]);
  });

  test('as shares the rows are in percent, the totals are not', () => {
    const { rows, summary } = pairAnswer('', planPair(before, after, { basis: 'share' }));
    expect(bothSides(rows[0]!.allocSpace!).before).toBeCloseTo(98.04, 1);
    expect(change(summary.allocSpace)).toMatch(/^1069551616 → 336601088/);
  });
});
