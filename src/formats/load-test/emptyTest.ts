import type { LatencyPercentile, LoadError, LoadTest } from '../../model/loadTest.ts';

/** A test of which nothing is known yet. */
export function emptyTest(tool: string, line: number): LoadTest {
  return {
    tool,
    heading: '',
    url: '',
    duration: null,
    connections: null,
    threads: null,
    targetRate: null,
    requests: null,
    throughput: null,
    bytes: null,
    bytesPerSecond: null,
    latency: { mean: null, deviation: null, min: null, max: null, percentiles: [], isCorrected: false },
    failedResponses: null,
    errors: [],
    thresholds: [],
    line,
  };
}

/** Without the figures that a tool prints as 0 when nothing was completed: no response took 0 s. */
export function withoutResponses(test: LoadTest): LoadTest {
  const latency = { mean: null, deviation: null, min: null, max: null, percentiles: [], isCorrected: false };
  return { ...test, latency };
}

/** Failures by kind, most frequent first; kinds that did not occur are left out. */
export function errorsOf(counts: Iterable<readonly [kind: string, count: number]>): LoadError[] {
  const sums = new Map<string, number>();
  for (const [kind, count] of counts) if (count > 0) sums.set(kind, (sums.get(kind) ?? 0) + count);
  return [...sums].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count);
}

/** An address without the user's name and password. */
export function addressOf(url: string): string {
  return url.slice(0, 4000).replace(/^([a-z][a-z\d+.-]{0,20}:\/\/)[^/?#@]*@/i, '$1');
}

/** Adds a percentile unless it is known: k6 prints `med` and `p(50)`. */
export function addPercentile(percentiles: LatencyPercentile[], percent: number, seconds: number): void {
  if (!percentiles.some((one) => one.percent === percent)) percentiles.push({ percent, seconds });
}
