import type { DifferingFact } from '../../model/benchmarks.ts';
import { decimals } from '../../units/decimals.ts';
import { formatTimes } from '../../units/figureScale.ts';
import { countText, countWords, formatCount, plural } from '../../units/formatCount.ts';
import { formatPercent } from '../../units/formatPercent.ts';
import { smallestOf } from '../../units/largestOf.ts';
import { capitalised, shortList } from '../../units/listText.ts';
import { defaultAlpha } from '../benchmarks/benchmarkTables.ts';
import { valuesOf } from '../benchmarks/configuration.ts';
import type { machineLoad } from '../benchmarks/machineLoad.ts';
import { fewestForInterval } from '../benchmarks/medianInterval.ts';
import { wideReach } from '../benchmarks/runWarnings.ts';
import { medianOf } from '../benchmarks/summarize.ts';
import { resultsByBenchmark, timeOf } from '../compare/benchmarkRuns.ts';
import { factOfKey } from '../environment/factName.ts';
import { binomialTail, rarely } from './chance.ts';
import type { CpuEstimate, CpuPair } from './cpuEstimate.ts';
import type { ProfiledSides } from './cpuPerOperation.ts';
import { changeText, type GradedTexts, type MeasurableReason, mostTold, type TimedRow } from './measurableReason.ts';
import { isInOneGo, isMeasuredInTurns, type RoundTrend, roundTrend } from './roundTrend.ts';

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

/**
 * The doubt about a machine under load: it moves times of unchanged code, in turns as well, whatever the test of the
 * runs says.
 */
export function loadReason(
  { message, benchmarks }: NonNullable<ReturnType<typeof machineLoad>>,
  rows: readonly TimedRow[],
): MeasurableReason {
  return {
    id: 'machine-load',
    grade: 'inconclusive',
    sentence: message,
    benchmarks: rows.filter(({ name }) => benchmarks.includes(name)),
  };
}

/** The z values from which a trend is significant: of rounds, and of the runs of all benchmarks in blocks. */
const trendAt = { rounds: 2.576, blocks: 3.29 } as const;
/** With fewer benchmarks, their common change may be that of their code. */
const fewestForShift = 4;
/** Smaller trends are ignored. */
const leastTrend = 0.05;

/**
 * The doubt about a load that changed within a side. It is serious if the change is as large as the compared difference
 * and affected one side only.
 */
export function trendReason(texts: GradedTexts, rows: readonly TimedRow[]): MeasurableReason[] {
  const [old, now] = [roundTrend(texts.before), roundTrend(texts.after)];
  const changes = [...changesOfLoad('before', old), ...changesOfLoad('after', now)];
  if (changes.length === 0) return [];
  const isShared = isMeasuredInTurns(texts);
  const verdicts = rows.filter(({ isVerdict }) => isVerdict);
  const sizes = verdicts.map(({ change }) => Math.abs(change));
  const typical = sizes.length === 0 ? 0 : medianOf(sizes);
  const largest = Math.max(...changes.map(({ size }) => size));
  // Benchmarks with unchanged allocations show what the machine made of the difference (`sideError`).
  const isKnown = rows.filter(({ allocatesAlike }) => allocatesAlike).length >= fewestForShift;
  const isGrave = !isShared && !isKnown && largest * 2 >= typical;
  return [
    {
      id: 'trend',
      grade: isGrave ? 'inconclusive' : 'limited',
      sentence: `The load changed during the measurement: ${toldTogether(changes)}${isShared ? '; both sides moved together, as they do when they are measured in turns' : isGrave ? ', and the differences between the sides are not much larger' : ''}.`,
      benchmarks: verdicts.length > 0 ? verdicts : rows,
    },
  ];
}

/**
 * How the load of one side changed, and by how much as a logarithm: from the first runs to the last, or between whole
 * rounds.
 */
function changesOfLoad(side: string, of: RoundTrend | null): { text: string; size: number }[] {
  if (of === null) return [];
  if (isTrend(of)) {
    const size = Math.log1p(of.change);
    const way = size > 0 ? 'rose' : 'fell';
    const part = formatPercent(Math.abs(of.change));
    return [{ text: `times ${side} ${way} by ${part} from the first runs to the last`, size: Math.abs(size) }];
  }
  if (of.swing < leastTrend) return [];
  return [{ text: `${byRounds}${formatPercent(of.swing)} ${side}`, size: Math.log1p(of.swing) }];
}

