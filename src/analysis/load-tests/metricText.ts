import { readableFigure } from '../../units/readableColumn.ts';
import { type LoadMetric, metricFacts } from './loadMetrics.ts';

/** A figure with its unit: "121.2 requests/s", "90.75 ms". */
export function metricText(metric: LoadMetric, value: number): string {
  return readableFigure(value, metricFacts[metric].unit);
}
