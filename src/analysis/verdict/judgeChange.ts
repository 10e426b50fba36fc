import { type ChangeVerdict, stateOfChange } from '../../model/verdict.ts';
import { decimals } from '../../units/decimals.ts';
import { formatCount } from '../../units/formatCount.ts';
import { largestOf, smallestOf } from '../../units/largestOf.ts';
import { type BenchmarkCell, defaultAlpha } from '../benchmarks/benchmarkTables.ts';
import { changeInterval, deltaOf, type SampleComparison } from '../benchmarks/compareSamples.ts';
import { leastP, normalQuantile } from '../benchmarks/mannWhitney.ts';
import { wideReach } from '../benchmarks/runWarnings.ts';
import { mean, medianOf } from '../benchmarks/summarize.ts';
import type { BetterDirection } from '../benchmarks/unitFacts.ts';
import { WeakMemo } from '../memo/weakMemo.ts';
import type { CpuEstimate } from './cpuEstimate.ts';
import { quantityOf } from './quantityOf.ts';
import { type Withheld, withheldWords, withinBuilds } from './stateWords.ts';
import { isEnough, isOptimisedAway } from './thresholds.ts';

/** What builds and the machine may have done to all runs of a side, as logarithms. */
export interface SideError {
  /** A standard error of every change. */
  least: number;
  /** By how much times may have shifted together: the change is between itself and what this leaves of it. */
  shift: number;
  /** The significance level of a change, given all benchmarks. */
  level: number;
}

export const noSideError: SideError = { least: 0, shift: 0, level: defaultAlpha };

/** What is known of a figure apart from its runs. */
export interface FigureFacts {
  withheld: Withheld;
  /** CPU time per operation, if it is judged in place of the time; its p-value is compared with `level`. */
  cpu: CpuEstimate | null;
  /** The level at which CPU time is tested, given all benchmarks. */
  level: number;
  sideError: SideError;
  /** The verdict that the grade has, and the cells that it is about; null for none. */
  made: { cells: ComparedCells; verdict: FigureVerdict } | null;
}

/** A figure on two sides. */
export type ComparedCells = readonly [before: BenchmarkCell, after: ComparedCell];

type ComparedCell = BenchmarkCell & { comparison: SampleComparison };

export const plainFacts: FigureFacts = {
  withheld: '',
  cpu: null,
  level: defaultAlpha,
  sideError: noSideError,
  made: null,
};

/** The verdict on one figure of one benchmark. */
export interface FigureVerdict extends ChangeVerdict {
  withheld: Withheld;
  /**
   * A significant change without tone: `equal` medians, `slight` below the threshold, `neutral` in a unit without a
   * better direction.
   */
  kind: '' | 'equal' | 'slight' | 'neutral';
  /** Whether the interval includes what the machine may have shifted. */
  isShifted: boolean;
  /** The CPU time per operation that is judged in place of the time; null if the figure itself is. */
  cpu: CpuEstimate | null;
}

/** A smaller shift makes no interval noticeably wider. */
const leastShift = 0.01;

/** Whether there is no change to show: none was found, or the error hides it. */
export function isHidden({ state, kind, withheld }: Pick<FigureVerdict, 'state' | 'kind' | 'withheld'>): boolean {
  return (state === 'no-difference' || state === 'within-error') && kind === '' && withheld === '';
}

