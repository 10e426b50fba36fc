import { describe, expect, test } from 'vitest';
import { decodeProfile } from '../../../tests/decodeProfile.ts';
import { encodeProfile } from '../../../tests/encodeProfile.ts';
import { type StepKind, typedMark } from '../../model/lens.ts';
import { searchNames } from '../names/searchNames.ts';
import { stackNaming } from '../names/stackNaming.ts';
import { narrowProfile } from './narrowProfile.ts';

const stacks = [
  ['main.main', 'net/http.(*conn).serve', 'main.list', 'encoding/json.Marshal', 'runtime.mallocgc'],
  ['main.main', 'net/http.(*conn).serve', 'main.find', 'strings.Map[go.shape.int,go.shape.string]'],
  ['runtime.gcBgMarkWorker', 'runtime.gcDrain'],
  ['main.idle'],
];
const profile = decodeProfile(
  encodeProfile({
    valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
    samples: stacks.map((stack) => ({ values: [1n], stack })),
  }),
);

const left = (kind: StepKind, typed: string) => {
  const { profile: narrowed, outcomes } = narrowProfile(profile, [{ kind, text: typedMark + typed }], '');
  return { ...outcomes[0]!, samples: narrowed.samples.count, names: new Set(stackNaming(narrowed).names) };
};

describe('what a search lights is what a filter of the same text acts upon', () => {
  test.for([
    'json',
    'JSON marshal',
    'serve, idle',
    '"main.list"',
    '/^main\\./',
    '^runtime\\.',
    'runtime|json',
    'Map[go.shape.int,go.shape.string]',
    '/^Main/',
    '^nobody',
    '/^io/, idle',
  ])('%s', (typed) => {
    const { names } = stackNaming(profile);
    const { byName } = searchNames(names, typed);
    const lit = new Set(names.filter((_, name) => byName[name] === 1));
    const through = stacks.filter((stack) => stack.some((name) => lit.has(name))).length;
    expect(left('focus', typed)).toMatchObject({ matched: lit.size > 0, error: '', samples: through });
    expect(left('ignore', typed)).toMatchObject({ matched: lit.size > 0, samples: stacks.length - through });
    expect(left('show', typed).names).toEqual(lit);
    const hidden = left('hide', typed).names;
    expect(hidden).toEqual(new Set(names.filter((name) => !lit.has(name))));
  });
});

test('a text that no function has is that of files, and one that no file has that of lines', () => {
  const withFiles = decodeProfile(
    encodeProfile({
      valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
      samples: [
        { values: [1n], stack: ['main.main@/src/app/main.go:1', 'main.encode@/src/app/json.go:7'] },
        { values: [1n], stack: ['main.json@/src/app/main.go:2'] },
        { values: [1n], stack: ['main.main@/src/app/main.go:3', 'main.fill@/src/app/fill.go:7'] },
      ],
    }),
  );
  const kept = (typed: string) =>
    stackNaming(narrowProfile(withFiles, [{ kind: 'focus', text: typedMark + typed }], '').profile).names;
  expect(kept('json.go')).toEqual(['main.main', 'main.encode']);
  expect(kept('json')).toEqual(['main.json']);
  expect(kept('json.go:7')).toEqual(['main.main', 'main.encode']);
  expect(kept('main.go:2, main.go:3')).toEqual(['main.json', 'main.main', 'main.fill']);
  expect(kept('encode app/json.go:7')).toEqual(['main.main', 'main.encode']);
  expect(kept('json.go:8')).toEqual([]);
});

test('an invalid expression is refused, and says why', () => {
  expect(left('focus', '/(/')).toMatchObject({ matched: false, error: expect.stringMatching(/not valid/) });
});

test('without the mark a text is an expression of pprof, which is case-sensitive and literal', () => {
  const { outcomes } = narrowProfile(profile, [{ kind: 'focus', text: 'JSON' }], '');
  expect(outcomes).toEqual([{ matched: false, error: '' }]);
});