const byRounds = 'rounds of all benchmarks differ by ';

/** Both sides in one clause; common parts are written once. */
function toldTogether(changes: readonly { text: string }[]): string {
  const [first = '', second] = changes.map(({ text }) => text);
  if (second === undefined) return first;
  const isAlike = first.startsWith(byRounds) && second.startsWith(byRounds);
  return `${first} and ${isAlike ? second.slice(byRounds.length) : second}`;
}

/** One side's scatter must be this many times the other's. */
const unevenScatter = 1.5;
/** The scatter must be at least this fraction of the time: below it, the machine is not busy. */
const busyScatter = 0.05;

/**
 * The doubt about load on one side only: its runs scatter more than the other side's, in more benchmarks than chance
 * explains. Load that makes runs scatter also makes them slower. If both sides were measured in turns, the machine is
 * not the cause.
 */
export function unevenLoadReason(texts: GradedTexts, rows: readonly TimedRow[]): MeasurableReason[] {
  const scattering = rows.filter(({ runs, scatter }) => Math.min(...runs) >= 4 && Math.min(...scatter) > 0);
  if (scattering.length === 0 || isMeasuredInTurns(texts)) return [];
  const more = scattering.filter(({ scatter: [before, after] }) => after > before);
  const isAfter = more.length * 2 > scattering.length;
  const count = isAfter ? more.length : scattering.length - more.length;
  const middle = (of: (row: TimedRow) => number) => medianOf(scattering.map(of));
  const ratio = Math.exp(middle(({ scatter: [before, after] }) => Math.log(isAfter ? after / before : before / after)));
  const largest = middle(({ scatter }) => scatter[isAfter ? 1 : 0]);
  const isUneven =
    ratio >= unevenScatter && largest >= busyScatter && binomialTail(count, scattering.length, 0.5) < rarely / 2;
  if (!isUneven) return [];
  const [busy, quiet] = isAfter ? ['after', 'before'] : ['before', 'after'];
  return [
    {
      id: 'uneven-load',
      grade: 'inconclusive',
      sentence: `Runs scatter ${formatTimes(ratio)} as much ${busy} as ${quiet}, in ${formatCount(count)} of ${formatCount(scattering.length)} benchmarks: the machine was busier on that side, and a busier machine is a slower one.`,
      benchmarks: rows.filter(({ isVerdict }) => isVerdict),
    },
  ];
}

/** If at least this fraction of the benchmarks is noisy, load came and went during the measurement. */
const unsteadyPart = 0.5;
/** The size of differences that such load can cause, as a logarithm. */
const loadChange = Math.log(2);

/**
 * The doubt about sides measured one after the other: a moment of load then affects all runs of one benchmark on one
 * side, and no test of these runs can show it. On a machine where most benchmarks are noisy, such moments are frequent.
 */
export function orderReason(texts: GradedTexts, rows: readonly TimedRow[]): MeasurableReason[] {
  if (!isInOneGo(texts)) return [];
  const verdicts = rows.filter(({ isVerdict }) => isVerdict);
  const noisy = rows.filter(({ reach }) => reach > wideReach);
  const sizes = verdicts.map(({ change }) => Math.abs(change));
  const isUnsteady = sizes.length > 0 && medianOf(sizes) <= loadChange && noisy.length >= unsteadyPart * rows.length;
  return [
    {
      id: 'order',
      grade: isUnsteady ? 'inconclusive' : 'limited',
      sentence: `All runs of a benchmark stand together, as -count writes them: each side was measured in one go, and load that differed between the two is part of every difference${isUnsteady ? `; it came and went, for ${formatCount(noisy.length)} of ${formatCount(rows.length)} benchmarks are noisy` : ''}.`,
      benchmarks: verdicts,
    },
  ];
}

function isTrend({ order, z, change }: RoundTrend): boolean {
  return Math.abs(z) >= trendAt[order] && Math.abs(change) >= leastTrend;
}

/**
 * If the numbers of busy processors differ by more than this factor, the machines were not the same or not in the same
 * state.
 */
const busyFactor = 1.5;

