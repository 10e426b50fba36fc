import type { Side } from '../../model/dataset.ts';
import type { LoadError, LoadTest } from '../../model/loadTest.ts';
import { summarize } from '../benchmarks/summarize.ts';
import { type LoadMetric, loadMetrics, metricOf } from './loadMetrics.ts';

/** A figure over all runs of a side. */
export interface LoadFigure {
  /** Runs that have it. */
  n: number;
  /** Their median. */
  center: number;
  /** The 95% confidence interval of the median; null if there are too few runs. */
  low: number | null;
  high: number | null;
  /** All runs, ascending. */
  runs: number[];
}

/** What was measured of an endpoint on one side. */
export interface LoadSide {
  runs: number;
  files: string[];
  /** Each different value once: runs under different conditions are not one sample. */
  tools: string[];
  connections: number[];
  threads: number[];
  /**
   * Mean requests at a time, by Little's law, of hey, which does not print its connections and never pauses; null for
   * others.
   */
  atATime: number | null;
  /**
   * Rates of open loops; one for those within 5%, as a rate that was reached is never quite the one that was wanted.
   */
  rates: number[];
  /** Median seconds of a run; null if unknown. */
  duration: number | null;
  /** Completed requests of all runs; null if no tool printed them. */
  requests: number | null;
  /** Responses that are no success, and failures without a response, of all runs. */
  failed: number;
  errors: LoadError[];
  figures: Record<LoadMetric, LoadFigure | null>;
  /** p99 ÷ p50. */
  tail: number | null;
  isCorrected: boolean;
  isSampledRate: boolean;
  little: Little | null;
}

/** Summarizes the runs of one side; null if there are none. */
export function loadSide(runs: readonly LoadRun[]): LoadSide | null {
  if (runs.length === 0) return null;
  const figures = Object.fromEntries(
    loadMetrics.map((metric) => [metric, figureOf(runs.flatMap((run) => metricOf(run, metric) ?? []))]),
  ) as Record<LoadMetric, LoadFigure | null>;
  const counted = runs.flatMap(({ requests }) => requests ?? []);
  const errors = mergedErrors(runs);
  const [p50, p99] = [figures.p50?.center, figures.p99?.center];
  const connections = distinct(runs.flatMap((run) => run.connections ?? []));
  const rates = alikeOnce(runs.flatMap(({ targetRate }) => targetRate ?? []));
  const [throughput, mean] = [figures.throughput?.center ?? null, figures.mean?.center ?? null];
  const tools = distinct(runs.map(({ tool }) => tool));
  const isCorrected = runs.some(({ latency }) => latency.isCorrected);
  return {
    runs: runs.length,
    files: distinct(runs.map(({ file }) => file)),
    tools,
    connections,
    threads: distinct(runs.flatMap(({ threads }) => threads ?? [])),
    atATime:
      tools.join() === 'hey' && connections.length === 0 && throughput !== null && mean !== null
        ? throughput * mean
        : null,
    rates,
    duration: figureOf(runs.flatMap(({ duration }) => duration ?? []))?.center ?? null,
    requests: counted.length === 0 ? null : sum(counted),
    failed: sum(errors.map(({ count }) => count)),
    errors,
    figures,
    tail: p50 !== undefined && p99 !== undefined && p50 > 0 ? p99 / p50 : null,
    isCorrected,
    isSampledRate: runs.some(({ isSampledRate }) => isSampledRate === true),
    little:
      connections.length === 1 && rates.length === 0
        ? littleOf({
            connections: connections[0]!,
            throughput,
            mean,
            isCorrected,
          })
        : null,
  };
}

function figureOf(values: readonly number[]): LoadFigure | null {
  if (values.length === 0) return null;
  const runs = [...values].sort((a, b) => a - b);
  const { center, lo, hi } = summarize(runs, 'nothing');
  const isBounded = Number.isFinite(lo) && Number.isFinite(hi);
  return { n: runs.length, center, low: isBounded ? lo : null, high: isBounded ? hi : null, runs };
}

function mergedErrors(runs: readonly LoadRun[]): LoadError[] {
  const counts = new Map<string, number>();
  for (const { errors } of runs)
    for (const { kind, count } of errors) counts.set(kind, (counts.get(kind) ?? 0) + count);
  return [...counts].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count);
}

/** Rates within this factor are one. */
const sameRate = 1.05;

/** The different ones among rates, ascending. */
export function alikeOnce(rates: readonly number[]): number[] {
  const separate: number[] = [];
  for (const rate of [...rates].sort((a, b) => a - b))
    if (!(rate <= (separate.at(-1) ?? 0) * sameRate)) separate.push(rate);
  return separate;
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * Little's law for a closed loop: every connection always has one request, so mean latency = connections ÷ throughput.
 */
interface Little {
  /** Connections ÷ throughput, in seconds. */
  expected: number;
  /** The measured mean ÷ `expected`. */
  ratio: number;
  /**
   * `queue`: they agree, so that latency follows from the number of connections. `corrected`: the mean exceeds it,
   * because the tool added requests that it could not send in time. `above` and `below`: something else keeps them
   * apart, such as failures.
   */
  kind: 'queue' | 'corrected' | 'above' | 'below';
}

/** Figures that agree within this part are equal: runs of seconds begin and end with requests that are cut off. */
const tolerance = 0.15;

/** What Little's law says about a test; null if it lacks a figure. */
function littleOf(test: {
  connections: number;
  throughput: number | null;
  mean: number | null;
  isCorrected: boolean;
}): Little | null {
  const { connections, throughput, mean, isCorrected } = test;
  if (throughput === null || mean === null || !(throughput > 0) || !(mean > 0) || connections < 1) return null;
  const expected = connections / throughput;
  const ratio = mean / expected;
  if (!Number.isFinite(expected) || !Number.isFinite(ratio)) return null;
  if (ratio > 1 + tolerance) return { expected, ratio, kind: isCorrected ? 'corrected' : 'above' };
  return { expected, ratio, kind: ratio < 1 - tolerance ? 'below' : 'queue' };
}

/** One file of load tests. */
export interface LoadFile {
  path: string;
  side: Side;
  tests: readonly LoadTest[];
}

/** One run of an endpoint, with the file that it is in. */
export interface LoadRun extends LoadTest {
  file: string;
}
