import { compareLines } from '../../../../analysis/tree/lineTable.ts';
import { scriptRows } from '../../../../table/columns.ts';
import type { TableAnswer } from '../../asking/tableAnswers.ts';
import { unscaledUnits } from '../../columns/measureColumns.ts';
import { flatCumTable } from '../../data/flatCumTable.ts';
import { lineTableOf } from '../../data/lineTables.ts';
import { hotColumns } from './columns.ts';
import { hotRow } from './hotAnswer.ts';

/** Flat and cum of every source line, as in `go tool pprof -top -lines`. */
export const table: TableAnswer = {
  name: 'lines',
  help: { one: 'flat and cum of every source line' },
  order: 20,
  one: (memo, params) =>
    flatCumTable(
      memo,
      params,
      (valueType) => lineTableOf(memo, valueType),
      compareLines,
      (lines, rows, valueType) =>
        scriptRows(
          hotColumns(unscaled, unscaledUnits(memo, valueType), { leads: 'cum', hasSource: false }),
          rows.map((row) => hotRow(lines, row, (kind) => lines[kind][row]!)),
        ),
    ),
};

/** The table for scripts has no shares and no bars. */
const unscaled = { total: 0, largest: { flat: 0, cum: 0 }, largestChange: { flat: 0, cum: 0 } };
