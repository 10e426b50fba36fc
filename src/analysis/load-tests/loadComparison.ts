import { type ChangeVerdict, stateOfChange, toneOf, type VerdictState } from '../../model/verdict.ts';
import { formatFigure } from '../../units/figureScale.ts';
import { formatCount } from '../../units/formatCount.ts';
import { compareSamples } from '../benchmarks/compareSamples.ts';
import { testsBeyondChance } from '../verdict/chance.ts';
import { isEnough } from '../verdict/thresholds.ts';
import { type EndpointPair, endpointsOf } from './endpoints.ts';
import { isSpoiled, spoilsVerdict } from './failureWords.ts';
import { alikeOnce, type LoadFigure, type LoadFile, type LoadSide, loadSide } from './loadFigures.ts';
import { type LoadMetric, loadMetrics, metricFacts } from './loadMetrics.ts';

/**
 * Requests at a time that differ by less may be those of as many connections: a busy machine keeps some of them
 * waiting.
 */
const sameLoad = 1.5;

/** The significance level, as benchstat's. */
const alpha = 0.05;

/**
 * Why a change has no verdict. `single`: one run on a side, so no claim. `unlike`: the conditions differ. `chance`:
 * significant alone, but not among so many figures. `noise`: no significant difference. `slight`: below the threshold
 * of a verdict.
 */
const withoutTone = {
  noise: 'within-error',
  slight: 'within-error',
  chance: 'within-error',
  single: 'not-testable',
  unlike: 'not-testable',
} as const satisfies Record<string, VerdictState>;

/** The state of a change as a word, or why it has no verdict. */
export type LoadVerdict = NonNullable<ReturnType<typeof toneOf>> | keyof typeof withoutTone;

/** How a figure of an endpoint differs between the sides. */
export interface LoadChange extends Pick<ChangeVerdict, 'state'> {
  /** After ÷ before. */
  ratio: number;
  /** of the Mann-Whitney U test; null with one run on a side. */
  p: number | null;
  verdict: LoadVerdict;
}

/** A figure of one endpoint on both sides; null if a side does not have it, or has 0. */
function compareLoads(
  metric: LoadMetric,
  before: LoadFigure | null,
  after: LoadFigure | null,
  isAlike: boolean,
): LoadChange | null {
  if (before === null || after === null || !(before.center > 0) || !(after.center > 0)) return null;
  const ratio = after.center / before.center;
  if (before.n < 2 || after.n < 2) return withheld(ratio, null, 'single');
  const { p } = compareSamples(before.runs, after.runs, 'nothing', alpha);
  if (!isAlike) return withheld(ratio, p, 'unlike');
  if (p > alpha) return withheld(ratio, p, 'noise');
  const { unit, direction } = metricFacts[metric];
  if (!isEnough(before.center, after.center, unit)) return withheld(ratio, p, 'slight');
  const state = stateOfChange(ratio - 1, direction);
  return { ratio, p, state, verdict: state };
}

function withheld(ratio: number, p: number | null, verdict: keyof typeof withoutTone): LoadChange {
  return { ratio, p, state: withoutTone[verdict], verdict };
}

/**
 * Takes verdicts back that may be chance among so many figures of so many endpoints: all that are measured alike are
 * one family.
 */
function withoutChance(changes: readonly (LoadChange | null)[]): (LoadChange | null)[] {
  const tested = changes.flatMap((change) => (change?.p == null || change.verdict === 'unlike' ? [] : [change.p]));
  const sure = testsBeyondChance(tested, alpha);
  const least = [...tested].sort((a, b) => a - b)[sure] ?? Number.POSITIVE_INFINITY;
  return changes.map((change) =>
    change?.p != null && change.p >= least && toneOf(change) !== undefined
      ? withheld(change.ratio, change.p, 'chance')
      : change,
  );
}

/** Why two sides of an endpoint are not measured alike, as ends of a sentence; none if they are. */
function unlikeConditions(before: LoadSide, after: LoadSide): string[] {
  const differs = (name: string, old: readonly (string | number)[], now: readonly (string | number)[]): string[] =>
    old.length > 0 && now.length > 0 && old.join() !== now.join()
      ? [`${name}: ${old.join(', ')} and ${now.join(', ')}`]
      : [];
  const isLong = before.duration !== null && after.duration !== null ? after.duration / before.duration : 1;
  return [
    ...differs('different tools', before.tools, after.tools),
    ...differs('different connections', before.connections, after.connections),
    ...differs('different threads', before.threads, after.threads),
    ...(alikeOnce([...before.rates, ...after.rates]).length > 1
      ? differs('different rates', before.rates.map(rateText), after.rates.map(rateText))
      : []),
    ...unlikeLoad(before, after),
    ...([before, after].some((side) => isMixed(side)) ? ['runs of one side under different conditions'] : []),
    ...(isLong > 1.5 || isLong < 1 / 1.5 ? ['different durations'] : []),
    ...(before.isSampledRate !== after.isSampledRate ? ['one throughput is a mean of sampled rates'] : []),
  ];
}

