import type { Goal } from '../../model/goal.ts';
import { quotient } from '../amounts/quotient.ts';

/**
 * Whether a goal is reached. `pass`: the figure is the target or better. `close`: it misses the target by `close` × the
 * target at most. `fail`: by more. `unknown`: there is no figure. Of a target of 0 nothing is close.
 */
export type GoalStatus = 'pass' | 'close' | 'fail' | 'unknown';

export interface GoalVerdict {
  status: GoalStatus;
  /** The figure ÷ the target; null if there is no figure or the target is 0. */
  ratio: number | null;
  /** How many times better than required, or if below 1 how much worse; null as above. */
  margin: number | null;
}

/** Compares a figure, in the goal's unit, with the goal. Ratios are always computed here, never read from a file. */
export function judgeGoal({ target, direction, close }: Goal, value: number | null): GoalVerdict {
  if (value === null || !Number.isFinite(value)) return { status: 'unknown', ratio: null, margin: null };
  const ratio = target === 0 ? null : value / target;
  const isLow = direction === 'atMost';
  const margin = isLow ? quotient(target, value) : ratio;
  const passes = isLow ? value <= target : value >= target;
  const room = Math.abs(target) * close;
  const nearly = isLow ? value <= target + room : value >= target - room;
  return { status: passes ? 'pass' : nearly ? 'close' : 'fail', ratio, margin };
}
