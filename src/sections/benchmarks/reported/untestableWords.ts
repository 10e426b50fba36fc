import { unseenWords } from '../../../analysis/verdict/unseenWords.ts';
import type { ComparedRow } from './comparedRow.ts';
import { pairedIn } from './verdictLines.ts';

/** Units whose regressions a gate is asked for. */
const gated = [
  { unit: 'sec/op', title: 'Time' },
  { unit: 'B/op', title: 'Memory' },
  { unit: 'allocs/op', title: 'Allocations' },
];

/** The quantities in which a regression could not have been seen, in sentences (`unseenWords`). Empty if all could. */
export function untestableWords(rows: readonly ComparedRow[]): string[] {
  const paired = gated.map(({ unit, title }) => ({
    title,
    changes: pairedIn(rows, unit).flatMap(({ cell }) => cell.after!.change ?? []),
  }));
  if (rows.length > 0 && paired.every(({ changes }) => changes.length === 0) && !hasOthers(rows)) {
    return ['No benchmark was measured on both sides.'];
  }
  return paired.flatMap(({ title, changes }) => unseenWords(title, 'benchmark', changes));
}

/** Whether other units, such as those of b.ReportMetric, were compared. */
function hasOthers(rows: readonly ComparedRow[]): boolean {
  return rows.some(({ cells }) => cells.some(({ after }) => after?.change != null));
}
