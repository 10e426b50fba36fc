import type { Withheld } from './judgeChange.ts';

type Kind = Exclude<Withheld, ''>;

/** Why a significant difference has no verdict: in a word or two, and as the end of a sentence. */
export const withheldWords: Readonly<Record<Kind, { short: string; reason: string }>> = {
  'few-runs': { short: 'not testable', reason: 'not testable: too few runs' },
  load: {
    short: 'not testable',
    reason: 'not testable: the machine was loaded, and the CPU time per operation is not known',
  },
  inconclusive: { short: 'inconclusive', reason: 'inconclusive' },
  machine: {
    short: 'within the error',
    reason: 'within what the machine may have moved between the sides, which were not measured in turns',
  },
  chance: { short: 'may be chance', reason: 'may be chance: among so many benchmarks the p-value is not small enough' },
  'allocated-once': {
    short: 'allocated once',
    reason: 'no verdict: what is allocated once was divided by different numbers of operations (b.N)',
  },
  'prepared-once': {
    short: 'prepared once',
    reason:
      'no verdict: all runs of a side share what their benchmark prepared once, such as random input; measure both sides in turns',
  },
  'optimised-away': { short: 'optimised away', reason: 'optimised away: below 1 ns/op' },
};

/** How many of the given changes have no verdict, by the word for the reason; reasons with count 0 are left out. */
export function withheldCounts(changes: readonly { withheld: Withheld }[]): { word: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { withheld } of changes) {
    if (withheld === '') continue;
    const { short } = withheldWords[withheld];
    counts.set(short, (counts.get(short) ?? 0) + 1);
  }
  return Array.from(counts, ([word, count]) => ({ word, count }));
}
