import { formatTimes } from '../../units/figureScale.ts';
import { formatPercent } from '../../units/formatPercent.ts';
import { defaultAlpha } from '../benchmarks/benchmarkTables.ts';
import type { machineLoad } from '../benchmarks/machineLoad.ts';
import { wideReach } from '../benchmarks/runWarnings.ts';
import { median } from '../benchmarks/summarize.ts';
import { binomialTail, rarely } from './chance.ts';
import type { Doubt, GradedTexts } from './doubt.ts';
import { isInOneGo, isMeasuredInTurns, type RoundTrend, roundTrend } from './roundTrend.ts';
import type { TimedRow } from './timedRows.ts';

/**
 * A machine under load. Where both sides were measured in turns it slowed both; where they were not, more differences than
 * chance makes may be its alone, however surely the test shows them.
 */
export function loadDoubt(
  { message, benchmarks, isPattern }: NonNullable<ReturnType<typeof machineLoad>>,
  texts: GradedTexts,
  rows: readonly TimedRow[],
): Doubt {
  const isShared = isMeasuredInTurns(texts);
  const verdicts = rows.filter(({ isVerdict }) => isVerdict).length;
  const isOpen = !isShared && binomialTail(verdicts, rows.length, defaultAlpha) < rarely;
  return {
    id: 'machine-load',
    grade: isPattern || isOpen ? 'inconclusive' : 'limited',
    sentence: message,
    benchmarks: rows.filter(({ name }) => benchmarks.includes(name)),
  };
}

/** A trend this far from chance is one: of rounds, and of the runs of each benchmark put together. */
const trendAt = { rounds: 2.576, blocks: 3.29 } as const;
/** A smaller trend than this does not matter. */
const leastTrend = 0.05;

/** The load of a side changed while it ran. That is grave where the change is as large as what is compared, and fell on one side alone. */
export function trendDoubt(texts: GradedTexts, rows: readonly TimedRow[]): Doubt[] {
  const [old, now] = [roundTrend(texts.before), roundTrend(texts.after)];
  const found = [...changesOfLoad('before', old), ...changesOfLoad('after', now)];
  if (found.length === 0) return [];
  const isShared = isMeasuredInTurns(texts);
  const verdicts = rows.filter(({ isVerdict }) => isVerdict);
  const sizes = verdicts.map(({ change }) => Math.abs(change)).sort((a, b) => a - b);
  const typical = sizes.length === 0 ? 0 : median(sizes);
  const largest = Math.max(...found.map(({ size }) => size));
  const isGrave = !isShared && largest * 2 >= typical;
  return [
    {
      id: 'trend',
      grade: isGrave ? 'inconclusive' : 'limited',
      sentence: `The load changed during the measurement: ${toldTogether(found)}${isShared ? '; both sides moved together, as they do when they are measured in turns' : isGrave ? ', and the differences between the sides are not much larger' : ''}.`,
      benchmarks: verdicts.length > 0 ? verdicts : rows,
    },
  ];
}

/** How the load of one side changed, and by how much, as a logarithm: from the first runs to the last, else between whole rounds. */
function changesOfLoad(side: string, of: RoundTrend | null): { told: string; size: number }[] {
  if (of === null) return [];
  if (isTrend(of)) {
    const size = Math.log1p(of.change);
    const way = size > 0 ? 'rose' : 'fell';
    const part = formatPercent(Math.abs(of.change), 1);
    return [{ told: `times ${way} by ${part} from the first runs to the last ${side}`, size: Math.abs(size) }];
  }
  if (of.swing < leastTrend) return [];
  return [{ told: `${byRounds}${formatPercent(of.swing, 1)} ${side}`, size: Math.log1p(of.swing) }];
}

const byRounds = 'rounds of all benchmarks differ by ';

/** Of both sides in one clause: what they have in common is said once. */
function toldTogether(found: readonly { told: string }[]): string {
  const [first = '', second] = found.map(({ told }) => told);
  if (second === undefined) return first;
  const isAlike = first.startsWith(byRounds) && second.startsWith(byRounds);
  return `${first} and ${isAlike ? second.slice(byRounds.length) : second}`;
}

/** One side scatters so many times as much as the other, */
const unevenScatter = 1.5;
/** and this much at least, as a part of the time: below it no machine is busy. */
const busyScatter = 0.05;

/**
 * Load on one side alone: its runs scatter more than the other side's, in more benchmarks than chance has it. What makes runs scatter
 * makes them slower, too. Where both sides were measured in turns it is not the machine that differs.
 */
export function unevenLoadDoubt(texts: GradedTexts, rows: readonly TimedRow[]): Doubt[] {
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
      sentence: `Runs scatter ${formatTimes(ratio)} as much ${busy} as ${quiet}, in ${count} of ${scattering.length} benchmarks: the machine was busier on that side, and a busier machine is a slower one.`,
      benchmarks: rows.filter(({ isVerdict }) => isVerdict),
    },
  ];
}

/** From this part of the benchmarks on load came and went while they were measured, */
const unsteadyPart = 0.5;
/** and made differences such as these, as a logarithm. */
const loadChange = Math.log(2);

/**
 * Where each side was measured in one go, a moment of load falls on all runs of one benchmark of one side, and no test of these
 * runs can show it. On a machine where most benchmarks are noisy such moments are many.
 */
export function orderDoubt(texts: GradedTexts, rows: readonly TimedRow[]): Doubt[] {
  if (!isInOneGo(texts)) return [];
  const verdicts = rows.filter(({ isVerdict }) => isVerdict);
  const noisy = rows.filter(({ reach }) => reach > wideReach);
  const sizes = verdicts.map(({ change }) => Math.abs(change)).sort((a, b) => a - b);
  const isUnsteady = sizes.length > 0 && median(sizes) <= loadChange && noisy.length >= unsteadyPart * rows.length;
  return [
    {
      id: 'order',
      grade: isUnsteady ? 'inconclusive' : 'limited',
      sentence: `All runs of a benchmark stand together, as -count writes them: each side was measured in one go, and load that differed between the two is part of every difference${isUnsteady ? `; it came and went, for ${noisy.length} of ${rows.length} benchmarks are noisy` : ''}.`,
      benchmarks: verdicts,
    },
  ];
}

function isTrend({ order, z, change }: RoundTrend): boolean {
  return Math.abs(z) >= trendAt[order] && Math.abs(change) >= leastTrend;
}
