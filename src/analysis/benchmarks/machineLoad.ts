import { formatCount } from '../../units/formatCount.ts';
import { formatPercent } from '../../units/formatPercent.ts';
import type { BenchmarkCell } from './benchmarkTables.ts';
import { intervalReach } from './medianInterval.ts';
import type { BenchmarkSheet, SheetRow } from './sheet.ts';
import { timeChange } from './timeChange.ts';

/** Signs that machine load caused the time differences of a comparison. */
export interface MachineLoad {
  /** One or two sentences. */
  message: string;
  /** Benchmarks that show it. */
  benchmarks: string[];
  /** Whether times changed although the code probably did not; if false, runs only scatter widely. */
  isPattern: boolean;
}

/** Runs scatter widely if the half-width of the interval exceeds this fraction of its centre, */
const wideScatter = 0.5;
/** or if their interquartile range does: with many runs the interval is narrow on a loaded machine, too. */
const wideQuartiles = 0.3;
/** The minimum number of changed benchmarks for a pattern. */
const fewestMoved = 3;
/** The minimum slowdown that counts, for a benchmark that has no more work to do. */
const slowdown = 0.1;

/**
 * Whether the two sides of a comparison were probably measured under different load, or both under heavy load. Two signs together
 * show this: runs of one benchmark scatter widely on a side (half of all intervals are wider than ±50%; on a quiet machine they
 * are much narrower), and times changed although the code probably did not: most benchmarks with unchanged allocations changed in
 * one direction, or many that allocate no more than before became slower. The second sign alone can come from a code change; the
 * first alone means that the machine was busy on both sides. null if nothing is suspected.
 *
 * @param areSides whether the columns are before and after; false for independent files
 */
export function machineLoad(sheet: BenchmarkSheet, areSides = true): MachineLoad | null {
  if (sheet.columns.length < 2) return null;
  const measured = areSides ? [0, sheet.columns.length - 1] : [...sheet.columns.keys()];
  const scatter = measured.map((column) => typicalReach(sheet, column));
  const widest = scatter.reduce((most: number, reach) => Math.max(most, reach ?? 0), 0);
  const isKnown = scatter.some((reach) => reach !== null);
  const isScattered = measured.some((column) => typicalQuartiles(sheet, column) >= wideQuartiles);
  if (isKnown && widest < wideScatter && !isScattered) return null;
  const where = areSides ? 'On one side' : `In ${sheet.columns[measured[scatter.indexOf(widest)] ?? 0]!.name}`;
  const told = isKnown
    ? ` ${where} the ${formatPercent(0.95, 0)} CI of a typical benchmark reaches ±${formatPercent(widest, 0)}.`
    : '';
  // Independent files are no before and after: nothing became slower.
  if (!areSides) return isKnown ? underLoad(sheet, told, measured) : null;

  const alike: { name: string; change: number | null }[] = [];
  const slower: string[] = [];
  let compared = 0;
  for (const row of sheet.rows) {
    const more = moreAllocations(sheet, row);
    if (more === null) continue;
    compared++;
    const change = timeChange(sheet, row)?.change ?? null;
    if (more === 0) alike.push({ name: row.name, change });
    if (more <= 0 && change !== null && change > slowdown) slower.push(row.name);
  }
  const up = alike.filter(({ change }) => change !== null && change > 0);
  const down = alike.filter(({ change }) => change !== null && change < 0);
  const moved = up.length >= down.length ? up : down;
  const reason =
    'So the machine was probably busier on one side, and other changes are in doubt as well: measure both sides in turns, on a quiet machine.';
  if (moved.length >= fewestMoved && moved.length * 2 > alike.length) {
    return {
      message: `Machine load is suspected: ${formatCount(moved.length)} of the ${formatCount(alike.length)} benchmarks that allocate as before became ${moved === up ? 'slower' : 'faster'}, though their code may not have changed.${told} ${reason}`,
      benchmarks: moved.map(({ name }) => name),
      isPattern: true,
    };
  }
  if (slower.length >= fewestMoved && slower.length * 4 > compared) {
    return {
      message: `Machine load is suspected: ${slower.length} of ${compared} benchmarks became slower, though they allocate no more than before.${told} ${reason}`,
      benchmarks: slower,
      isPattern: true,
    };
  }
  return isKnown ? underLoad(sheet, told, measured) : null;
}

function underLoad(sheet: BenchmarkSheet, told: string, columns: readonly number[]): MachineLoad | null {
  return {
    message: `The machine was under load.${told} Times cannot be judged by that; measure on a quiet machine.`,
    benchmarks: sheet.rows
      .filter((row) => columns.some((column) => reachOf(timeOf(sheet, row, column)) >= wideScatter))
      .map(({ name }) => name),
    isPattern: false,
  };
}

/** The median relative half-width of the benchmarks' intervals; null if none has an interval. */
function typicalReach(sheet: BenchmarkSheet, column: number): number | null {
  const reaches = sheet.rows
    .map((row) => reachOf(timeOf(sheet, row, column)))
    .filter((reach) => reach > 0)
    .sort((a, b) => a - b);
  return reaches[Math.floor(reaches.length / 2)] ?? null;
}

/** The median interquartile range of the benchmarks' runs, as a fraction of their medians; 0 if none has enough runs. */
function typicalQuartiles(sheet: BenchmarkSheet, column: number): number {
  const ranges = sheet.rows
    .flatMap((row) => {
      const cell = timeOf(sheet, row, column);
      return cell === null || cell.runs.length < fewestForQuartiles ? [] : [quartileRange(cell)];
    })
    .sort((a, b) => a - b);
  return ranges[Math.floor(ranges.length / 2)] ?? 0;
}

const fewestForQuartiles = 4;

/** The interquartile range of the runs, as a fraction of their median. */
export function quartileRange({ sorted, summary }: Pick<BenchmarkCell, 'sorted' | 'summary'>): number {
  const quarter = Math.floor(sorted.length / 4);
  return (sorted[sorted.length - 1 - quarter]! - sorted[quarter]!) / summary.center;
}

/** The time cell of a row in a column; negative columns count from the end. */
function timeOf({ units }: BenchmarkSheet, { cells }: SheetRow, column: number): BenchmarkCell | null {
  return cells[units.findIndex(({ unit }) => unit === 'sec/op')]?.at(column) ?? null;
}

function reachOf(cell: BenchmarkCell | null): number {
  return cell === null ? 0 : intervalReach(cell.summary);
}

/**
 * Whether a benchmark allocates more (1), the same (0) or less (-1) in the last column. The count of allocations decides; bytes
 * vary slightly without a change, because buffers grow occasionally. null if allocations were not measured.
 */
function moreAllocations({ units }: BenchmarkSheet, { cells }: SheetRow): number | null {
  const [count, size] = ['allocs/op', 'B/op'].map((unit) => {
    const columns = cells[units.findIndex((one) => one.unit === unit)];
    const [before, after] = [columns?.[0]?.summary.center, columns?.at(-1)?.summary.center];
    return before === undefined || after === undefined ? null : { before, after };
  });
  if (!count) return null;
  if (count.after !== count.before) return Math.sign(count.after - count.before);
  if (!size) return 0;
  const change = size.after - size.before;
  return Math.abs(change) <= Math.max(1, size.before * bytesVary) ? 0 : Math.sign(change);
}

/** Bytes per operation that differ by at most this fraction count as equal. */
const bytesVary = 0.05;
