import { expect, test } from 'vitest';
import { planProfile } from '../../../tests/planProfile.ts';
import { stacksOf } from '../../../tests/stacksOf.ts';
import type { Step } from '../../model/lens.ts';
import type { Profile } from '../../model/profile.ts';
import { narrowProfile } from './narrowProfile.ts';

/** Samples of main with values 1, 2, 4 …, one for each set of labels. */
function labelled(...labels: Record<string, string | bigint>[]): Profile {
  const samples = labels.map((its, sample) => ({ values: [BigInt(2 ** sample)], stack: ['main'], labels: its }));
  return planProfile({ valueTypes: [{ type: 'value', unit: 'count' }], samples });
}

const requests = labelled(
  { tenant: 'acme', bytes: 512n },
  { tenant: 'apex', bytes: 4096n },
  { route: 'acme', request: 65_536n },
  { goid: 7n },
  {},
);

/** The values of the remaining samples. */
function left(step: Step): number[] {
  return Array.from(narrowProfile(requests, [step], '').profile.samples.values[0]!, Number);
}

test.for([
  // An expression for any label, matched against key:text.
  ['acme', [1, 4]],
  ['tenant:acme', [1]],
  ['^tenant', [1, 2]],
  // Several expressions: each must match some label.
  ['tenant,acme', [1]],
  // With a key: any of them may match its text; the key is not part of the matched text.
  ['tenant=acme,apex', [1, 2]],
  ['tenant=^a.*e$', [1]],
  ['tenant=tenant', []],
  // Ranges include both ends; a number without a unit has the label's unit.
  ['bytes=512b', [1]],
  ['bytes=1kb:', [2]],
  ['bytes=:4kb', [1, 2]],
  ['bytes=1kb:4kb', [2]],
  ['512b:64kb', [1, 2, 4]],
  ['request=64kb', [4]],
  ['7', [8]],
  ['goid=7goid', [8]],
  // Numbers with units of another kind match no range.
  ['bytes=1s:', []],
  // An expression, not a range: the units of the two ends do not match.
  ['1:10ms', []],
] as [string, number[]][])('tagfocus %s', ([text, values]) => {
  expect(left({ kind: 'tagfocus', text })).toEqual(values);
});

test('tagignore drops what tagfocus keeps', () => {
  expect(left({ kind: 'tagignore', text: 'tenant=acme' })).toEqual([2, 4, 8, 16]);
  // A number without a scale, such as goid's, matches any unit.
  expect(left({ kind: 'tagignore', text: '1kb:' })).toEqual([1, 16]);
});

test('labels of the remaining samples stay', () => {
  const { profile } = narrowProfile(requests, [{ kind: 'tagfocus', text: 'goid=7' }], '');
  const { labels } = profile.samples;
  expect([labels.count, labels.sample[0], profile.strings[labels.key[0]!]]).toEqual([1, 0, 'goid']);
});

test.for([
  ['tenant=(', 'The expression is not valid at character 1: missing closing ).'],
  ['99999999999999999999:', 'The number “99999999999999999999” is too large: a label’s number has 64 bits.'],
])('a label filter that cannot be used says why: %s', ([text, error]) => {
  const { outcomes } = narrowProfile(requests, [{ kind: 'tagfocus', text: text! }], '');
  expect(outcomes[0]).toEqual({ matched: false, error });
});

/** pprof uses the unit in the first sample, even if that sample is filtered out. */
test('a label has one unit, that of the whole profile', () => {
  const sizes = labelled({ request: 1n }, { request: 2048n });
  const steps: Step[] = [
    { kind: 'tagignore', text: 'request=1b' },
    { kind: 'tagfocus', text: 'request=2kb' },
  ];
  const { profile, outcomes } = narrowProfile(sizes, steps, '');
  expect([...profile.samples.values[0]!]).toEqual([2]);
  expect(outcomes.every(({ matched }) => matched)).toBe(true);
});

/** A sample without the label gets a frame without a name, as in pprof. */
test('tagroot puts a label’s values at the root, the first key outermost', () => {
  const stacks = (text: string) => stacksOf(narrowProfile(requests, [{ kind: 'tagroot', text }], '').profile);
  expect(stacks('tenant')).toEqual(['<unknown> main 28', 'acme main 1', 'apex main 2']);
  expect(stacks('tenant,bytes')).toEqual(['<unknown> <unknown> main 28', 'acme 512 main 1', 'apex 4096 main 2']);
});

test('tagleaf puts a label’s values at the leaf, the last key innermost', () => {
  const stacks = (text: string) => stacksOf(narrowProfile(requests, [{ kind: 'tagleaf', text }], '').profile);
  expect(stacks(',tenant,,bytes')).toEqual(['main <unknown> <unknown> 28', 'main acme 512 1', 'main apex 4096 2']);
});

test('frames of labels can be filtered like others, also by the label’s name', () => {
  const steps: Step[] = [
    { kind: 'tagroot', text: 'tenant' },
    { kind: 'show_from', text: '^a' },
  ];
  expect(stacksOf(narrowProfile(requests, steps, '').profile)).toEqual(['acme main 1', 'apex main 2']);
});

test('a label that no sample has is reported', () => {
  for (const kind of ['tagroot', 'tagleaf', 'tagfocus', 'tagignore'] as const) {
    expect(narrowProfile(requests, [{ kind, text: 'none' }], '').outcomes).toEqual([{ matched: false, error: '' }]);
  }
});
