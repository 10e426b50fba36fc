import { expect, test } from 'vitest';
import { blockColumns, codeColumn, columnsOn, countColumn, scriptRows, tableOf, wordColumn } from './columns.ts';

interface Row {
  name: string;
  before: number | bigint;
  after: number | bigint;
  formerly: string;
}

const rows: Row[] = [
  { name: 'main.main', before: 2n ** 60n, after: 3, formerly: '' },
  { name: 'main.work', before: 0, after: 7, formerly: 'main.walk' },
];

const columns = [
  countColumn<Row>('before', ({ before }) => before, { field: 'before.flat' }),
  countColumn<Row>('after', ({ after }) => after, { field: 'after.flat', only: 'view' }),
  countColumn<Row>('again', ({ after }) => after, { isName: true }),
  wordColumn<Row>('formerly', ({ formerly }) => formerly, { field: 'formerly?', only: 'script' }),
  codeColumn<Row>('function', ({ name }) => name, { id: 'name', field: 'name' }),
  wordColumn<Row>('note', () => '', { only: 'export' }),
];

test('the table for scripts has exact amounts under the fields of the columns, and names first', () => {
  expect(scriptRows(columns, rows).map((row) => Object.entries(row))).toEqual([
    [
      ['name', 'main.main'],
      ['before', { flat: 2n ** 60n }],
      ['after', { flat: 3 }],
    ],
    [
      ['name', 'main.work'],
      ['formerly', 'main.walk'],
      ['before', { flat: 0 }],
      ['after', { flat: 7 }],
    ],
  ]);
});

test('a block of the report has names first, capital heads, and no column of a view or of files', () => {
  const short = blockColumns(columns, { name: ({ name }) => ({ text: name.slice(5) }) });
  const block = tableOf(short, rows);
  expect(block.columns.map(({ title }) => title)).toEqual(['Function', 'Before', 'again']);
  expect(block.rows[1]!.map(({ text }) => text)).toEqual(['work', '0', '7']);
});

test('a view is the page and its exports', () => {
  const idsOn = (place: 'page' | 'export') => columnsOn(place, columns).map(({ id }) => id);
  expect(idsOn('page')).toEqual(['before', 'after', 'again', 'name']);
  expect(idsOn('export')).toEqual(['before', 'after', 'again', 'name', 'note']);
});
