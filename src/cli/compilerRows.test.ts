import { expect, test } from 'vitest';
import { readDataset } from '../../tests/readDataset.ts';
import { notesOfFile } from '../../tests/readNotes.ts';
import type { Evidence } from '../model/question.ts';
import { compilerRows } from './compilerRows.ts';

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
const ask = (params: string): object => compilerRows(evidence, new URLSearchParams(params));

test('each table, joined with the profile', () => {
  expect(ask('rows=2')).toMatchObject({ profile: { path: 'mem.out', type: 'alloc_space' }, rows: [{}, {}] });
  expect(ask('table=escapes&type=alloc_objects')).toMatchObject({ profile: { type: 'alloc_objects' } });
  expect(ask('table=notes&show=sliceCheck')).toMatchObject({ rowCount: 1 });
});

test.each([
  ['x=1', 'There is no parameter “x” here; there are table, show, type, q, rows.'],
  ['table=x', 'There is no table “x”; there are inlining, escapes, bounds, notes, changes.'],
  ['show=x', '“show” is one of not, can, all, not “x”.'],
  ['table=changes', 'A comparison needs compiler notes of both sides.'],
])('%s is a mistake', (params, sentence) => {
  expect(() => ask(params)).toThrow(sentence);
});
