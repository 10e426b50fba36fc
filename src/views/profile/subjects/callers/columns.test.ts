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
