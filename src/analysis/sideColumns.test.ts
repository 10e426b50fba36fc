import { expect, test } from 'vitest';
import type { Side } from '../model/dataset.ts';
import { sideColumns } from './sideColumns.ts';

/** Columns as `side: paths`, and what is unassigned. */
function drawn(...sides: Side[]): string[] {
  const { columns, unassigned } = sideColumns(sides.map((side, index) => ({ side, path: String(index) })));
  const text = (files: readonly { path: string }[]) => files.map(({ path }) => path).join('');
  return [...columns.map(({ side, files }) => `${side}: ${text(files)}`), text(unassigned)].filter(Boolean);
}

test.each<[files: Side[], columns: string[]]>([
  [
    ['after', 'before', null, 'after'],
    ['before: 1', 'after: 03', '2'],
  ],
  [['after', 'after'], ['after: 01']],
  [['after', null], ['null: 01']],
  [[null], ['null: 0']],
  [[], []],
])('files of the sides %j are the columns %j', (files, columns) => {
  expect(drawn(...files)).toEqual(columns);
});
