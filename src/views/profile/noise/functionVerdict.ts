import type { Noise } from '../../../analysis/compare/noise.ts';
import type { Quantity } from '../../../model/quantity.ts';
import type { ChangeVerdict, VerdictState } from '../../../model/verdict.ts';
import type { Judgement } from './mayJudge.ts';

/** Both amounts in the basis in use, and what is known of their difference. */
export interface JudgedAmounts {
  before: number;
  after: number;
  noise: Noise;
  /** Whether the difference is work that moved, which is no change of this function by itself. */
  isMoved?: boolean;
}

/** An interval that reaches further than this part of before hides differences that matter. */
const telling = 0.1;

/**
 * The verdict on a part of two profiles: a function, line, package or step. Better and worse need known work (`mayJudge`) and a change at
 * the level of the family (`partNoise`); nothing else gives a change of a profile a tone.
 */
export function functionVerdict(
  { before, after, noise, isMoved = false }: JudgedAmounts,
  quantity: Quantity,
  { judges, why }: Judgement,
): ChangeVerdict {
  const { interval, isChange } = noise;
  const part = (amount: number): number => amount / before;
  const limits = interval === null ? null : { lo: part(interval.lo), hi: part(interval.hi) };
  const reach = limits === null ? Number.POSITIVE_INFINITY : Math.max(-limits.lo, limits.hi);
  const stated = (state: VerdictState, reasons: readonly string[] = []): ChangeVerdict => ({
    quantity,
    before,
    after,
    estimate: before > 0 ? { change: part(after - before), interval: limits } : null,
    state,
    smallest: state === 'no-difference' ? reach : null,
    reasons,
  });
  if (!judges) return stated('not-testable', [why]);
  if (interval === null) return stated('not-testable', ['The profiles do not say how they were sampled.']);
  if (isMoved) return stated('within-error', ['Work moved between functions, which count together.']);
  if (isChange) return stated(interval.delta < 0 ? 'better' : 'worse');
  return before > 0 && reach <= telling ? stated('no-difference') : stated('within-error');
}
