import type { Withheld } from './judgeChange.ts';

type Kind = Exclude<Withheld, ''>;

/** Why a significant difference has no verdict: in a word or two, and as the end of a sentence. */
export const withheldWords: Readonly<Record<Kind, { short: string; reason: string }>> = {
  inconclusive: { short: 'inconclusive', reason: 'inconclusive' },
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
  return Object.entries(withheldWords).flatMap(([kind, { short }]) => {
    const count = changes.filter(({ withheld }) => withheld === kind).length;
    return count === 0 ? [] : [{ word: short, count }];
  });
}
