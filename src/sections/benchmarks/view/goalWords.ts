import type { GoalVerdict } from '../../../analysis/goals/judgeGoal.ts';
import type { Goal } from '../../../model/goal.ts';
import type { Tone } from '../../../ui/Badge.tsx';
import { decimals, unitSpace } from '../../../units/decimals.ts';
import { formatTimes } from '../../../units/figureScale.ts';
import { formatPercent } from '../../../units/formatPercent.ts';
import type { GoalResult } from '../answers/goals.ts';

export const statusWords = { pass: 'pass', close: 'close', fail: 'fail', unknown: 'not measured' } as const;

export const statusTones: Readonly<Record<keyof typeof statusWords, Tone>> = {
  pass: 'better',
  close: 'new',
  fail: 'worse',
  unknown: 'noise',
};

/** A figure in the unit that the goal is in. */
export function goalFigure({ target, unit }: Pick<Goal, 'target' | 'unit'>): string {
  const size = Math.abs(target);
  const digits = Number.isInteger(target) || size >= 1000 ? 0 : size >= 100 ? 1 : size >= 1 ? 2 : 4;
  return `${decimals(target, digits)}${unitSpace}${unit}`;
}

/** "SimpleRoute at most 200 ns/op". */
export function goalTitle(goal: Goal): string {
  return `${goal.benchmark} ${goal.direction === 'atMost' ? 'at most' : 'at least'} ${goalFigure(goal)}`;
}

/** How far from the goal: "1.1× better", "26% over", "5% under"; '' where nothing can be said. */
export function marginWords({ ratio, margin, status }: GoalVerdict, { direction }: Goal): string {
  if (ratio === null || margin === null) return '';
  if (status === 'pass') return margin >= 1.005 ? `${formatTimes(margin)} better` : 'just met';
  const part = formatPercent(Math.abs(ratio - 1), 0);
  if (ratio > 3) return `${formatTimes(ratio)} the goal`;
  return direction === 'atMost' ? `${part} over` : `${part} short`;
}

/** A goal's figure as it is. */
export function actualText(
  { value, derivedFrom }: Pick<GoalResult, 'value' | 'derivedFrom'>,
  { unit }: Pick<Goal, 'unit'>,
): string {
  if (value === null) return 'not measured';
  return `${goalFigure({ target: value, unit })}${derivedFrom === '' ? '' : ' (derived)'}`;
}
