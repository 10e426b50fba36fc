import type { Benchmarks } from '../../model/benchmarks.ts';
import { unitSpace } from '../../units/decimals.ts';
import { defaultAlpha } from '../benchmarks/benchmarkTables.ts';
import { fewestForInterval } from '../benchmarks/medianInterval.ts';
import { wideReach } from '../benchmarks/warnings.ts';
import { standingTests } from './chance.ts';
import { valuesOf } from './comparedSheet.ts';
import { conflictingFiles } from './conflictingFiles.ts';
import type { Doubt, GradedTexts } from './doubt.ts';
import { roundTrend } from './roundTrend.ts';
import type { TimedRow } from './timedRows.ts';

/** What makes verdicts less sure than they look, and leaves them standing: how, where and how often was measured. */
export function limitingDoubts(texts: GradedTexts, rows: readonly TimedRow[]): Doubt[] {
  return [
    ...conditions(texts, rows),
    ...environment(texts, rows),
    ...fewRuns(rows),
    ...oneOrder(texts, rows),
    ...wideIntervals(rows),
    ...chance(rows),
  ];
}

/** Files of one side that do not agree. */
function conditions({ before, after }: GradedTexts, rows: readonly TimedRow[]): Doubt[] {
  const found = [before, after].flatMap((texts) => conflictingFiles(texts) ?? []);
  if (found.length === 0) return [];
  const names = new Set(found.flatMap(({ benchmarks }) => benchmarks));
  return [
    {
      id: 'conditions',
      grade: 'limited',
      sentence: `Files of one side differ in ${names.size === 1 ? 'one benchmark' : `${names.size} benchmarks`} by more than their runs scatter: they were not measured under the same conditions.`,
      benchmarks: rows.filter(({ name }) => names.has(name)),
    },
  ];
}

const machineKeys = ['cpu', 'goos', 'goarch', 'gomaxprocs', 'go', 'goversion', 'go-version', 'toolchain'];

function environment({ before, after }: GradedTexts, rows: readonly TimedRow[]): Doubt[] {
  const differing = machineKeys.flatMap((key) => {
    const [old, now] = [valuesOf(before, key), valuesOf(after, key)];
    const isSame = old.size === now.size && [...old].every((value) => now.has(value));
    // What one side does not say is not known to differ.
    if (isSame || old.has('') || now.has('')) return [];
    return [`${key} is ${[...old].join(', ')} before and ${[...now].join(', ')} after`];
  });
  if (differing.length === 0) return [];
  return [
    {
      id: 'environment',
      grade: 'limited',
      sentence: `The sides were measured in different environments: ${differing.join('; ')}.`,
      benchmarks: rows.filter(({ isVerdict }) => isVerdict),
    },
  ];
}

function fewRuns(rows: readonly TimedRow[]): Doubt[] {
  const few = rows.filter(({ runs }) => Math.min(...runs) < fewestForInterval);
  if (few.length === 0) return [];
  const fewest = Math.min(...few.flatMap(({ runs }) => runs));
  return [
    {
      id: 'few-runs',
      grade: 'limited',
      sentence: `${few.length === rows.length ? 'All benchmarks have' : `${few.length} of ${rows.length} benchmarks have`} fewer than ${fewestForInterval} runs per side (the fewest ${fewest}), too few for a confidence interval.`,
      benchmarks: few,
    },
  ];
}

/** All runs of one benchmark, then all of the next, on both sides: so `-count` writes them, in one go for each side. */
function oneOrder(texts: GradedTexts, rows: readonly TimedRow[]): Doubt[] {
  const isOneGo = (side: readonly Benchmarks[]) => side.length === 1 && roundTrend(side)?.order === 'blocks';
  if (!isOneGo(texts.before) || !isOneGo(texts.after)) return [];
  return [
    {
      id: 'order',
      grade: 'limited',
      sentence:
        'All runs of a benchmark stand together, as -count writes them: each side was measured in one go, and load that differed between the two is part of every difference.',
      benchmarks: rows.filter(({ isVerdict }) => isVerdict),
    },
  ];
}

/** From this part of the benchmarks on wide intervals are a matter of the comparison. */
const widePart = 0.25;

function wideIntervals(rows: readonly TimedRow[]): Doubt[] {
  const wide = rows.filter(({ reach }) => reach > wideReach);
  if (wide.length === 0 || wide.length < widePart * rows.length) return [];
  return [
    {
      id: 'wide',
      grade: 'limited',
      sentence: `${wide.length} of ${rows.length} benchmarks are noisy (95${unitSpace}% CI wider than ±${wideReach * 100}${unitSpace}%).`,
      benchmarks: wide,
    },
  ];
}

/** Of many tests some are significant by chance. */
function chance(rows: readonly TimedRow[]): Doubt[] {
  const tested = rows.filter(({ isTested }) => isTested);
  const standing = standingTests(
    tested.map(({ p }) => p),
    defaultAlpha,
  );
  const least = tested.map(({ p }) => p).sort((a, b) => a - b)[standing] ?? 1;
  const weak = rows.filter(({ isVerdict, p }) => isVerdict && p >= least);
  if (weak.length === 0) return [];
  const verdicts = rows.filter(({ isVerdict }) => isVerdict).length;
  return [
    {
      id: 'chance',
      grade: 'limited',
      sentence: `${weak.length} of ${verdicts} significant time ${verdicts === 1 ? 'change' : 'changes'} may be chance: with ${tested.length} benchmarks tested at once the p-value is not small enough (false discovery rate ${defaultAlpha * 100}${unitSpace}%).`,
      benchmarks: weak,
    },
  ];
}
