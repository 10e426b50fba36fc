import { formatCount } from '../../units/formatCount.ts';
import { formatPercent } from '../../units/formatPercent.ts';
import { isEnough } from '../verdict/thresholds.ts';
import { type BenchmarkCell, defaultAlpha } from './benchmarkTables.ts';
import { deltaOf } from './compareSamples.ts';
import { intervalReach } from './medianInterval.ts';
import { nameTokens } from './nameTokens.ts';
import type { BenchmarkSheet, SheetRow } from './sheet.ts';
import { stemOf } from './variants.ts';

/** Signs that machine load caused the time differences of a comparison. */
export interface MachineLoad {
  /** One or two sentences. */
  message: string;
  /** Benchmarks that show it. */
  benchmarks: string[];
  /** Whether times changed although the code probably did not; if false, runs only scatter widely. */
  isPattern: boolean;
}

/** A measure of how widely runs scatter, as a fraction of their centre. */
interface Scatter {
  /** null for too few runs. */
  of: (cell: BenchmarkCell) => number | null;
  /** From this on a machine was loaded. */
  wide: number;
  words: (width: string) => string;
}

/**
 * The half-width of the interval, and the interquartile range: with many runs the interval is narrow on a loaded
 * machine, too.
 */
const scatters: readonly [Scatter, Scatter] = [
  {
    of: ({ summary }) => intervalReach(summary) || null,
    wide: 0.5,
    words: (width) => `the ${formatPercent(0.95, 0)} CI of a typical benchmark reaches ±${width}`,
  },
  {
    of: (cell) => (cell.runs.length < fewestForQuartiles ? null : quartileRange(cell)),
    wide: 0.3,
    words: (width) => `the middle half of the runs of a typical benchmark spans ${width} of their median`,
  },
];
const fewestForQuartiles = 4;
/** The minimum number of changed benchmarks for a pattern. */
const fewestMoved = 3;
/** The minimum slowdown that counts, for a benchmark that has no more work to do. */
const slowdown = 0.1;

/**
 * Whether the two sides of a comparison were probably measured under different load, or both under heavy load. Two
 * signs together show this: runs of one benchmark scatter widely on a side (half of all intervals are wider than ±50%;
 * on a quiet machine they are much narrower), and times changed although the code probably did not: most benchmarks
 * with unchanged allocations changed in one direction, or many that allocate no more than before became slower. The
 * second sign alone can come from a code change; the first alone means that the machine was busy on both sides. null if
 * nothing is suspected.
 *
 * @param areSides whether the columns are before and after; false for independent files
 */
export function machineLoad(sheet: BenchmarkSheet, areSides = true): MachineLoad | null {
  if (sheet.columns.length < 2) return null;
  const measured = areSides ? [0, sheet.columns.length - 1] : [...sheet.columns.keys()];
  const widestByScatter = scatters.map((scatter) => {
    const widths = measured.map((column) => typicalWidth(sheet, column, scatter));
    const widest = widths.reduce((most: number, width) => Math.max(most, width ?? 0), 0);
    return {
      ...scatter,
      widest,
      column: measured[widths.indexOf(widest)] ?? 0,
      isKnown: widths.some((one) => one !== null),
    };
  });
  const wide = widestByScatter.find((one) => one.widest >= one.wide);
  if (widestByScatter[0]!.isKnown && wide === undefined) return null;
  const where = areSides ? 'On one side' : `In ${sheet.columns[wide?.column ?? 0]!.name}`;
  const scatterText = wide === undefined ? '' : ` ${where} ${wide.words(formatPercent(wide.widest, 0))}.`;
  // Independent files are no before and after: nothing became slower.
  if (!areSides) return wide === undefined ? null : underLoad(sheet, scatterText, measured);

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
      message: `Machine load is suspected: ${formatCount(moved.length)} of the ${formatCount(alike.length)} benchmarks that allocate as before became ${moved === up ? 'slower' : 'faster'}, though their code may not have changed.${scatterText} ${reason}`,
      benchmarks: moved.map(({ name }) => name),
      isPattern: true,
    };
  }
  if (slower.length >= fewestMoved && slower.length * 4 > compared) {
    return {
      message: `Machine load is suspected: ${slower.length} of ${compared} benchmarks became slower, though they allocate no more than before.${scatterText} ${reason}`,
      benchmarks: slower,
      isPattern: true,
    };
  }
  return wide === undefined ? null : underLoad(sheet, scatterText, measured);
}

function underLoad(sheet: BenchmarkSheet, scatterText: string, columns: readonly number[]): MachineLoad | null {
  return {
    message: `The machine was under load.${scatterText} Times cannot be judged by that; measure on a quiet machine.`,
    benchmarks: sheet.rows
      .filter((row) => columns.some((column) => isWide(timeOf(sheet, row, column))))
      .map(({ name }) => name),
    isPattern: false,
  };
}

