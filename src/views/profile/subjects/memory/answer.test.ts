import { describe, expect, test } from 'vitest';
import { planProfile } from '../../../../../tests/planProfile.ts';
import { plainLens } from '../../../../model/lens.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
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
    expect(rows.map(({ name, allocSpace, allocObjects }) => `${name} ${allocSpace} ${allocObjects}`)).toEqual([
      'main.main 6304 13',
      'net/http.serve 2208 12',
      'fmt.Sprint 160 10',
    ]);
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

test('names the functions that retain most and that churn most', () => {
  expect(ask('').summary).toMatchObject({
    allocSpace: 6304,
    inuseSpace: 5120,
    freedSpace: 1184,
    keeps: { name: 'main.main', bytes: 4096 },
    churns: { name: 'net/http.serve', bytes: 1024 },
  });
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
