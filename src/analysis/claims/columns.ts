import { weakMemoized } from '../memo/weakMemo.ts';
import type { ReportContext } from './reportContext.ts';

/** Words that tell columns of one unit apart. */
export const columnWords =
  /\bp\d{2,3}(?:\.\d+)?\b|\bavg\b|\baverage\b|\bmean\b|\bmedian\b|\bmax\b|\bmin\b|\bflat\b|\bself\b|\bcum(?:ulative)?\b/gi;

/** A column of a table: figures of one unit, one a row. */
export interface Column {
  table: number;
  /** '' for the lines of a listing. */
  heading: string;
  unit: string;
  /** With the index of the row. */
  cells: { row: number; figure: number }[];
}

/** The columns of all tables and listings with amounts. */
export const columnsOf = weakMemoized((context: ReportContext): Column[] =>
  context.report.tables.flatMap((table, at): Column[] => {
    if (table.kind === 'list') return [];
    const byKey = new Map<string, Column>();
    table.rows.forEach((row, index) => {
      const seen = new Map<string, number>();
      for (const figure of row.figures) {
        const { unit, column, sort, bound } = context.figure(figure);
        if (sort !== 'amount' && sort !== 'share' && sort !== 'change') continue;
        if (bound === 'atLeast' || bound === 'atMost') continue;
        const nth = seen.get(unit) ?? 0;
        seen.set(unit, nth + 1);
        const key = column < 0 ? `${unit} ${sort} ${nth}` : `${unit} ${sort} ${column}`;
        const cellsOfKey = byKey.get(key) ?? {
          table: at,
          heading: column < 0 ? '' : (table.columns[column] ?? ''),
          unit,
          cells: [],
        };
        cellsOfKey.cells.push({ row: index, figure });
        byKey.set(key, cellsOfKey);
      }
    });
    return [...byKey.values()];
  }),
);
