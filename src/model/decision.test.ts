import { expect, test } from 'vitest';
import { type Decision, decisionKey, decisionsOf, withDecision, withoutDecision } from './decision.ts';

const decision: Decision = {
  type: 'cpu',
  bench: 'Encode-8',
  frame: 'main.BenchmarkEncode',
  kind: 'function',
  name: 'main.encode',
  verdict: 'accepted',
  reason: 'Cheap.',
  effort: 'S',
  gain: 12.5,
  made: {
    path: 'before/cpu.prof',
    profile: '1712345678901234567:30000000000',
    share: 0.3,
    amount: 300,
    unit: 'nanoseconds',
    figure: 1234,
    figureUnit: 'ns/op',
  },
};

test('what was written is read', () => {
  expect(decisionsOf(JSON.parse(JSON.stringify([decision])))).toEqual([decision]);
});

test('of several decisions about the same, the last counts', () => {
  const rejected: Decision = { ...decision, verdict: 'rejected' };
  const other: Decision = { ...decision, bench: '', frame: '' };
  expect(decisionsOf([decision, other, rejected])).toEqual([rejected, other]);
  expect(withDecision([decision, other], rejected)).toEqual([rejected, other]);
  expect(withoutDecision([decision, other], rejected)).toEqual([other]);
  expect(decisionKey(other)).not.toBe(decisionKey(decision));
});

test('a benchmark is the same with a text and without, and after a change of GOMAXPROCS', () => {
  const key = decisionKey(decision);
  expect(decisionKey({ ...decision, bench: 'main.BenchmarkEncode' })).toBe(key);
  expect(decisionKey({ ...decision, bench: 'Encode-2' })).toBe(key);
  expect(decisionKey({ ...decision, frame: 'other.BenchmarkEncode' })).not.toBe(key);
  // A record that does not say the function.
  expect(decisionKey({ ...decision, frame: '' })).not.toBe(decisionKey({ ...decision, frame: '', bench: 'Encode-2' }));
});

test.each([
  ['no list', { decisions: [] }],
  ['an unknown verdict', [{ ...decision, verdict: 'perhaps' }]],
  ['an unknown kind', [{ ...decision, kind: 'line' }]],
  ['no name', [{ ...decision, name: '' }]],
  ['a share above all', [{ ...decision, made: { ...decision.made, share: 1.2 } }]],
  ['no record of the profile', [{ ...decision, made: null }]],
  ['null', [null]],
])('is dropped: %s', (_, value) => {
  expect(decisionsOf(value)).toEqual([]);
});

test('what is too long is cut, and numbers that cannot be are left out', () => {
  const [read] = decisionsOf([
    { ...decision, reason: 'x'.repeat(5000), effort: 7, gain: 101, made: { ...decision.made, profile: 'a secret' } },
  ]);
  expect(read).toMatchObject({ effort: '', gain: null, made: { profile: '' } });
  expect(read!.reason).toHaveLength(1000);
  expect(decisionsOf(Array.from({ length: 500 }, (_, at) => ({ ...decision, name: `f${at}` })))).toHaveLength(200);
});