/**
 * Where a tool does not print its connections, the requests at a time tell. At one throughput, they tell what the
 * server did.
 */
function unlikeLoad(before: LoadSide, after: LoadSide): string[] {
  const [old, now] = [before.atATime, after.atATime];
  if (old === null || now === null || Math.max(old, now) <= Math.min(old, now) * sameLoad) return [];
  if (alikeOnce([before.figures.throughput!.center, after.figures.throughput!.center]).length === 1) return [];
  return [
    `throughput × mean latency: ${formatCount(Math.round(old))} and ${formatCount(Math.round(now))} requests at a time`,
  ];
}

function rateText(rate: number): string {
  return formatFigure(rate, 'requests/s');
}

/** Whether the runs of a side were made by several tools or with different connections. */
function isMixed({ tools, connections, rates }: LoadSide): boolean {
  return [tools, connections, rates].some(({ length }) => length > 1);
}

/** An endpoint with what was measured on each side, and how the sides differ. */
export interface LoadRow {
  key: string;
  name: string;
  /** Path and query; '' if unknown. */
  path: string;
  before: LoadSide | null;
  after: LoadSide | null;
  changes: Record<LoadMetric, LoadChange | null>;
  /** Why its sides are not alike, as ends of a sentence. */
  unlike: string[];
  /** Whether failures spoil its figures on a side. */
  isSpoiled: boolean;
}

/**
 * The geometric mean of after ÷ before over the endpoints that have a figure on both sides, were measured alike and did
 * not fail, and how many of them moved.
 */
export interface RatioSummary {
  metric: LoadMetric;
  ratio: number;
  endpoints: number;
  /** Endpoints with the figure on both sides that do not count, because they failed or were measured otherwise. */
  leftOut: number;
  /** By the figures alone. */
  lower: number;
  higher: number;
  /** With a verdict, whichever. */
  significant: number;
}

/** The endpoints of all files. Without both sides, all that is known is `after`. */
export interface LoadComparison {
  isPair: boolean;
  rows: LoadRow[];
  /** One for each figure that two sides have. */
  summaries: RatioSummary[];
}

/** Pairs the endpoints of two sides and compares every figure of them. */
export function loadComparison(files: readonly LoadFile[], pairs: readonly EndpointPair[] = []): LoadComparison {
  const isPair = files.some(({ side }) => side === 'before') && files.some(({ side }) => side === 'after');
  const shown = isPair ? files : files.map((file) => ({ ...file, side: null }));
  const rows = endpointsOf(shown, pairs).map(({ key, name, path, ...runs }): LoadRow => {
    const [before, after] = [loadSide(runs.before), loadSide(runs.after)];
    const unlike = before === null || after === null ? [] : unlikeConditions(before, after);
    const isAlike = unlike.length === 0 && !spoilsVerdict(before) && !spoilsVerdict(after);
    const changes = Object.fromEntries(
      loadMetrics.map((metric) => [
        metric,
        compareLoads(metric, before?.figures[metric] ?? null, after?.figures[metric] ?? null, isAlike),
      ]),
    ) as LoadRow['changes'];
    return { key, name, path, before, after, changes, unlike, isSpoiled: isSpoiled(before) || isSpoiled(after) };
  });
  const sure = withoutChance(rows.flatMap(({ changes }) => loadMetrics.map((metric) => changes[metric])));
  for (const [index, { changes }] of rows.entries()) {
    for (const [of, metric] of loadMetrics.entries()) changes[metric] = sure[index * loadMetrics.length + of]!;
  }
  return { isPair, rows, summaries: isPair ? loadMetrics.flatMap((metric) => summaryOf(rows, metric) ?? []) : [] };
}

function summaryOf(rows: readonly LoadRow[], metric: LoadMetric): RatioSummary | null {
  const both = rows.filter(({ changes }) => changes[metric] !== null);
  const changes = both.filter((row) => row.unlike.length === 0 && !row.isSpoiled).map((row) => row.changes[metric]!);
  if (changes.length === 0) return null;
  const logs = changes.reduce((sum, { ratio }) => sum + Math.log(ratio), 0);
  return {
    metric,
    ratio: Math.exp(logs / changes.length),
    endpoints: changes.length,
    leftOut: both.length - changes.length,
    lower: changes.filter(({ ratio }) => ratio < 1).length,
    higher: changes.filter(({ ratio }) => ratio > 1).length,
    significant: changes.filter(toneOf).length,
  };
}
