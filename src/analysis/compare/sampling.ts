import type { Profile } from '../../model/profile.ts';
import type { AmountColumn, ValueType } from '../../model/unit.ts';
import { formatAmount } from '../../units/formatAmount.ts';
import { formatCount } from '../../units/formatCount.ts';
import { measureOf } from '../../units/measureOf.ts';
import { columnOf, type PairedProfile, type PairSide } from './pairProfiles.ts';

/** The columns of one side, and the sampling facts of its profile. */
export interface SampledColumns {
  types: readonly ValueType[];
  /** Parallel to `types`. */
  values: readonly AmountColumn[];
  periodType: ValueType | null;
  period: number;
  /** Parallel to `types`: the factor of each value, one entry per row; null if a type was not scaled. */
  factors?: readonly (AmountColumn | null)[];
}

/**
 * Which column of a pair's profile holds a value type (index into `types`) of a side as it was sampled: the unrounded
 * values if the values were rounded.
 */
export function sampledColumnOf(pair: PairedProfile, side: PairSide, type: number): number {
  return (side === 'after' ? pair.unroundedColumns?.[type] : undefined) ?? columnOf(pair, side, type);
}

/**
 * A side of a pair as it was sampled. If samples of a narrowed union are given, they replace those of the full union.
 */
export function sampledColumns(
  pair: PairedProfile,
  side: PairSide,
  samples: Profile['samples'] = pair.profile.samples,
): SampledColumns {
  const { types } = pair;
  const { periodType, period } = pair[side];
  const values = types.map((_, type) => samples.values[sampledColumnOf(pair, side, type)]!);
  if (side === 'before' || pair.factorColumns === undefined) return { types, values, periodType, period };
  const factors = pair.factorColumns.map((column) => samples.values[column] ?? null);
  return { types, values, periodType, period, factors };
}

/**
 * How a value type was measured.
 *
 * - `events`: from randomly sampled events, so a difference has an error that follows from their number.
 * - `counted`: without random sampling: every difference is exact.
 * - `unknown`: the profile does not say, so the error of a difference is unknown.
 */
export interface Sampling {
  kind: 'events' | 'counted' | 'unknown';
  /** A sentence for the screen. */
  how: string;
  /** The words for one event and for several: `sample`, `samples`. */
  event: readonly [one: string, many: string];
  /** For kind `events`: how to compute the events of a row from its values. Columns are indices into the types. */
  events:
    | { by: 'column'; column: number }
    | { by: 'weight'; column: number; weight: number }
    | { by: 'size'; objects: number; space: number; rate: number }
    | null;
  /** How much the values of single events vary within a row: mean square ÷ squared mean, 1 if all are equal. */
  spread: number;
}

const samples = ['sample', 'samples'] as const;
const allocations = ['sampled allocation', 'sampled allocations'] as const;
const contentions = ['sampled contention', 'sampled contentions'] as const;

/**
 * How a value type (index into `types`) was sampled. Pass full columns, not narrowed ones; the result is valid for
 * both. `profileType` is the profile type ('mutex', 'block' …), '' if unknown.
 *
 * - **CPU** and any other profile with a samples column: that column. Otherwise value ÷ period, if the period has the
 *   same kind of unit as the type. Grafana Pyroscope states 1 s for samples of 10 ms: a period above the smallest value
 *   is not believed.
 * - **Heap**: Go samples one byte in `period` on average, so an allocation of `s` bytes is sampled with probability 1 −
 *   e^(−s/period), and Go divides the values by this probability (`scaleHeapSample` in runtime/pprof). Events = objects
 *   × probability.
 * - **Mutex**: Go writes period 1 whatever `SetMutexProfileFraction` was, and counts each sampled contention as
 *   `fraction` contentions. So the fraction is the common divisor of all counts, if there are enough counts. A delay is
 *   the sum of waits whose single values are unknown; they are assumed to be exponentially distributed.
 * - **Block**: Go counts waits shorter than its rate as rate ÷ wait each, longer ones as one, and writes period 1
 *   whatever the rate was. The file does not contain the rate.
 * - **Goroutines, threads**: all are counted.
 */
export function samplingOf(columns: SampledColumns, type: number, profileType = ''): Sampling {
  const { types, periodType, period } = columns;
  const { type: name, unit } = types[type]!;
  const heap = heapColumns(types, name);
  if (heap !== null && isSpace(periodType)) return heapSampling(heap, period);
  if (name === 'contentions' || types.some((other) => other.type === 'contentions')) {
    return contentionSampling(columns, type, profileType);
  }
  const counted = types.findIndex((other) => isCountOf(other, name));
  if (counted >= 0) {
    return {
      ...sampled(`Each sample stands for ${standsFor(columns, type) || 'one event'}.`, samples),
      events: { by: 'column', column: counted },
    };
  }
  if (periodType === null || !(period > 0)) return unknown('The profile does not say how it was sampled.');
  if (isPlain(unit) && periodType.type === name) {
    if (period === 1) return { ...unknown('Everything was counted; nothing was sampled.'), kind: 'counted' };
    return byWeight(type, period, `One in ${formatCount(period)} was sampled.`);
  }
  const measure = measureOf(unit);
  const taken = measureOf(periodType.unit);
  if (measure === null || taken === null || measure.family !== taken.family) {
    const what = isPlain(periodType.unit) ? periodType.type : periodType.unit;
    return unknown(`The profile says every how many ${what} it was sampled, which does not tell of ${name}.`);
  }
  const weight = (period * taken.factor) / measure.factor;
  const least = columns.factors?.[type] == null ? smallestOf(columns.values[type]!) : weight;
  // No sample weighs less than what it stands for, so this period is not that of the samples.
  if (least < weight * roundingOfUnits) {
    return commonDivisor(columns.values[type]!) === least
      ? byWeight(type, least, `Each sample stands for ${formatAmount(least, unit)}, whatever the stated period.`)
      : unknown(`The stated period of ${formatAmount(weight, unit)} is more than some samples have.`);
  }
  return byWeight(type, weight, `Each sample stands for ${formatAmount(weight, unit)}.`);
}

