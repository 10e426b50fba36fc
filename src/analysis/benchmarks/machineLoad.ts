import { formatPercent } from '../../units/formatPercent.ts';
import type { BenchmarkCell } from './benchmarkTables.ts';
import { intervalReach } from './medianInterval.ts';
import type { BenchmarkSheet, SheetRow } from './sheet.ts';
import { timeChange } from './timeChange.ts';

/** Why times of a comparison are suspected to be the machine's. */
export interface MachineLoad {
  /** One or two sentences. */
  message: string;
  /** Benchmarks that show it. */
  benchmarks: string[];
  /** Whether times moved where code seems not to have; else runs scatter widely, and that alone. */
  isPattern: boolean;
}

/** Runs of a benchmark scatter widely where the interval reaches further than this part of its centre. */
const wideScatter = 0.5;
/** Benchmarks that must move for a pattern to be one. */
const fewestMoved = 3;
/** A slowdown that counts although the benchmark has no more to do. */
const slowdown = 0.1;

/**
 * Whether the two sides of a comparison seem to have been measured under different load, or both under a heavy one. Two things
 * together tell: runs of one benchmark scatter widely on a side (the half of all intervals reach further than 50 % of their
 * centres, where a quiet machine stays far below), and time moved where code seems not to have: most benchmarks that allocate as
 * before moved in one direction, or many became slower that allocate no more than before. The second alone can be the work of a
 * change; the first alone says that the machine was busy on both. null if nothing is suspected.
 *
 * @param areSides whether the columns are before and after, and not files that stand beside each other
 */
export function machineLoad(sheet: BenchmarkSheet, areSides = true): MachineLoad | null {
  if (sheet.columns.length < 2) return null;
  const measured = areSides ? [0, sheet.columns.length - 1] : [...sheet.columns.keys()];
  const scatter = measured.map((column) => typicalReach(sheet, column));
  const widest = scatter.reduce((most: number, reach) => Math.max(most, reach ?? 0), 0);
  const isKnown = scatter.some((reach) => reach !== null);
  if (isKnown && widest < wideScatter) return null;
  const where = areSides ? 'On one side' : `In ${sheet.columns[measured[scatter.indexOf(widest)] ?? 0]!.name}`;
  const told = isKnown
    ? ` ${where} the ${formatPercent(0.95, 0)} CI of a typical benchmark reaches ±${formatPercent(widest, 0)}.`
    : '';
  // Files that stand beside each other are no before and after: nothing has become slower.
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
      message: `Machine load is suspected: ${moved.length} of the ${alike.length} benchmarks that allocate as before became ${moved === up ? 'slower' : 'faster'}, though their code may not have changed.${told} ${reason}`,
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
  if (sheet.rows.length < fewestMoved) return null;
  return {
    message: `The machine was under load.${told} Only large differences show through that; measure on a quiet machine.`,
    benchmarks: sheet.rows
      .filter((row) => columns.some((column) => reachOf(timeOf(sheet, row, column)) >= wideScatter))
      .map(({ name }) => name),
    isPattern: false,
  };
}

/** The median over the benchmarks of how far their intervals reach; null if none has an interval. */
function typicalReach(sheet: BenchmarkSheet, column: number): number | null {
  const reaches = sheet.rows
    .map((row) => reachOf(timeOf(sheet, row, column)))
    .filter((reach) => reach > 0)
    .sort((a, b) => a - b);
  return reaches[Math.floor(reaches.length / 2)] ?? null;
}

/** A column of a row's times; negative columns count from the end. */
function timeOf({ units }: BenchmarkSheet, { cells }: SheetRow, column: number): BenchmarkCell | null {
  return cells[units.findIndex(({ unit }) => unit === 'sec/op')]?.at(column) ?? null;
}

function reachOf(cell: BenchmarkCell | null): number {
  return cell === null ? 0 : intervalReach(cell.summary);
}

/**
 * Whether a benchmark allocates more (1), as before (0) or less (-1) in the last column. Counts decide; bytes vary a little by
 * themselves, since buffers grow now and then. null if allocations were not measured.
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

/** Bytes per operation that differ by no more than this part are the same. */
const bytesVary = 0.05;
