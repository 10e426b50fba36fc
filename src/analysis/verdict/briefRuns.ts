import { countText, formatCount, plural } from '../../units/formatCount.ts';
import { resultsByBenchmark, timeOf } from '../compare/benchmarkRuns.ts';
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

function briefOn(text: GradedTexts['before'][number]): string[] {
  return [...resultsByBenchmark(text)].flatMap(([key, results]) => {
    // Tables have no iterations.
    const took = results.map((one) => (one.iterations === 0 ? Infinity : one.iterations * (timeOf(one) ?? Infinity)));
    return took.reduce((sum, nanos) => sum + nanos, 0) < least ? [key] : [];
  });
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
