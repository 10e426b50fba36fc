import { expect, test } from 'vitest';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { scaleFor } from '../../../../units/scaleFor.ts';
import { edgeColumns } from './columns.ts';

test('neighbours have shares of the function and of the profile; amounts stay exact', () => {
  const answer = {
    total: 2n ** 60n,
    cum: 2n ** 59n,
    callers: { rows: [{ name: 'main.serve', amount: 2n ** 58n }], count: 1 },
    callees: { rows: [], count: 0 },
  };
  const of = { unit: 'bytes', scale: scaleFor(2n ** 58n, 'bytes'), left: null, sides: null };
  expect(exportRows(edgeColumns(answer, 'callers', of), answer.callers.rows)).toEqual({
    columns: [
      { header: 'from it', unit: 'bytes' },
      { header: 'function %', unit: '%' },
      { header: 'profile %', unit: '%' },
      { header: 'caller', code: true },
    ],
    rows: [[2n ** 58n, 50, 25, 'main.serve']],
  });
  expect(exportRows(edgeColumns(answer, 'callees', of), answer.callees.rows).rows).toEqual([]);
});

test('of two sides exports have both amounts, the change, and whether it is noise', () => {
  const change = (before: number, after: number, isNoise = false) => ({
    before,
    after,
    events: '',
    isNoise,
    interval: null,
  });
  const names = { before: 'old', after: 'new' };
  const of = { unit: 'bytes', scale: scaleFor(8, 'bytes'), left: null, sides: { names, heads: names } };
  const rows = [
    { name: 'main.serve', amount: change(8, 2), state: '' as const },
    { name: 'main.load', amount: change(0, 4), state: 'new' as const },
    { name: 'main.save', amount: change(3, 4, true), state: '' as const },
  ];
  const answer = { total: 10, cum: change(11, 10), callers: { rows, count: 3 }, callees: { rows: [], count: 0 } };
  const table = exportRows(edgeColumns(answer, 'callers', of), rows);
  expect(table.columns.map(({ header }) => header)).toEqual([
    'from it before',
    'from it after',
    'delta from it',
    'delta from it %',
    'delta from it within noise',
    'only',
    'caller',
  ]);
  expect(table.rows).toEqual([
    [8, 2, -6, -75, '', '', 'main.serve'],
    [0, 4, 4, 'new', '', 'after', 'main.load'],
    [3, 4, 1, expect.closeTo(33.33, 1), 'yes', '', 'main.save'],
  ]);
});