/** Whether a change is better or worse; `after` is compared with `before`. */
export function judgeChange(
  before: BenchmarkCell,
  after: ComparedCell,
  { unit, direction }: { unit: string; direction: BetterDirection },
  { withheld, cpu, level, sideError, made }: FigureFacts = plainFacts,
): FigureVerdict {
  if (made !== null && areSame(made.cells, [before, after])) return made.verdict;
  const [old, now] = [before.summary.center, after.summary.center];
  const shift = quantityOf(unit) === 'time' ? sideError : noSideError;
  const plain: Omit<FigureVerdict, 'state'> = {
    quantity: quantityOf(unit),
    before: old,
    after: now,
    estimate: withSideError(estimateOf(before, after), shift, defaultAlpha),
    smallest: null,
    reasons: [],
    withheld: '',
    kind: '',
    isShifted: Math.abs(shift.shift) >= leastShift,
    cpu: null,
  };
  const untestable = (why: Exclude<Withheld, ''>, reason: string = withheldWords[why].reason): FigureVerdict => ({
    ...plain,
    state: 'not-testable',
    withheld: why,
    reasons: [reason],
  });
  if ([before, after].some(({ runs }) => isOptimisedAway(runs, unit))) return untestable('optimised-away');
  const { comparison } = after;
  const few = fewRunsWords(comparison);
  if (few !== '') return untestable('few-runs', few);
  if (cpu !== null && plain.quantity === 'time') return judgedByCpu(plain, cpu, level);
  if (withheld === 'load' || withheld === 'inconclusive') return untestable(withheld);
  const isShown = deltaOf(comparison, old, now).kind !== 'none';
  const figureVerdict = ofInterval(plain);
  if (!isShown) return figureVerdict;
  if (old === now) return { ...figureVerdict, kind: 'equal' };
  // A change below the threshold is slight, whether or not it is chance.
  if (!isEnough(old, now, unit))
    return { ...figureVerdict, kind: 'slight', reasons: ['below the threshold for a verdict'] };
  if (withheld === 'chance') {
    return { ...plain, state: 'within-error', withheld, reasons: [withheldWords.chance.reason] };
  }
  if (withheld !== '') return untestable(withheld);
  const interval = withSideError(estimateOf(before, after), shift, shift.level)?.interval ?? null;
  if (interval !== null && interval.lo < 0 && interval.hi > 0) {
    const reason = plain.isShifted ? withheldWords.machine.reason : withinBuilds;
    return { ...figureVerdict, withheld: 'machine', reasons: [reason] };
  }
  if (isAllocatedOnce(before, after, unit)) return untestable('allocated-once');
  if (direction === 'unknown') {
    return { ...plain, state: 'not-testable', kind: 'neutral', reasons: ['which direction is better is not known'] };
  }
  return { ...plain, state: stateOfChange(now - old, direction) };
}

/** Whether two comparisons are of the same runs: a table may divide, pool or convert them. */
function areSame(some: ComparedCells, others: ComparedCells): boolean {
  const keyOf = ({ runs, iterations, comparison }: BenchmarkCell): string =>
    [comparison?.alpha, ...iterations, ...runs].join();
  return some.every((cell, index) => keyOf(cell) === keyOf(others[index]!));
}

/** A figure is judged alone before it is judged within its grade, and sorting the differences of all runs is slow. */
const estimates = new WeakMemo<ChangeVerdict['estimate']>();

function estimateOf(before: BenchmarkCell, after: ComparedCell): ChangeVerdict['estimate'] {
  return estimates.of([after, before], '', () => readEstimate(before, after));
}

/** The change of the medians and the interval of the shift, which holds it. */
function readEstimate(before: BenchmarkCell, after: ComparedCell): ChangeVerdict['estimate'] {
  const [old, now] = [before.summary.center, after.summary.center];
  if (!(old > 0)) return old === now ? { change: 0, interval: null } : null;
  const change = now / old - 1;
  const { p, alpha } = after.comparison;
  if (alpha === 0) return { change, interval: { lo: change, hi: change } };
  const range = changeInterval(before.sorted, after.sorted, old, alpha);
  if (range === null) return { change, interval: null };
  const interval = { lo: Math.min(range.lo, change), hi: Math.max(range.hi, change) };
  // With ties the test may show what the interval, which knows none, just includes.
  if (p <= alpha && change > 0) interval.lo = Math.max(0, interval.lo);
  if (p <= alpha && change < 0) interval.hi = Math.min(0, interval.hi);
  return { change, interval };
}

