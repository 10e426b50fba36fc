import { countText, formatCount, plural } from '../../units/formatCount.ts';
import { packageOfConfiguration } from '../benchmarks/configuration.ts';
import { frameKey } from '../compare/benchmarkFrames.ts';
import { timeOf } from '../compare/benchmarkRuns.ts';
import type { GradedTexts, MeasurableReason, TimedRow } from './measurableReason.ts';
import { isInOneGo } from './roundTrend.ts';

/**
 * Nanoseconds that all runs of a benchmark on a side must have taken together, unless something else ran between them.
 */
const least = 1e8;

/**
 * The benchmarks with a verdict on their time of which all runs of a side follow each other within a tenth of a second,
 * as with `-benchtime=100x`: pauses and clocks of a machine last longer, so that the runs are one sample of it, however
 * well they agree.
 */
export function briefRows(texts: GradedTexts, rows: readonly TimedRow[]): TimedRow[] {
  if (!isInOneGo(texts)) return [];
  const brief = new Set([texts.before, texts.after].flatMap((side) => briefOn(side[0]!)));
  return rows.filter(({ key, isVerdict }) => isVerdict && brief.has(key));
}

function briefOn({ results, configurations }: GradedTexts['before'][number]): string[] {
  const nanos = new Map<string, number>();
  for (const result of results) {
    const pkg = packageOfConfiguration(configurations[result.configuration] ?? []);
    const key = frameKey({ pkg, benchmark: result.name });
    // Tables have no iterations.
    const took = result.iterations === 0 ? Infinity : result.iterations * (timeOf(result) ?? Infinity);
    nanos.set(key, (nanos.get(key) ?? 0) + took);
  }
  return [...nanos].flatMap(([key, sum]) => (sum < least ? [key] : []));
}

/** The doubt about benchmarks of which all runs of a side are one moment of the machine. */
export function briefReason(brief: readonly TimedRow[], rows: readonly TimedRow[]): MeasurableReason[] {
  if (brief.length === 0) return [];
  const shown = rows.filter(({ isVerdict }) => isVerdict).length;
  return [
    {
      id: 'brief',
      grade: 'limited',
      sentence: `${formatCount(brief.length)} of ${countText(shown, 'significant time change')} ${plural(brief.length, 'rests', 'rest')} on runs that followed each other within 0.1 s on a side, one moment of the machine, and ${plural(brief.length, 'has', 'have')} no verdict. Measure with the default -benchtime.`,
      benchmarks: brief,
    },
  ];
}
