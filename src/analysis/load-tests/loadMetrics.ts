import type { LoadTest } from '../../model/loadTest.ts';
import { readableFigure } from '../../units/readableColumn.ts';

/** The figures of a load test that are shown and compared. */
export const loadMetrics = ['throughput', 'p50', 'p75', 'p90', 'p95', 'p99', 'max', 'mean'] as const;

export type LoadMetric = (typeof loadMetrics)[number];

/** Facts about a figure. */
export interface MetricFacts {
  title: string;
  /** Base unit. */
  unit: 'requests/s' | 'sec';
  direction: 'higher' | 'lower';
}

/** What a figure is called and which direction is better. */
export const metricFacts: Readonly<Record<LoadMetric, MetricFacts>> = {
  throughput: { title: 'Throughput', unit: 'requests/s', direction: 'higher' },
  p50: { title: 'p50', unit: 'sec', direction: 'lower' },
  p75: { title: 'p75', unit: 'sec', direction: 'lower' },
  p90: { title: 'p90', unit: 'sec', direction: 'lower' },
  p95: { title: 'p95', unit: 'sec', direction: 'lower' },
  p99: { title: 'p99', unit: 'sec', direction: 'lower' },
  max: { title: 'Max', unit: 'sec', direction: 'lower' },
  mean: { title: 'Mean', unit: 'sec', direction: 'lower' },
};

/** A figure of one run; null if its tool did not print it. */
export function metricOf(test: LoadTest, metric: LoadMetric): number | null {
  if (metric === 'throughput') return test.throughput;
  if (metric === 'max' || metric === 'mean') return test.latency[metric];
  const percent = Number(metric.slice(1));
  return test.latency.percentiles.find((one) => one.percent === percent)?.seconds ?? null;
}

/** A figure with its unit: "121.2 requests/s", "90.75 ms". */
export function metricText(metric: LoadMetric, value: number): string {
  return readableFigure(value, metricFacts[metric].unit);
}
