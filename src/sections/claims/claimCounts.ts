import type { Claim } from './claimsQuestion.ts';
import { verdictWords } from './claimWords.ts';

/** Numbers of claims by what can be said of them. */
export interface ClaimCounts {
  wrong: number;
  /** Problems that are not simply wrong: cut off, before is a sibling, totals differ. */
  doubtful: number;
  right: number;
  open: number;
}

export function countsOf(claims: readonly Claim[]): ClaimCounts {
  const counts: ClaimCounts = { wrong: 0, doubtful: 0, right: 0, open: 0 };
  for (const { verdict } of claims) {
    const { group } = verdictWords[verdict];
    counts[verdict === 'wrong' ? 'wrong' : group === 'problems' ? 'doubtful' : group]++;
  }
  return counts;
}
