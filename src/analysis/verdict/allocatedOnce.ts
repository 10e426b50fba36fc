import { largestOf, smallestOf } from '../../units/largestOf.ts';
import type { BenchmarkCell } from '../benchmarks/benchmarkTables.ts';
import { median } from '../benchmarks/summarize.ts';
import { quantityOf } from './quantityOf.ts';
import { isEnough } from './thresholds.ts';

/** If b.N explains at least this fraction of the scatter within a side, the scatter comes from b.N. */
const fromIterations = 0.9;
/** Standard errors on either side of an estimate within which it may lie: 99% of few runs. */
const errors = 3;
/** Variance of a figure that the text rounds to a whole number. */
const ofRounding = 1 / 12;

/**
 * Whether a difference in B/op or allocs/op may come only from what each run allocates once, independent of b.N, which
 * was divided by more operations on one side. Go chooses b.N to fill the available time, so a loaded machine alone can
 * cause such differences.
 *
 * A run of N operations has the figure `each + once ÷ N`. Where the runs of a side show this (a line over 1 ÷ N),
 * `each` is compared instead of the figures: it must differ as they do, by enough and by more than its error. Where
 * they show no line, the difference has a verdict unless one amount that both sides allocate once would explain it, as
 * far as the runs can tell.
 */
export function isAllocatedOnce(before: BenchmarkCell, after: BenchmarkCell, unit: string): boolean {
  const quantity = quantityOf(unit);
  if (quantity !== 'memory' && quantity !== 'allocations') return false;
  const all = [...before.iterations, ...after.iterations];
  const [fewest, most] = [smallestOf(all), largestOf(all)];
  if (!(fewest > 0) || fewest === most) return false;
  const [old, now] = [lineOf(before), lineOf(after)];
  const shown = [old, now].filter(({ isShown }) => isShown);
  if (shown.length === 0) return mayShareOnce(old, now);
  // A side whose b.N hardly varies may allocate once what the other one does, or nothing.
  return [0, ...shown.map(({ once }) => once)].some((once) => {
    const [was, is] = [old, now].map((line) => eachOf(line, once)) as [Each, Each];
    const isSameWay = Math.sign(is.each - was.each) === Math.sign(now.figure - old.figure);
    const isBeyondError = Math.abs(is.each - was.each) > errors * Math.hypot(was.error, is.error);
    return !isSameWay || !isBeyondError || !isEnough(Math.max(0, was.each), Math.max(0, is.each), unit);
  });
}

/** The line `each + once ÷ N` through the runs of a side, by least squares. */
interface Line {
  /** The medians of the figures and of 1 ÷ N. */
  figure: number;
  part: number;
  once: number;
  each: Each;
  /** Whether the line explains the scatter of the runs. */
  isShown: boolean;
  /** Sums of squares: of 1 ÷ N, of its product with the figure, and of what the line leaves of the figures. */
  own: number;
  both: number;
  rest: number;
  runs: number;
}

/** The amount of one operation, and its standard error. */
interface Each {
  each: number;
  error: number;
}

function lineOf({ runs, iterations }: BenchmarkCell): Line {
  const parts = iterations.map((count) => 1 / count);
  const [part, figure] = [meanOf(parts), meanOf(runs)];
  let [both, own, scatter] = [0, 0, 0];
  for (const [index, run] of runs.entries()) {
    both += (parts[index]! - part) * (run - figure);
    own += (parts[index]! - part) ** 2;
    scatter += (run - figure) ** 2;
  }
  const once = own > 0 ? both / own : 0;
  const rest = Math.max(0, scatter - once * both);
  const variance = Math.max(ofRounding, runs.length > 2 ? rest / (runs.length - 2) : scatter);
  return {
    figure: middleOf(runs),
    part: middleOf(parts),
    once,
    each: {
      each: figure - once * part,
      error: own > 0 ? Math.sqrt(variance * (1 / runs.length + part ** 2 / own)) : 0,
    },
    // The square of the correlation: the fraction of the scatter that the line explains.
    isShown: runs.length > 2 && both > 0 && both ** 2 >= fromIterations * own * scatter,
    own,
    both,
    rest,
    runs: runs.length,
  };
}

/** What an operation of a side allocates: by its own line, or else by what the other side allocates once. */
function eachOf({ isShown, each, figure, part }: Line, once: number): Each {
  return isShown ? each : { each: Math.max(0, figure - once * part), error: 0 };
}

/**
 * Whether the difference of two sides is that of one amount, allocated once by each run of either side, divided by
 * their b.N, and the runs within the sides do not contradict it.
 */
function mayShareOnce(before: Line, after: Line): boolean {
  const once = (after.figure - before.figure) / (after.part - before.part);
  if (!Number.isFinite(once) || !(once > 0) || before.figure < once * before.part) return false;
  const own = before.own + after.own;
  if (own === 0) return true;
  // The slope within both sides (analysis of covariance).
  const slope = (before.both + after.both) / own;
  const freedom = Math.max(1, before.runs + after.runs - 3);
  const rest =
    before.rest + after.rest + (before.once - slope) ** 2 * before.own + (after.once - slope) ** 2 * after.own;
  return Math.abs(once - slope) <= errors * Math.sqrt(Math.max(ofRounding, rest / freedom) / own);
}

function middleOf(values: readonly number[]): number {
  return median([...values].sort((a, b) => a - b));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
