import type { DifferingFact } from '../../model/differingFact.ts';
import { countText, formatCount, plural } from '../../units/formatCount.ts';
import { smallestOf } from '../../units/largestOf.ts';
import { defaultAlpha } from '../benchmarks/benchmarkTables.ts';
import { valuesOf } from '../benchmarks/configuration.ts';
import { fewestForInterval } from '../benchmarks/medianInterval.ts';
import { wideReach } from '../benchmarks/runWarnings.ts';
import { factOfKey } from '../environment/factName.ts';
import type { GradedTexts, MeasurableReason, TimedRow } from './measurableReason.ts';

/**
 * Doubts that make verdicts less reliable but leave most of them valid: how, where, in what order and how often the
 * benchmarks were measured.
 *
 * @param mayBeChance figures whose difference may be chance; see the function `mayBeChance`
 * @param unpooled number of measured texts that are not compared
 */
export function limitingReasons(
  texts: GradedTexts,
  rows: readonly TimedRow[],
  mayBeChance: ReadonlySet<string>,
  unpooled: number,
): MeasurableReason[] {
  return [
    ...unpooledReason(unpooled, rows),
    ...environment(texts, rows),
    ...fewRuns(rows),
    ...wideIntervals(rows),
    ...chance(rows, mayBeChance),
  ];
}

/** A doubt about files that measured the same benchmarks and are not compared. */
function unpooledReason(unpooled: number, rows: readonly TimedRow[]): MeasurableReason[] {
  if (unpooled === 0) return [];
  const sentence = `Several files of one side measured the same benchmarks and are not pooled; ${countText(unpooled, 'more file')} ${plural(unpooled, 'is', 'are')} compared one by one.`;
  return [{ id: 'conditions', grade: 'limited', sentence, benchmarks: rows.filter(({ isVerdict }) => isVerdict) }];
}

const machineKeys = ['cpu', 'goos', 'goarch', 'gomaxprocs', 'go', 'goversion', 'go-version', 'toolchain'];

function environment({ before, after }: GradedTexts, rows: readonly TimedRow[]): MeasurableReason[] {
  const differing = machineKeys.flatMap((key): DifferingFact[] => {
    const [old, now] = [valuesOf(before, key), valuesOf(after, key)];
    const isSame = old.size === now.size && [...old].every((value) => now.has(value));
    // A value that one side does not state is not known to differ.
    if (isSame || old.has('') || now.has('')) return [];
    const [oldText, nowText] = [[...old].join(', '), [...now].join(', ')];
    const words = `${key} is ${oldText} before and ${nowText} after`;
    return [{ fact: factOfKey(key), before: oldText, after: nowText, words }];
  });
  if (differing.length === 0) return [];
  return [
    {
      id: 'environment',
      grade: 'limited',
      sentence: `The sides were measured in different environments: ${differing.map(({ words }) => words).join('; ')}.`,
      differing,
      benchmarks: rows.filter(({ isVerdict }) => isVerdict),
    },
  ];
}

function fewRuns(rows: readonly TimedRow[]): MeasurableReason[] {
  const few = rows.filter(({ runs }) => Math.min(...runs) < fewestForInterval);
  if (few.length === 0) return [];
  const fewest = smallestOf(few.flatMap(({ runs }) => runs));
  return [
    {
      id: 'few-runs',
      grade: 'limited',
      sentence: `${few.length === rows.length ? 'All benchmarks have' : `${formatCount(few.length)} of ${formatCount(rows.length)} benchmarks have`} fewer than ${fewestForInterval} runs per side (the fewest ${fewest}), too few for a confidence interval.`,
      benchmarks: few,
    },
  ];
}

/** If at least this fraction of the benchmarks has wide intervals, the whole comparison is limited. */
const widePart = 0.25;

function wideIntervals(rows: readonly TimedRow[]): MeasurableReason[] {
  const wide = rows.filter(({ reach }) => reach > wideReach);
  if (wide.length === 0 || wide.length < widePart * rows.length) return [];
  return [
    {
      id: 'wide',
      grade: 'limited',
      sentence: `${formatCount(wide.length)} of ${formatCount(rows.length)} benchmarks are noisy (95% CI wider than ±${wideReach * 100}%).`,
      benchmarks: wide,
    },
  ];
}

/** A doubt because of many tests: some are significant by chance. */
function chance(rows: readonly TimedRow[], mayBeChance: ReadonlySet<string>): MeasurableReason[] {
  const shown = rows.filter(({ isSignificant }) => isSignificant);
  const weak = shown.filter(({ figure }) => mayBeChance.has(figure));
  if (weak.length === 0) return [];
  const tested = rows.filter(({ isTested }) => isTested).length;
  const verb = plural(weak.length, 'has', 'have');
  const subject = plural(weak.length, 'the p-value is', 'the p-values are');
  return [
    {
      id: 'chance',
      grade: 'limited',
      sentence: `${formatCount(weak.length)} of ${formatCount(shown.length)} significant time ${plural(shown.length, 'change')} may be chance and ${verb} no verdict: with ${formatCount(tested)} benchmarks tested at once ${subject} not small enough (false discovery rate ${defaultAlpha * 100}%).`,
      benchmarks: weak,
    },
  ];
}
