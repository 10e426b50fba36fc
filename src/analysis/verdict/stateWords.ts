import type { BenchmarkRole } from '../../model/benchmarks.ts';
import { type ChangeVerdict, toneOf, type VerdictState } from '../../model/verdict.ts';
import { formatCount, plural } from '../../units/formatCount.ts';
import { formatChangeInterval } from '../../units/formatInterval.ts';
import { changedPart } from '../../units/formatPercent.ts';

/**
 * Why a figure gets no verdict, whatever its runs show; '' if nothing keeps it from one.
 *
 * - `few-runs`: with so few runs no difference could be significant.
 * - `load`: the machine was loaded, and the CPU time per operation is unknown.
 * - `inconclusive`: the comparison cannot judge this figure.
 * - `machine`: the machine may have moved by as much between the sides; see `sideError`.
 * - `chance`: the p-value is not small enough, given the number of benchmarks tested at once.
 * - `allocated-once`: the same memory was divided by more operations on one side; see `isAllocatedOnce`.
 * - `prepared-once`: all runs of a side share what was prepared once, such as random input; see `isPreparedOnce`.
 * - `optimised-away`: nothing was measured.
 * - `same-build`: the profiles of both sides are of one build, so that no code changed.
 */
export type Withheld =
  | ''
  | 'few-runs'
  | 'load'
  | 'inconclusive'
  | 'machine'
  | 'chance'
  | 'allocated-once'
  | 'prepared-once'
  | 'optimised-away'
  | 'same-build';

/** Of sides that the machine did not shift. */
export const withinBuilds = 'within what two builds of one code may differ by';

type Kind = Exclude<Withheld, ''>;

/**
 * Why a significant difference has no verdict: in a word or two, and the reason as `stateWords` tells it. Too few runs
 * are told by their number.
 */
export const withheldWords: Readonly<Record<Kind, { short: string; reason: string }>> = {
  'few-runs': { short: 'not testable', reason: '' },
  load: { short: 'not testable', reason: 'the machine was loaded, and the CPU time per operation is not known' },
  inconclusive: { short: 'inconclusive', reason: 'the comparison is inconclusive' },
  machine: {
    short: 'within the error',
    reason: 'within what the machine may have moved between the sides, which were not measured in turns',
  },
  chance: { short: 'may be chance', reason: 'may be chance: among so many benchmarks the p-value is not small enough' },
  'allocated-once': {
    short: 'allocated once',
    reason: 'what is allocated once was divided by different numbers of operations (b.N)',
  },
  'prepared-once': {
    short: 'prepared once',
    reason:
      'all runs of a side share what their benchmark prepared once, such as random input; measure both sides in turns',
  },
  'optimised-away': { short: 'optimised away', reason: 'optimised away (below 1 ns/op)' },
  'same-build': { short: 'same build', reason: 'both sides are the same build, so nothing of the code changed' },
};

/** How many of the given changes have no verdict, by the word for the reason; what the error hides comes last. */
export function withheldCounts(
  changes: readonly { state: VerdictState; withheld: Withheld }[],
): { word: string; count: number }[] {
  const withheld = changes.flatMap((change) => (change.withheld === '' ? [] : withheldWords[change.withheld].short));
  const hidden = changes.filter((change) => change.withheld === '' && change.state === 'within-error');
  const counts = new Map<string, number>();
  for (const word of [...withheld, ...hidden.map(() => withheldWords.machine.short)]) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return Array.from(counts, ([word, count]) => ({ word, count }));
}

/** The words for each role, shown after a file name: "made the profile". */
export const roleWords: Readonly<Record<BenchmarkRole, string>> = {
  measured: 'measured',
  'made-profile': 'made the profile',
  both: 'both',
  'left-out': 'left out',
};

/**
 * What a verdict without tone says, as the end of a line: "no difference found; above 4.2% would show". '' for better
 * and worse.
 */
export function stateWords(verdict: ChangeVerdict): string {
  const { state, smallest, estimate, reasons } = verdict;
  if (toneOf(verdict) !== undefined) return '';
  const reason = reasons.join('; ');
  if (state === 'not-testable') return `not testable: ${reason}`;
  if (reason !== '') return reason;
  if (state === 'within-error') {
    return estimate?.interval ? `within the error: ${formatChangeInterval(estimate.interval)}` : 'within the error';
  }
  if (smallest === null || smallest === 0) return 'no difference';
  return `no difference found; above ${changedPart(smallest)} would show`;
}

/**
 * "95% CI −38.1% to −33.0%"; '' without an interval.
 *
 * @param isShifted whether it includes what the machine may have shifted
 */
export function intervalWords({ estimate }: Pick<ChangeVerdict, 'estimate'>, isShifted = false): string {
  const interval = estimate?.interval ?? null;
  if (interval === null || interval.lo === interval.hi) return '';
  return `95% CI ${formatChangeInterval(interval)}${isShifted ? ' with what the machine may have shifted' : ''}`;
}

/**
 * Whether a regression could have been seen in a quantity, as a sentence: not if most of what was compared is within
 * the error or not testable. Where there is no difference, one would have been found. Empty if it could.
 *
 * @param thing what was compared: 'benchmark', 'endpoint'
 */
export function unseenWords(title: string, thing: string, verdicts: readonly ChangeVerdict[]): string[] {
  const unseen = verdicts.filter(({ state }) => state === 'within-error' || state === 'not-testable');
  if (unseen.length * 2 <= verdicts.length) return [];
  const things = `${formatCount(verdicts.length)} ${plural(verdicts.length, thing)}`;
  const isAll = unseen.length === verdicts.length;
  const where = !isAll
    ? `${formatCount(unseen.length)} of ${things}`
    : unseen.length === 1
      ? `the only ${thing}`
      : `all ${things}`;
  return verdicts.every(({ state }) => state === 'not-testable')
    ? [`${title} is not testable in ${where}: ${unseen[0]!.reasons.join('; ').replace(/\.$/, '')}.`]
    : [`${title} is within the error or not testable in ${where}, so that a regression would not have been seen.`];
}
