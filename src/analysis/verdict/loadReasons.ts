import { formatTimes } from '../../units/figureScale.ts';
import { formatCount } from '../../units/formatCount.ts';
import { formatPercent } from '../../units/formatPercent.ts';
import type { machineLoad } from '../benchmarks/machineLoad.ts';
import { wideReach } from '../benchmarks/runWarnings.ts';
import { median } from '../benchmarks/summarize.ts';
import { binomialTail, rarely } from './chance.ts';
import type { GradedTexts, MeasurableReason, TimedRow } from './measurableReason.ts';
import { isInOneGo, isMeasuredInTurns, type RoundTrend, roundTrend } from './roundTrend.ts';

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
  const found = [...changesOfLoad('before', old), ...changesOfLoad('after', now)];
  if (found.length === 0) return [];
  const isShared = isMeasuredInTurns(texts);
  const verdicts = rows.filter(({ isVerdict }) => isVerdict);
  const sizes = verdicts.map(({ change }) => Math.abs(change)).sort((a, b) => a - b);
  const typical = sizes.length === 0 ? 0 : median(sizes);
  const largest = Math.max(...found.map(({ size }) => size));
  // Benchmarks with unchanged allocations show what the machine made of the difference (`sideError`).
  const isKnown = rows.filter(({ allocatesAlike }) => allocatesAlike).length >= fewestForShift;
  const isGrave = !isShared && !isKnown && largest * 2 >= typical;
  return [
    {
      id: 'trend',
      grade: isGrave ? 'inconclusive' : 'limited',
      sentence: `The load changed during the measurement: ${toldTogether(found)}${isShared ? '; both sides moved together, as they do when they are measured in turns' : isGrave ? ', and the differences between the sides are not much larger' : ''}.`,
      benchmarks: verdicts.length > 0 ? verdicts : rows,
    },
  ];
}

/**
 * How the load of one side changed, and by how much as a logarithm: from the first runs to the last, or between whole
 * rounds.
 */
function changesOfLoad(side: string, of: RoundTrend | null): { told: string; size: number }[] {
  if (of === null) return [];
  if (isTrend(of)) {
    const size = Math.log1p(of.change);
    const way = size > 0 ? 'rose' : 'fell';
    const part = formatPercent(Math.abs(of.change), 1);
    return [{ told: `times ${side} ${way} by ${part} from the first runs to the last`, size: Math.abs(size) }];
  }
  if (of.swing < leastTrend) return [];
  return [{ told: `${byRounds}${formatPercent(of.swing, 1)} ${side}`, size: Math.log1p(of.swing) }];
}

const byRounds = 'rounds of all benchmarks differ by ';

/** Both sides in one clause; common parts are written once. */
function toldTogether(found: readonly { told: string }[]): string {
  const [first = '', second] = found.map(({ told }) => told);
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
  const middle = (of: (row: TimedRow) => number) => median(scattering.map(of).sort((a, b) => a - b));
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
  const sizes = verdicts.map(({ change }) => Math.abs(change)).sort((a, b) => a - b);
  const isUnsteady = sizes.length > 0 && median(sizes) <= loadChange && noisy.length >= unsteadyPart * rows.length;
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
