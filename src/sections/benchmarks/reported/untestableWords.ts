import { formatCount } from '../../../units/formatCount.ts';
import type { ComparedRow } from './comparedRow.ts';
import { pairedIn } from './verdictLines.ts';

/** Units whose regressions a gate is asked for. */
const gated = [
  { unit: 'sec/op', title: 'Time' },
  { unit: 'B/op', title: 'Memory' },
  { unit: 'allocs/op', title: 'Allocations' },
];
/** An interval that reaches this far up, as a fraction of before, hides most regressions. */
const hidden = 0.5;

/**
 * The quantities in which a regression could not have been seen, in sentences: none of the benchmarks can be tested, or for more than half
 * of them the error hides an increase by half. Empty if all could.
 */
export function untestableWords(rows: readonly ComparedRow[]): string[] {
  const paired = gated.map((one) => ({
    ...one,
    cells: pairedIn(rows, one.unit).flatMap(({ cell }) => cell.after!.change ?? []),
  }));
  if (rows.length > 0 && paired.every(({ cells }) => cells.length === 0) && !hasOthers(rows)) {
    return ['No benchmark was measured on both sides.'];
  }
  return paired.flatMap(({ title, cells }) => {
    if (cells.length === 0) return [];
    const open = cells.filter(({ state }) => state === 'not-testable');
    const [first] = open;
    if (open.length === cells.length) {
      const why = first!.reasons.join('; ').replace(/^not testable: /, '');
      return [
        `${title} is not testable in ${formatCount(cells.length)} of ${formatCount(cells.length)} benchmarks: ${why}.`,
      ];
    }
    const wide = cells.filter(
      ({ state, estimate }) =>
        state === 'within-error' && (estimate?.interval?.hi ?? Number.POSITIVE_INFINITY) > hidden,
    );
    if ((wide.length + open.length) * 2 <= cells.length) return [];
    return [
      `${title}: for ${formatCount(wide.length + open.length)} of ${formatCount(cells.length)} benchmarks an increase by half would not have been seen.`,
    ];
  });
}

/** Whether other units, such as those of b.ReportMetric, were compared. */
function hasOthers(rows: readonly ComparedRow[]): boolean {
  return rows.some(({ cells }) => cells.some(({ after }) => after?.change != null));
}
