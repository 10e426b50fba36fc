import type { VerdictState } from '../../model/verdict.ts';

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
