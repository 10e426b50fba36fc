import type { ClaimVerdict } from '../../analysis/claims/judgement.ts';
import type { Tone } from '../../ui/Badge.tsx';

/** How a verdict is shown: a sign, so that it can be told without its colour, and words. */
export interface VerdictWords {
  sign: string;
  word: string;
  tone: Tone;
  /** What the filter lists it under. */
  group: 'problems' | 'right' | 'open';
}

export const verdictWords: Readonly<Record<ClaimVerdict, VerdictWords>> = {
  wrong: { sign: '✗', word: 'wrong', tone: 'error', group: 'problems' },
  siblings: { sign: '!', word: 'before is a sibling', tone: 'warning', group: 'problems' },
  unnormalised: { sign: '!', word: 'totals differ', tone: 'warning', group: 'problems' },
  doubtful: { sign: '!', word: 'doubtful', tone: 'warning', group: 'problems' },
  rounded: { sign: '≈', word: 'cut off', tone: 'warning', group: 'problems' },
  right: { sign: '✓', word: 'right', tone: 'better', group: 'right' },
  projection: { sign: '→', word: 'projection', tone: 'noise', group: 'open' },
  otherRun: { sign: '?', word: 'another run', tone: 'noise', group: 'open' },
  unchecked: { sign: '?', word: 'not checkable', tone: 'noise', group: 'open' },
};
