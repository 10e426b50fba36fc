import { describe, expect, test } from 'vitest';
import type { Edits } from './edit.ts';
import { textOf } from './editField.ts';
import { areSameEdits, changedEdits, figureEdits, readEdits, withEdits, writeEdits } from './editList.ts';
import { pinEdits, pinnedViews } from './kinds/sections.ts';
import { factEdits, typedFacts } from './kinds/typedFact.ts';

/** Edits of every kind, from what a link contains. */
const json = [
  ['title', '', 'Encoding'],
  ['order', '', ['cpu', 'memory']],
  ['hidden', 'memory', true],
  ['notes', 'cpu', 'See *both*.'],
  ['pin', 1, 'cpu?view=top'],
  ['caption', 1, 'Compared'],
  ['findingHidden', 'benchmarks/Encode/B/op', true],
  ['findingNotes', 'cpu/main.f', 'Ask *Ann*.'],
  ['fact', { side: 'before', key: 'Dataset' }, '10k'],
  [
    'pointed',
    { report: 'r.md', line: 3, nth: 0 },
    { row: { path: 'cpu.prof', kind: 'function', name: 'main.work' }, base: { line: 7 } },
  ],
  ['pointed', { report: 'r.md', line: 3, nth: 1 }, { row: { line: 9 }, base: null }],
  ['slideOrder', '', ['title', 'cpu']],
  ['slideHidden', 'memory', true],
  ['slideNotes', 'cpu', 'Slowly.'],
] as const;

test('what is written is read', () => {
  const edits = readEdits(json);
  expect(writeEdits(edits)).toEqual(json);
  expect(readEdits(JSON.parse(JSON.stringify(writeEdits(edits))))).toEqual(edits);
});

describe('readEdits leaves out what is no edit', () => {
  test.each([
    [null],
    ['text'],
    [{ notes: { cpu: 'a' } }],
    [[3, null, 'text', {}, [], ['notes'], ['notes', 'cpu'], ['notes', 'cpu', ''], ['notes', 'cpu', 7]]],
    [[['unknown', '', 'text']]],
    [[['hidden', 'cpu', false]]],
    [[['order', 'x', ['cpu']]]],
    [[['order', '', []]]],
    [[['fact', { side: 'left', key: 'Dataset' }, '10k']]],
    [[['fact', { side: 'before' }, '10k']]],
    [[['pointed', { report: 'r.md', line: -1, nth: 0 }, { row: { line: 7 }, base: null }]]],
    [[['pointed', { report: 7, line: 1, nth: 0 }, { row: { line: 7 }, base: null }]]],
    [[['pointed', { report: 'r.md', line: 1, nth: 0 }, { row: null, base: null }]]],
    [[['pointed', { report: '', line: 1, nth: 0 }, { row: { path: 'a', kind: 'secret', name: 'b' }, base: null }]]],
    [[['pointed', { report: 'x'.repeat(5000), line: 1, nth: 0 }, { row: { line: 7 }, base: null }]]],
  ])('%j', (value) => {
    expect(readEdits(value)).toEqual([]);
  });

  test('and of an edit what its kind does not have', () => {
    const more = { side: 'before', key: 'Dataset', who: 'Ann' };
    expect(readEdits([['fact', more, '10k', 'Ann']])).toEqual(factEdits({ before: [['Dataset', '10k']], after: [] }));
  });

  test('and what is too many of a kind', () => {
    const many = Array.from({ length: 500 }, (_, line) => [
      'pointed',
      { report: '', line, nth: 0 },
      { row: { line: 1 }, base: null },
    ]);
    expect(readEdits(many)).toHaveLength(200);
  });
});

test('of two edits about the same the later one counts; another order is no difference', () => {
  const [first, second] = [
    { kind: 'notes', about: 'cpu', value: 'A' },
    { kind: 'notes', about: 'memory', value: 'B' },
  ] as const;
  const later = { ...first, value: 'C' };
  expect(withEdits([first, second], [later])).toEqual([later, second]);
  expect(areSameEdits([first, second], [second, first])).toBe(true);
  expect(areSameEdits([first, second], [later, second])).toBe(false);
});

test('a change without a value removes, also what was pointed at another row', () => {
  const edits = readEdits(json);
  const left = withEdits(edits, [
    { kind: 'pointed', about: { report: 'r.md', line: 3, nth: 1 }, value: null },
    { kind: 'title', about: '', value: null },
  ]);
  expect(writeEdits(left)).toEqual(json.filter((one) => one !== json[0] && one !== json[10]));
});

test('texts are changed by what they are; what cannot be changed is left out', () => {
  const seen = new Map<string, string>();
  const changed = changedEdits(readEdits(json), (text, meaning) => {
    seen.set(text, meaning);
    return meaning === 'note' || meaning === 'function' ? null : `${text}!`;
  });
  expect(Object.fromEntries(seen)).toMatchObject({
    Encoding: 'note',
    memory: 'slide',
    'cpu?view=top': 'view',
    'cpu/main.f': 'finding',
    Dataset: 'term',
    'r.md': 'file',
    'main.work': 'function',
  });
  expect(writeEdits(changed)).toEqual([
    ['order', '', ['cpu!', 'memory!']],
    ['hidden', 'memory!', true],
    ['pin', 1, 'cpu?view=top!'],
    ['findingHidden', 'benchmarks/Encode/B/op!', true],
    ['pointed', { report: 'r.md!', line: 3, nth: 1 }, { row: { line: 9 }, base: null }],
    ['slideOrder', '', ['title!', 'cpu!']],
    ['slideHidden', 'memory!', true],
  ]);
});

test('no text is without a meaning', () => {
  // @ts-expect-error -- its redaction would be unknown
  expect(textOf().read('text')).toBe('text');
});

test('sections are asked again for the edits that change figures', () => {
  expect(figureEdits(readEdits(json)).map(({ kind }) => kind)).toEqual(['pointed', 'pointed']);
});

test('typed facts are bounded and on one line', () => {
  const many = Array.from({ length: 500 }, (_, index) => [
    'fact',
    { side: 'before', key: `key ${index}` },
    'x'.repeat(5000),
  ]);
  const { before, after } = typedFacts(readEdits([...many, ['fact', { side: 'after', key: 'a\n b' }, 'c\t d']]));
  expect(before).toHaveLength(60);
  expect(before[0]?.[1]).toHaveLength(400);
  expect(after).toEqual([['a b', 'c d']]);
});

test('a pinned view is one of its section, with its caption', () => {
  const first = pinEdits([], { section: 'cpu', params: 'view=flame&q=a?b' }, 'Here');
  const both: Edits = [...first, ...pinEdits(first, { section: 'sql', params: '' }, '')];
  expect(pinnedViews(withEdits([], both))).toEqual([
    { number: 1, view: { section: 'cpu', params: 'view=flame&q=a?b' }, caption: 'Here' },
    { number: 2, view: { section: 'sql', params: '' }, caption: '' },
  ]);
});
