import { expect, test } from 'vitest';
import { readDataset } from '../../../tests/readDataset.ts';
import { notesOfFile } from '../../../tests/readNotes.ts';
import type { Evidence } from '../../model/question.ts';
import { parseQuestion, question } from './question.ts';

const shop = 'tests/fixtures/compiler/shop';
const evidence: Evidence[] = [
  {
    id: 'notes',
    path: 'm2.txt',
    side: null,
    dataset: {
      kind: 'compiler-notes',
      profileType: 'compiler-notes',
      title: 'Compiler notes',
      valueTypes: [],
      defaultValueType: 0,
      data: await notesOfFile(`${shop}/m2.txt`),
    },
  },
  { id: 'mem', path: 'mem.out', side: null, dataset: await readDataset(`${shop}/mem.out`) },
];
const ask = (params: string, files = evidence): unknown => question(files, parseQuestion(new URLSearchParams(params)));

test('each table, joined with the profile', () => {
  expect(ask('rows=2')).toMatchObject({ profile: { path: 'mem.out', type: 'alloc_space' }, rows: [{}, {}] });
  expect(ask('table=escapes&type=alloc_objects')).toMatchObject({ profile: { type: 'alloc_objects' } });
  expect(ask('table=notes&show=sliceCheck')).toMatchObject({ rowCount: 1 });
});

test.each([
  ['table=x', '“table” is one of inlining, escapes, bounds, notes, changes, not “x”.'],
  ['show=x', '“show” is one of not, can, all, not “x”.'],
  ['table=changes', 'A comparison needs compiler notes of both sides.'],
])('%s is a mistake', (params, sentence) => {
  expect(() => ask(params)).toThrow(sentence);
});

test('files without compiler notes are named', () => {
  expect(() => ask('', evidence.slice(1))).toThrow('mem.out has no compiler notes.');
});
