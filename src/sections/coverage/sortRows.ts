import type { CoverageRow } from '../../analysis/coverage/coverageSheet.ts';
import { compareBytewise } from '../../analysis/tree/topTable.ts';
import type { Sort } from '../../views/kit/addressFields.ts';
import { compareKeys } from '../../views/kit/compareKeys.ts';
import type { coverageSorts } from './coverageAddress.ts';

export type CoverageSort = Sort<(typeof coverageSorts)[number]>;

/** The change of the percentage in points; null without two percentages. */
export function changeOf({ cells }: Pick<CoverageRow, 'cells'>): number | null {
  const [before, after] = [cells[0]?.percent ?? null, cells[1]?.percent ?? null];
  return before === null || after === null ? null : after - before;
}

/** Statements that did not run, on the last side; null if they were not counted. */
export function missedOf({ cells }: Pick<CoverageRow, 'cells'>): number | null {
  const cell = cells.at(-1) ?? null;
  return cell === null || cell.statements === null ? null : cell.statements - cell.covered!;
}

/** The order without a choice: in a comparison the largest loss first, else most statements that did not run. */
export function usualSort(rows: readonly CoverageRow[]): CoverageSort {
  if (rows.some((row) => changeOf(row) !== null)) return { by: 'change', descending: false };
  return rows.some((row) => missedOf(row) !== null)
    ? { by: 'missed', descending: true }
    : { by: 'percent', descending: false };
}

/** Compares rows; those without a figure come last. */
export function compareCoverage({ by, descending }: CoverageSort): (a: CoverageRow, b: CoverageRow) => number {
  const byName = (a: CoverageRow, b: CoverageRow): number =>
    compareBytewise(a.file, b.file) || compareBytewise(a.name, b.name);
  if (by === 'name') return (a, b) => (descending ? -1 : 1) * byName(a, b) || a.line - b.line;
  return (a, b) => compareKeys(figureOf(a, by), figureOf(b, by), descending) || byName(a, b) || a.line - b.line;
}

export function sortRows(rows: readonly CoverageRow[], sort: CoverageSort): CoverageRow[] {
  return rows.toSorted(compareCoverage(sort));
}

function figureOf(row: CoverageRow, by: Exclude<CoverageSort['by'], 'name'>): number | null {
  if (by === 'change') return changeOf(row);
  if (by === 'missed') return missedOf(row);
  return row.cells.at(-1)?.[by] ?? null;
}
