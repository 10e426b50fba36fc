import { median } from '../benchmarks/summarize.ts';
import { isSpoiled } from './failureWords.ts';
import type { LoadSide } from './loadFigures.ts';

/** Sums and means over the endpoints of one side. */
export interface LoadTotals {
  endpoints: number;
  /** Of one endpoint. */
  fewestRuns: number;
  mostRuns: number;
  tools: string[];
  connections: number[];
  requests: number;
  failed: number;
  /** Of the throughputs of endpoints without failures; null if there is none. */
  throughput: { mean: number; median: number; geomean: number } | null;
}

/** Totals of the endpoints that a side has. */
export function loadTotals(sides: readonly (LoadSide | null)[]): LoadTotals {
  const all = sides.filter((side) => side !== null);
  const rates = all
    .filter((side) => !isSpoiled(side))
    .flatMap(({ figures }) => figures.throughput?.center ?? [])
    .filter((rate) => rate > 0)
    .sort((a, b) => a - b);
  const runs = all.map((side) => side.runs);
  return {
    endpoints: all.length,
    fewestRuns: runs.reduce((least, count) => Math.min(least, count), runs[0] ?? 0),
    mostRuns: runs.reduce((most, count) => Math.max(most, count), 0),
    tools: [...new Set(all.flatMap(({ tools }) => tools))],
    connections: [...new Set(all.flatMap(({ connections }) => connections))].sort((a, b) => a - b),
    requests: all.reduce((sum, { requests }) => sum + (requests ?? 0), 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    throughput:
      rates.length === 0
        ? null
        : {
            mean: rates.reduce((sum, rate) => sum + rate, 0) / rates.length,
            median: median(rates),
            geomean: Math.exp(rates.reduce((sum, rate) => sum + Math.log(rate), 0) / rates.length),
          },
  };
}