/** A machine shifts benchmarks alike up to about this part (a standard error). */
export const alikePart = 0.25;

/** An interval with errors that are independent of the runs: on the scale of logarithms their squares add up. */
function withSideError(estimate: ChangeVerdict['estimate'], side: SideError, level: number): ChangeVerdict['estimate'] {
  const interval = estimate?.interval ?? null;
  if (estimate === null || interval === null || side === noSideError || !(interval.lo > -1)) return estimate;
  const { least, shift } = side;
  const quantile = normalQuantile(1 - level / 2);
  const center = Math.log1p(estimate.change);
  const reaches = [interval.lo, interval.hi].map((limit) => Math.log1p(limit) - center);
  const [[lo, hi], [shiftedLo, shiftedHi]] = [least, Math.hypot(least, alikePart * shift)].map((error) =>
    reaches.map((reach) => center + Math.sign(reach) * Math.hypot(reach, quantile * error)),
  ) as [[number, number], [number, number]];
  return {
    ...estimate,
    interval: { lo: Math.expm1(Math.min(lo, shiftedLo - shift)), hi: Math.expm1(Math.max(hi, shiftedHi - shift)) },
  };
}

/** Of a difference that is not shown: none of a size that matters, or hidden by the error. */
function ofInterval(plain: Omit<FigureVerdict, 'state'>): FigureVerdict {
  const { estimate, before, after } = plain;
  const interval = estimate?.interval ?? null;
  const smallest = interval === null ? (before === after ? 0 : null) : Math.max(-interval.lo, interval.hi);
  if (smallest !== null && smallest <= wideReach) return { ...plain, state: 'no-difference', smallest };
  return { ...plain, state: 'within-error' };
}

function judgedByCpu(plain: Omit<FigureVerdict, 'state'>, cpu: CpuEstimate, level: number): FigureVerdict {
  const { before, after, change, lo, hi, p } = cpu;
  const judged = {
    ...plain,
    before: before / 1e9,
    after: after / 1e9,
    estimate: { change: Math.expm1(change), interval: { lo: Math.expm1(lo), hi: Math.expm1(hi) } },
    isShifted: false,
    cpu,
  };
  if (p <= level && isEnough(judged.before, judged.after, 'sec/op')) return { ...judged, state: stateOfChange(change) };
  return ofInterval(judged);
}

/** Why so few runs cannot show a difference; '' if they can. */
function fewRunsWords({ before, after, alpha }: SampleComparison): string {
  if (alpha === 0) return '';
  const least = leastP(before, after);
  if (least <= alpha) return '';
  if (before === 1 && after === 1) return 'one run a side';
  const runs = before === after ? `n = ${formatCount(before)}` : `n = ${formatCount(before)} and ${formatCount(after)}`;
  return `${runs}; p cannot fall below ${decimals(Math.min(1, least), 2)}, ${fewestPerSide(alpha)} are needed`;
}

function fewestPerSide(alpha: number): number {
  let runs = 1;
  while (leastP(runs, runs) > alpha) runs++;
  return runs;
}

/** Whether a cell is compared with another. */
export function isCompared(cell: BenchmarkCell | null | undefined): cell is ComparedCell {
  return cell?.comparison != null;
}

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
function isAllocatedOnce(before: BenchmarkCell, after: BenchmarkCell, unit: string): boolean {
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
  const [part, figure] = [mean(parts), mean(runs)];
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
    figure: medianOf(runs),
    part: medianOf(parts),
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
  const spread = before.own + after.own;
  if (spread === 0) return true;
  // The slope within both sides (analysis of covariance).
  const slope = (before.both + after.both) / spread;
  const freedom = Math.max(1, before.runs + after.runs - 3);
  const rest =
    before.rest + after.rest + (before.once - slope) ** 2 * before.own + (after.once - slope) ** 2 * after.own;
  return Math.abs(once - slope) <= errors * Math.sqrt(Math.max(ofRounding, rest / freedom) / spread);
}
