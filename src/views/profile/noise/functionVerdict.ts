import type { Noise } from '../../../analysis/compare/noise.ts';
import type { Quantity } from '../../../model/unit.ts';
import { type ChangeVerdict, changeVerdict, stateOfChange } from '../../../model/verdict.ts';
import type { Judgement } from './mayJudge.ts';

/** Both amounts in the basis in use, and what is known of their difference. */
export interface JudgedAmounts {
  before: number;
  after: number;
  noise: Noise;
  /** Why the difference is no change of this function by itself, as a sentence; '' for nothing. */
  withheld?: string;
}

/** An interval that reaches further than this part of before hides differences that matter. */
const telling = 0.1;

/**
 * The verdict on a part of two profiles: a function, line, package or step. Better and worse need known work
 * (`mayJudge`) and a change at the level of the family (`partNoise`); nothing else gives a change of a profile a tone.
 */
export function functionVerdict(
  { before, after, noise, withheld = '' }: JudgedAmounts,
  quantity: Quantity,
  { judges, why }: Judgement,
): ChangeVerdict {
  const { interval, isChange } = noise;
  const limits = interval === null ? null : { lo: interval.lo / before, hi: interval.hi / before };
  const reach = limits === null ? Number.POSITIVE_INFINITY : Math.max(-limits.lo, limits.hi);
  const amounts = { quantity, before, after, interval: limits, smallest: reach };
  if (!judges) return changeVerdict(amounts, 'not-testable', [why]);
  if (interval === null) {
    return changeVerdict(amounts, 'not-testable', ['The profiles do not say how they were sampled.']);
  }
  if (withheld !== '') return changeVerdict(amounts, 'not-testable', [withheld]);
  if (isChange) return changeVerdict(amounts, stateOfChange(interval.delta));
  return changeVerdict(amounts, before > 0 && reach <= telling ? 'no-difference' : 'within-error');
}
