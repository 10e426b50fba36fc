import { describe, expect, test } from 'vitest';
import { planProfile } from '../../../../tests/planProfile.ts';
import { textFilter } from '../../../analysis/labels/labelFilter.ts';
import { autoBasis, type Basis } from '../../../model/basis.ts';
import { plainLens } from '../../../model/lens.ts';
import type { Evidence } from '../../../model/question.ts';
import { ProfilePair } from '../data/profilePair.ts';
import { formatSets, parseSets, type SampleSets, setWords } from '../data/sampleSets.ts';
import type { PairFactsAnswer } from './pairAnswers/pairFacts.ts';
import { profileQuestion } from './profileQuestion.ts';

const focus = (text: string) => ({ kind: 'tagfocus' as const, text });

const profile = planProfile({
  valueTypes: [
    { type: 'samples', unit: 'count' },
    { type: 'cpu', unit: 'nanoseconds' },
  ],
  samples: [
    { values: [4n, 400n], stack: ['main.serve', 'main.pay'], labels: { endpoint: '/checkout' } },
    { values: [1n, 100n], stack: ['main.serve', 'main.read'], labels: { endpoint: '/checkout' } },
    { values: [3n, 300n], stack: ['main.serve', 'main.read'], labels: { endpoint: '/cart' } },
    { values: [2n, 200n], stack: ['main.collect'] },
  ],
});

const sets: SampleSets = [focus(textFilter('endpoint', '/checkout')), focus(textFilter('endpoint', '/cart'))];
const pairOf = (of: SampleSets, basis: Basis = autoBasis): ProfilePair =>
  ProfilePair.ofSets([profile], of, { lens: plainLens, basis });

function amounts(pair: ProfilePair): string[] {
  const [before, after] = [pair.topOf('before', 1), pair.topOf('after', 1)];
  return pair.memo.naming.names.map((name, row) => `${name} ${before.cum[row]} → ${after.cum[row]}`);
}

describe('two values of a label are compared', () => {
  test('with the amounts of the samples that each filter keeps', () => {
    const pair = pairOf(sets);
    expect(pair.totals(1)).toMatchObject({ before: 500, after: 300 });
    expect(amounts(pair)).toEqual(
      expect.arrayContaining(['main.serve 500 → 300', 'main.pay 400 → 0', 'main.read 100 → 300']),
    );
  });

  test('as shares, without a verdict, unless somebody chooses another basis', () => {
    const pair = pairOf(sets);
    expect([pair.basisOf(1).kind, pair.basisOf(0).kind]).toEqual(['share', 'share']);
    expect(pairOf(sets, { kind: 'absolute', benchmark: '' }).basisOf(1).kind).toBe('absolute');
    const evidence: Evidence = {
      id: 'a',
      path: 'cpu.prof',
      side: null,
      dataset: {
        kind: 'profile',
        profileType: 'cpu',
        title: 'CPU profile',
        valueTypes: profile.valueTypes,
        defaultValueType: 1,
        data: profile,
      },
    };
    const facts = profileQuestion([evidence], {
      view: '',
      ask: 'pairFacts',
      lens: plainLens,
      question: {},
      shown: ['a'],
      pair: { before: ['a'], sets, basis: autoBasis, matched: true },
    }) as PairFactsAnswer;
    expect(facts.judgements.map(({ judges }) => judges)).toEqual([false, false]);
    expect(facts.choices[1]).toEqual(['share', 'absolute', 'normalized']);
    expect(facts.totals[1]).toMatchObject({ before: 500, after: 300 });
  });

  test('or one against all others', () => {
    const rest: SampleSets = [sets[0], { kind: 'tagignore', text: sets[0].text }];
    expect(pairOf(rest).totals(1)).toMatchObject({ before: 500, after: 500 });
  });

  test('an invalid filter is an error', () => {
    expect(() => pairOf([focus('endpoint=('), sets[1]])).toThrow(/\S/);
  });
});

describe('in the address', () => {
  test('they are what was written', () => {
    expect(parseSets(formatSets(sets))).toEqual(sets);
    expect(formatSets(sets)).toBe('tagfocus:endpoint=^/checkout$~tagfocus:endpoint=^/cart$');
  });

  test.each([null, '', 'tagfocus:a=b', 'focus:a~focus:b', 'tagfocus:a~tagfocus:b~tagfocus:c'])('%s is none', (text) => {
    expect(parseSets(text)).toBeNull();
  });
});

test.each([
  [sets, 'label endpoint=/checkout → /cart'],
  [[sets[0], { kind: 'tagignore' as const, text: sets[0].text }] as const, 'label endpoint=/checkout → not /checkout'],
  [[focus('a=1'), focus('b=2')] as const, 'label a=1 → b=2'],
  [[focus(textFilter('path', '/a,b(c)')), focus('path=^x$,^y$')] as const, 'label path=/a,b(c) → x, y'],
])('they are called by their values', (of, title) => {
  expect(setWords(of).title).toBe(title);
});
