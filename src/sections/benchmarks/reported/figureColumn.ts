import { type Column, numberColumn } from '../../../table/columns.ts';
import type { FigureColumn } from '../../../units/figureScale.ts';
import { withInterval } from '../../../units/formatInterval.ts';
import type { CellFacts } from '../benchmarkQuestion.ts';

/**
 * Figures of benchmarks with the intervals of their runs. `unit` is that of the values: seconds and bytes; `mean` is
 * for the foot.
 */
export function figureColumn<Row>(
  title: string,
  unit: string,
  { unit: scale, text }: FigureColumn,
  cellOf: (row: Row) => CellFacts | null,
  { mean, essential = true, absent }: { mean?: number | null | undefined; essential?: boolean; absent?: string } = {},
): Column<Row> {
  return numberColumn({ title, unit, scale, text: (value) => text(Number(value)) }, (row) => cellOf(row)?.center, {
    essential,
    sum: mean,
    look: (row) => {
      const cell = cellOf(row);
      return cell === null
        ? { tone: 'quiet', ...(absent !== undefined && { title: absent }) }
        : { text: withInterval(text(cell.center), cell.reach, cell.n) };
    },
  });
}
