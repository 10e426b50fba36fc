import { endpointsOf } from '../load-tests/endpoints.ts';
import { type LoadFile, loadSide } from '../load-tests/loadFigures.ts';
import { metricFacts } from '../load-tests/loadMetrics.ts';
import type { MeasuredFigure } from './measuredFigure.ts';

/** Units of load tests as goals have them. */
const units = { 'requests/s': 'ops/s', sec: 'sec' } as const;

/**
 * The figures of every endpoint, as medians over its runs; `failed` is the part of the requests that failed, in
 * percent. Goals may name an endpoint by its name or its address.
 */
export function endpointFigures(files: readonly LoadFile[]): MeasuredFigure[] {
  return endpointsOf(files.map((file) => ({ ...file, side: 'after' }))).flatMap(({ name, path, after }) => {
    const side = loadSide(after);
    if (side === null) return [];
    const names = path === '' || path === name ? [name] : [name, path];
    const figure = (measure: string, value: number, unit: string, n: number): MeasuredFigure => ({
      subject: 'endpoint',
      names,
      measure,
      value,
      unit,
      n,
    });
    const measured = Object.entries(side.figures).flatMap(([metric, found]) => {
      if (found === null) return [];
      return [figure(metric, found.center, units[metricFacts[metric as keyof typeof metricFacts].unit], found.n)];
    });
    const attempts = (side.requests ?? 0) + Math.max(0, side.failed - (side.requests ?? 0));
    return attempts === 0 ? measured : [...measured, figure('failed', (100 * side.failed) / attempts, '%', side.runs)];
  });
}
