import { expect, test } from 'vitest';
import { factEdits, typedFacts } from '../../model/edits/kinds/typedFact.ts';
import { parseEnv, unshownEnv } from './envOption.ts';

test.each([
  ['before:dataset=10k', { before: [['dataset', '10k']], after: [] }],
  ['after:git:branch=a=b', { before: [], after: [['git:branch', 'a=b']] }],
  ['dataset=10k', { before: [['dataset', '10k']], after: [['dataset', '10k']] }],
])('%s', (value, expected) => {
  expect(typedFacts(parseEnv(value))).toEqual(expected);
});

test.each(['dataset', 'dataset=', '=10k', 'before:=10k', ''])('“%s” is no fact', (value) => {
  expect(() => parseEnv(value)).toThrow(/^--env takes a key and a value, such as /);
});

test('a later fact of the same key counts', () => {
  const edits = ['Dataset=10k', 'after:dataset=100k'].flatMap((value) => parseEnv(value));
  expect(typedFacts(edits)).toEqual({
    before: [['Dataset', '10k']],
    after: [['dataset', '100k']],
  });
});

test('names the facts of a side that has no files', () => {
  const both = factEdits({ before: [['dataset', '10k']], after: [['dataset', '10k']] });
  const after = factEdits({ before: [], after: [['commit', '9f8e']] });
  const [oneFile, pair] = [[{ side: null }], [{ side: 'before' as const }, { side: 'after' as const }]];
  expect(unshownEnv(both, oneFile)).toBe('');
  expect(unshownEnv(after, pair)).toBe('');
  expect(unshownEnv(after, oneFile)).toBe('Not in the report, because no file is on that side: --env after:commit.');
});
