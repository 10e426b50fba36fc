import { expect, test } from 'vitest';
import { parseEnv, unshownEnv, withEnv } from './envOption.ts';

test.each([
  ['before:dataset=10k', { before: [['dataset', '10k']], after: [] }],
  ['after:git:branch=a=b', { before: [], after: [['git:branch', 'a=b']] }],
  ['dataset=10k', { before: [['dataset', '10k']], after: [['dataset', '10k']] }],
])('%s', (value, expected) => {
  expect(parseEnv(value)).toEqual(expected);
});

test.each(['dataset', 'dataset=', '=10k', 'before:=10k', ''])('“%s” is no fact', (value) => {
  expect(parseEnv(value)).toMatch(/^--env takes a key and a value, such as /);
});

test('a later fact of the same key counts', () => {
  const earlier = { before: [['Dataset', '10k']], after: [['Dataset', '10k']] } as const;
  expect(withEnv(earlier, { before: [], after: [['dataset', '100k']] })).toEqual({
    before: [['Dataset', '10k']],
    after: [['dataset', '100k']],
  });
});

test('names the facts of a side that has no files', () => {
  const both = { before: [['dataset', '10k']], after: [['dataset', '10k']] } as const;
  const after = { before: [], after: [['commit', '9f8e']] } as const;
  const [oneFile, pair] = [[{ side: null }], [{ side: 'before' as const }, { side: 'after' as const }]];
  expect(unshownEnv(both, oneFile)).toBe('');
  expect(unshownEnv(after, pair)).toBe('');
  expect(unshownEnv(after, oneFile)).toBe('Not in the report, because no file is on that side: --env after:commit.');
});