/** Doubts if the profiled runs of the two sides did not have the same share of the machine. */
export function busyReasons(
  { before, after }: ProfiledSides,
  texts: GradedTexts,
  cpu: CpuPair | null,
  rows: readonly TimedRow[],
): MeasurableReason[] {
  if (cpu === null) return [];
  const [old, now] = cpu.busy;
  if (old === 0 || now === 0 || Math.max(old, now) / Math.min(old, now) < busyFactor) return [];
  // If the figures come from other runs than the profiles, the machine may have been quiet then.
  const isMeasured = [...before, ...after].some(
    ({ text }) => texts.before.includes(text) || texts.after.includes(text),
  );
  return [
    {
      id: 'busy',
      grade: isMeasured ? 'inconclusive' : 'limited',
      sentence: `The profiled runs had ${decimals(old, 2)} processors busy before and ${decimals(now, 2)} after, so they did not have the same share of the machine.`,
      benchmarks: rows.filter(({ isVerdict }) => isVerdict),
    },
  ];
}

/** Says which benchmarks are judged by CPU time, and why; of a load another reason tells. */
export function estimatorReason(
  rows: readonly TimedRow[],
  cpu: ReadonlyMap<string, CpuEstimate>,
  isLoaded: boolean,
  titleOf: (name: string) => string,
): MeasurableReason[] {
  const judged = rows.filter(({ figure }) => cpu.has(figure));
  if (judged.length === 0) return [];
  const texts = judged
    .filter(({ isSignificant }) => isSignificant)
    .map(({ name, figure, change }) => {
      const cpuText = changeText(cpu.get(figure)!.change);
      return `${titleOf(name)} (time ${changeText(change)}, CPU time per operation ${cpuText})`;
    });
  const apart = texts.length === 0 ? '' : `: ${shortList(texts, mostTold)}`;
  const sentence = isLoaded
    ? `${capitalised(countWords(judged.length, 'benchmark'))} ${plural(judged.length, 'is', 'are')} judged by CPU time per operation, and times stand beside it${apart}.`
    : `Time and CPU time per operation moved apart, which is waiting or load; CPU time is judged${apart}.`;
  return [{ id: 'cpu', grade: 'limited', sentence, benchmarks: judged }];
}

/**
 * Changes in both directions are drift if at least this fraction of the benchmarks with unchanged allocations show
 * them.
 */
const driftPart = 0.25;
/** The rarer direction must have at least this fraction of the other's count to be a pattern in both directions. */
const otherPart = 0.2;

/**
 * Doubts from drift: times that change in both directions more often than chance explains, in benchmarks with unchanged
 * allocations. If profiles of both sides show that CPU time changed accordingly, it is real work and not drift.
 */
export function driftReasons(rows: readonly TimedRow[], cpu: CpuPair | null): MeasurableReason[] {
  const alike = rows.filter((row) => {
    if (!row.allocatesAlike) return false;
    const cpuEstimate = cpu?.benchmarks.get(row.key);
    return (
      cpuEstimate === undefined || Math.sign(row.change) * cpuEstimate.change < (cpuEstimate.hi - cpuEstimate.lo) / 2
    );
  });
  const slower = alike.filter(({ isVerdict, change }) => isVerdict && change > 0);
  const faster = alike.filter(({ isVerdict, change }) => isVerdict && change < 0);
  const [fewer, most] = [slower.length, faster.length].sort((a, b) => a - b);
  const moved = [...slower, ...faster];
  const isDrift =
    binomialTail(fewer!, alike.length, defaultAlpha / 2) < rarely &&
    fewer! >= otherPart * most! &&
    moved.length >= driftPart * alike.length;
  if (isDrift) {
    const expected = decimals((alike.length * defaultAlpha) / 2, alike.length >= 40 ? 0 : 1);
    return [
      {
        id: 'drift',
        grade: 'inconclusive',
        sentence: `Of ${formatCount(alike.length)} benchmarks that allocate as before ${formatCount(slower.length)} are significantly slower and ${formatCount(faster.length)} faster, where chance makes ${expected} each: times drifted while they were measured.`,
        benchmarks: moved,
      },
    ];
  }
  const shared = slower.length >= faster.length ? slower : faster;
  if (cpu !== null || shared.length < 3 || shared.length * 2 <= alike.length) return [];
  return [
    {
      id: 'shared-change',
      grade: 'limited',
      sentence: `${formatCount(shared.length)} of the ${formatCount(alike.length)} benchmarks that allocate as before are ${shared === slower ? 'slower' : 'faster'}: if their code did not change, the machine did.`,
      benchmarks: shared,
    },
  ];
}

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