/** A weight is the period in another unit, which a double may not have exactly. */
const roundingOfUnits = 0.999;

/** The smallest amount, without its sign; infinite if all are 0. */
function smallestOf(amounts: AmountColumn): number {
  let least = Number.POSITIVE_INFINITY;
  for (const amount of amounts) {
    const size = Math.abs(Number(amount));
    if (size > 0 && size < least) least = size;
  }
  return least;
}

function sampled(how: string, event: Sampling['event']): Omit<Sampling, 'events'> {
  return { kind: 'events', how, event, spread: 1 };
}

function unknown(how: string): Sampling {
  return { kind: 'unknown', how, event: samples, events: null, spread: 1 };
}

function byWeight(column: number, weight: number, how: string): Sampling {
  return { ...sampled(how, samples), events: { by: 'weight', column, weight } };
}

/** Whether a type is a samples column: Go's `samples`, perf's `cycles_sample` next to `cycles_event`. */
function isCountOf({ type, unit }: ValueType, name: string): boolean {
  if (!isPlain(unit)) return false;
  return (
    type === 'samples' || type === 'sample' || (type.endsWith('_sample') && type === name.replace(/_event$/, '_sample'))
  );
}

function isPlain(unit: string): boolean {
  return measureOf(unit) === null;
}

function standsFor({ types, periodType, period }: SampledColumns, type: number): string {
  const { unit } = types[type]!;
  if (periodType === null || !(period > 0)) return '';
  const measure = measureOf(unit);
  const taken = measureOf(periodType.unit);
  if (taken === null || (measure !== null && measure.family !== taken.family)) return '';
  return formatAmount(period, periodType.unit);
}

function isSpace(periodType: ValueType | null): boolean {
  return periodType !== null && measureOf(periodType.unit)?.family === measureOf('bytes')?.family;
}

/** The objects column and the bytes column of a heap value type; null if one of them is missing. */
function heapColumns(types: readonly ValueType[], name: string): { objects: number; space: number } | null {
  const prefix = /^(alloc_|inuse_|)(?:objects|space)$/.exec(name)?.[1];
  if (prefix === undefined) return null;
  const objects = types.findIndex(({ type }) => type === `${prefix}objects`);
  const space = types.findIndex(({ type }) => type === `${prefix}space`);
  return objects < 0 || space < 0 ? null : { objects, space };
}

function heapSampling(heap: { objects: number; space: number }, rate: number): Sampling {
  if (!(rate > 1)) {
    return rate === 1
      ? { ...unknown('Every allocation was recorded; nothing was sampled.'), kind: 'counted', event: allocations }
      : unknown('The profile does not say how often allocations were sampled.');
  }
  const how = `One allocation was sampled every ${formatAmount(rate, 'bytes')} on average; larger ones are more likely to be seen.`;
  return { ...sampled(how, allocations), events: { by: 'size', ...heap, rate } };
}

/** Fewer counts than this may have a common divisor by chance. */
const fewestCounts = 8;

function contentionSampling(columns: SampledColumns, type: number, profileType: string): Sampling {
  const { types, values, period } = columns;
  const column = types.findIndex((other) => other.type === 'contentions');
  if (profileType === 'block') {
    return unknown(
      'A block profile does not say at which rate waits were recorded, so the error of a difference is not known.',
    );
  }
  const fraction = period > 1 ? period : commonDivisor(values[column]!);
  if (fraction === 0) {
    return unknown('There are too few contentions to tell how many of them were recorded.');
  }
  if (fraction === 1) {
    return profileType === 'mutex'
      ? { ...unknown('Every contention was recorded; nothing was sampled.'), kind: 'counted', event: contentions }
      : unknown('The profile does not say at which rate waits were recorded.');
  }
  return {
    ...sampled(`One in ${formatCount(fraction)} contentions was recorded.`, contentions),
    events: { by: 'weight', column, weight: fraction },
    // Mean square ÷ squared mean of an exponential distribution is 2.
    spread: type === column ? 1 : 2,
  };
}

/** The common divisor of all counts; 0 if there are too few counts. */
function commonDivisor(counts: AmountColumn): number {
  let divisor = 0;
  let seen = 0;
  for (const count of counts) {
    let left = Math.abs(Number(count));
    if (left === 0) continue;
    seen++;
    while (left !== 0) [divisor, left] = [left, divisor % left];
  }
  return seen < fewestCounts && divisor !== 1 ? 0 : divisor;
}
