import { expect, test } from 'vitest';
import { decodeProfile } from '../../../../../tests/decodeProfile.ts';
import { encodeProfile } from '../../../../../tests/encodeProfile.ts';
import { plainLens, type Step } from '../../../../model/lens.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { stepOfTyped, typedOfStep } from '../../words/stepWords.ts';
import { complete, preview } from './complete.ts';
import { facts } from './facts.ts';

const ms = (value: number): bigint[] => [BigInt(value) * 1_000_000n];
const profile = decodeProfile(
  encodeProfile({
    valueTypes: [{ type: 'delay', unit: 'nanoseconds' }],
    samples: [
      { values: ms(50), stack: ['main.serve', 'net/http.list'], labels: { endpoint: '/orders' } },
      { values: ms(30), stack: ['main.serve', 'net/http.find'], labels: { endpoint: '/carts' } },
      { values: ms(20), stack: ['main.idle'] },
    ],
  }),
);
const memoOf = (...steps: Step[]) => ProfileMemo.of([profile], { ...plainLens, steps });
const names = (typed: string, what: 'names' | 'labels', memo = memoOf()) =>
  complete(memo, { valueType: 0, what, typed, limit: 4 }).map(
    ({ kind, name, share }) => `${kind} ${name} ${Math.round(100 * share)}%`,
  );

test('names are completed to packages and functions, the largest first', () => {
  expect(names('http', 'names')).toEqual([
    'package net/http 80%',
    'function net/http.list 50%',
    'function net/http.find 30%',
  ]);
  expect(names('"main.i', 'names')).toEqual(['function main.idle 20%']);
  expect(names('', 'names')).toHaveLength(4);
});

test('labels are completed to keys and values', () => {
  expect(names('', 'labels')).toEqual(['label endpoint 80%', 'value /orders 50%', 'value /carts 30%']);
  expect(names('endpoint=/c', 'labels')).toEqual(['value /carts 30%']);
});

test('completions are those of what the filters leave', () => {
  expect(names('http', 'names', memoOf(stepOfTyped('focus', 'find')))).toEqual([
    'package net/http 100%',
    'function net/http.find 100%',
  ]);
});

test('a preview says what a step leaves of what the other steps leave, and how many functions', () => {
  const focus = stepOfTyped('focus', 'serve');
  const ignore = stepOfTyped('ignore', 'LIST');
  expect(preview(memoOf(focus), { valueType: 0, step: ignore, at: null })).toEqual({
    matched: true,
    error: '',
    before: 80_000_000,
    left: 30_000_000,
    functions: 2,
  });
  // The step that is edited does not count, those behind it do.
  expect(preview(memoOf(focus, ignore), { valueType: 0, step: stepOfTyped('focus', 'idle'), at: 0 })).toMatchObject({
    before: 50_000_000,
    left: 20_000_000,
    functions: 1,
  });
  expect(preview(memoOf(), { valueType: 0, step: stepOfTyped('hide', '/(/'), at: null }).error).toMatch(/not valid/);
});

test('filters that were not typed keep their meaning when they are edited', () => {
  for (const step of [
    { kind: 'focus', text: 'json|encoding/' },
    { kind: 'hide', text: '^runtime\\.' },
    { kind: 'tagfocus', text: 'endpoint=/healthz' },
    { kind: 'tagroot', text: 'endpoint,method' },
  ] satisfies Step[]) {
    expect(stepOfTyped(step.kind, typedOfStep(step), step)).toEqual(step);
  }
});

test('facts of the header are of the whole profile, whatever the filters leave and whatever the frames are', () => {
  const factsBy = (lens: Partial<typeof plainLens>) => {
    const { functions, samples, totals } = facts(ProfileMemo.of([profile], { ...plainLens, ...lens }));
    return { functions, samples, total: Number(totals[0]) };
  };
  const whole = { functions: 4, samples: 3, total: 100_000_000 };
  expect(factsBy({})).toEqual(whole);
  expect(factsBy({ by: 'package' })).toEqual(whole);
  expect(factsBy({ steps: [stepOfTyped('focus', 'find')] })).toEqual(whole);
});
