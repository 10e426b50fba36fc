import { expect, test } from 'vitest';
import { drawProfile } from '../../../../../tests/drawProfile.ts';
import { planPair } from '../../../../../tests/planPair.ts';
import type { ExportCell } from '../../../../ui/export/exportTable.ts';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { scaleFor } from '../../../../units/scaleFor.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { answers } from './answer.ts';
import { treeColumns } from './columns.ts';

const memo = ProfileMemo.of([
  drawProfile(`
    6ms    3ms
    main   main
    serve  read
  `),
]);

/** The header and rows of the exported table, for the open rows. */
async function exported(up: boolean, opened: string | null): Promise<ExportCell[][]> {
  const view = { valueType: 0, up, opened, zoom: '', at: null, query: '' };
  const shown = answers.one.rows(memo, { ...view, offset: 0, limit: 2 });
  const of = { unit: 'milliseconds', scale: scaleFor(9, 'milliseconds'), left: null, sides: null };
  const { columns, rows } = exportRows(treeColumns(shown, up, of), async (offset, limit) =>
    answers.one.rows(memo, { ...view, offset, limit }),
  );
  const all: ExportCell[][] = [columns.map(({ header }) => header)];
  for await (const page of rows as AsyncIterable<ExportCell[][]>) all.push(...page);
  return all.map((cells) => cells.map((cell) => (typeof cell === 'number' ? Math.round(cell) : cell)));
}

test('top-down: the open rows, with their levels', async () => {
  expect(await exported(false, null)).toEqual([
    ['cum', 'cum %', 'caller %', 'flat', 'flat %', 'level', 'function'],
    [9, 100, null, 0, 0, 1, 'all'],
    [9, 100, 100, 0, 0, 2, 'main'],
    [6, 67, 67, 6, 67, 3, 'serve'],
    [3, 33, 33, 3, 33, 3, 'read'],
  ]);
});

test('bottom-up: callers have shares of the function', async () => {
  const [, , serve, caller] = await exported(true, 'root');
  expect([serve, caller]).toEqual([
    [6, 67, null, 2, 'serve'],
    [3, 33, null, 2, 'read'],
  ]);
});

test('of two sides: both amounts of cum and flat, their changes, and whether these are noise', () => {
  const pair = planPair(
    drawProfile('6ms  3ms\nmain  main\nserve  read'),
    drawProfile('2ms  3ms\nmain  main\nserve  read'),
  );
  const view = { valueType: 0, up: false, opened: 'root-2', zoom: '', at: null, query: '', offset: 0, limit: 9 };
  const answer = answers.two.rows(pair, view);
  const names = { before: 'old', after: 'new' };
  const of = { unit: 'milliseconds', scale: scaleFor(9, 'milliseconds'), left: null, sides: { names, heads: names } };
  const { columns, rows } = exportRows(treeColumns(answer, false, of), answer.rows);
  const kinds = ['cum', 'flat'].flatMap((kind) => [
    `${kind} before`,
    `${kind} after`,
    `delta ${kind}`,
    `delta ${kind} %`,
    `delta ${kind} within noise`,
  ]);
  expect(columns.map(({ header }) => header)).toEqual([...kinds, 'only', 'level', 'function']);
  const [all, , serve] = rows as ExportCell[][];
  expect(all!.slice(0, 3)).toEqual([9, 5, -4]);
  expect([serve!.slice(5, 8), serve!.slice(-2)]).toEqual([
    [6, 2, -4],
    [3, 'serve'],
  ]);
});