function isWide(cell: BenchmarkCell | null): boolean {
  return cell !== null && scatters.some(({ of, wide }) => (of(cell) ?? 0) >= wide);
}

/** The median scatter of the benchmarks in a column; null if none has runs enough. */
function typicalWidth(sheet: BenchmarkSheet, column: number, { of }: Scatter): number | null {
  const widths = sheet.rows
    .flatMap((row) => {
      const cell = timeOf(sheet, row, column);
      return cell === null ? [] : (of(cell) ?? []);
    })
    .sort((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? null;
}

/** The interquartile range of the runs, as a fraction of their median. */
export function quartileRange({ sorted, summary }: Pick<BenchmarkCell, 'sorted' | 'summary'>): number {
  const quarter = Math.floor(sorted.length / 4);
  return (sorted[sorted.length - 1 - quarter]! - sorted[quarter]!) / summary.center;
}

/** The time cell of a row in a column; negative columns count from the end. */
function timeOf({ units }: BenchmarkSheet, { cells }: SheetRow, column: number): BenchmarkCell | null {
  return cells[units.findIndex(({ unit }) => unit === 'sec/op')]?.at(column) ?? null;
}

/**
 * Whether a benchmark allocates more (1), the same (0) or less (-1) in the last column. The count of allocations
 * decides; bytes vary slightly without a change, because buffers grow occasionally. null if allocations were not
 * measured.
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

/** A change of time per operation. */
interface TimeChange {
  /** In seconds per operation. */
  before: number;
  after: number;
  /** As a fraction of before: 0.37 is +37%. */
  change: number;
  p: number;
}

/**
 * The significant change of time per operation between the first and the last column; null if it is not significant.
 */
export function timeChange({ units }: BenchmarkSheet, { cells }: SheetRow): TimeChange | null {
  const index = units.findIndex(({ unit }) => unit === 'sec/op');
  const last = cells[index]?.findLast((cell) => cell !== null) ?? null;
  const base = cells[index]?.[0] ?? null;
  if (last === null || base === null || last.comparison === null) return null;
  const [before, after] = [base.summary.center, last.summary.center];
  const delta = deltaOf(last.comparison, before, after);
  if (delta.kind !== 'change' || delta.change === 0) return null;
  return { before, after, change: delta.change, p: last.comparison.p };
}

/** A benchmark whose time changed although its code did not. */
interface MovedControl {
  name: string;
  /** The name without GOMAXPROCS. */
  stem: string;
  /** As a fraction of before: 0.37 is +37%. */
  change: number;
  /** Why its code is assumed to be unchanged, as words after “because”. */
  why: string;
}

/** Name words of benchmarks that measure other people's code, to separate the machine's noise from a change. */
const controlWords = new Set(['std', 'stdlib', 'control', 'reference', 'baseline', 'unchanged', 'untouched']);
/** Words for doing nothing. They only count if the name has no other word: `DecodeEmpty` measures a decoder. */
const nothingWords = new Set(['noop', 'empty', 'loop', 'overhead']);

/**
 * The controls of a sheet that changed by more than chance between its first and last column. Controls are the
 * benchmarks that the user marked as unchanged; if none are marked, those whose profile runs none of the user's code,
 * and those whose name says so.
 *
 * @param marked the names of the marked benchmarks, without GOMAXPROCS
 * @param foreign benchmarks in whose profile no function of the user's module occurs, without GOMAXPROCS
 */
export function movedControls(
  sheet: BenchmarkSheet,
  marked: readonly string[],
  foreign: readonly string[] = [],
): MovedControl[] {
  const controls = sheet.rows.flatMap((row) => {
    const stem = stemOf(row.name);
    const why = reasonFor(stem, marked, foreign);
    return why === '' ? [] : [{ row, stem, why }];
  });
  return controls.flatMap(({ row, stem, why }) => {
    const timed = timeChange(sheet, row);
    if (timed === null || !hasMoved(timed.p, controls.length) || !isEnough(timed.before, timed.after, 'sec/op'))
      return [];
    return [{ name: row.name, stem, change: timed.change, why }];
  });
}

/**
 * Whether a control changed by more than chance explains: among many controls one does by chance, so α is divided by
 * their number.
 */
export function hasMoved(p: number, controls: number): boolean {
  return p <= defaultAlpha / controls;
}

/** Why a benchmark is a control; '' if it is not one. */
export function reasonFor(stem: string, marked: readonly string[], foreign: readonly string[]): string {
  if (marked.length > 0) return marked.includes(stem) ? 'it is marked as unchanged' : '';
  if (foreign.includes(stem)) return 'its profile has no function of your module';
  const tokens = nameTokens(stem);
  const isNothing = tokens.length > 0 && tokens.every(({ text }) => nothingWords.has(text.toLowerCase()));
  const word = isNothing ? tokens[0] : tokens.find(({ text }) => controlWords.has(text.toLowerCase()));
  return word === undefined ? '' : `“${word.text}” in its name suggests that it is one`;
}
