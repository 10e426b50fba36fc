import type { BenchmarkCell } from '../../../analysis/benchmarks/benchmarkTables.ts';
import type { Evidence } from '../../../model/question.ts';
import type { BenchmarkLook } from '../benchmarkQuestion.ts';
import { nameSearch } from '../rows.ts';
import { sheetFor } from '../sheetFor.ts';

export interface DistributionQuestion {
  look: BenchmarkLook;
  unit: string;
  /** null for all. */
  group: number | null;
  search: string;
  from: number;
  count: number;
}

/** A page of rows with every run behind them. */
export interface DistributionAnswer {
  count: number;
  from: number;
  rows: DistributionRow[];
  /** The most runs that a benchmark has: with one there is nothing to see. */
  mostRuns: number;
}

export interface DistributionRow {
  group: number;
  name: string;
  /** One a column; null where it has none. */
  columns: (RunsOfCell | null)[];
}

export interface RunsOfCell {
  n: number;
  center: number;
  lo: number;
  hi: number;
  /** As they ran; the first ones where there are very many. */
  runs: number[];
}

/** More dots than these say nothing that fewer do not. */
const mostDots = 300;

/** Every run of the benchmarks of a unit, a page of them. */
export function distribution(evidence: readonly Evidence[], asked: DistributionQuestion): DistributionAnswer {
  const { rows, units } = sheetFor(evidence, asked.look).sheet;
  const index = units.findIndex(({ unit }) => unit === asked.unit);
  const cellsOf = (cells: (BenchmarkCell | null)[][]): (BenchmarkCell | null)[] => cells[index] ?? [];
  const { isNamed, holds } = nameSearch(
    asked.search,
    rows.map(({ name }) => name),
  );
  const sheetRows = rows.filter(
    ({ group, name, cells }) =>
      (asked.group === null || group === asked.group) &&
      isNamed(name) &&
      holds(name) &&
      cellsOf(cells).some((cell) => cell !== null),
  );
  return {
    count: sheetRows.length,
    from: asked.from,
    rows: sheetRows.slice(asked.from, asked.from + asked.count).map(({ group, name, cells }) => ({
      group,
      name,
      columns: cellsOf(cells).map((cell) => cell && runsOf(cell)),
    })),
    mostRuns: sheetRows.reduce(
      (most, { cells }) => cellsOf(cells).reduce((more, cell) => Math.max(more, cell?.runs.length ?? 0), most),
      0,
    ),
  };
}

function runsOf({ runs, summary }: BenchmarkCell): RunsOfCell {
  const { center, lo, hi } = summary;
  return { n: runs.length, center, lo, hi, runs: runs.slice(0, mostDots) };
}
