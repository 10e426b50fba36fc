import { toneOf } from '../../model/verdict.ts';
import { compareLoads, type LoadChange, unlikeConditions, withoutChance } from './compareLoads.ts';
import { type EndpointPair, endpointsOf } from './endpoints.ts';
import { isSpoiled, spoilsVerdict } from './failureWords.ts';
import { type LoadSide, loadSide } from './loadFigures.ts';
import type { LoadFile } from './loadFile.ts';
import { type LoadMetric, loadMetrics } from './loadMetrics.ts';

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
