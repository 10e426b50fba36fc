import type { GoalVerdict } from '../../analysis/goals/judgeGoal.ts';
import type { Goal } from '../../model/goal.ts';
import type { Tone } from '../../ui/Badge.tsx';
import { decimals, unitSpace } from '../../units/decimals.ts';
import { formatTimes } from '../../units/figureScale.ts';
import { formatPercent } from '../../units/formatPercent.ts';

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
  const space = unit === '' || unit === '%' ? '' : unitSpace;
  return `${decimals(target, digits)}${space}${unit}`;
}

/** "SimpleRoute at most 200 ns/op", "products p99 at most 250 ms". */
export function goalTitle(goal: Goal): string {
  return `${goalName(goal)} ${goal.direction === 'atMost' ? 'at most' : 'at least'} ${goalFigure(goal)}`;
}

/** What a goal is about: "SimpleRoute", "products p99", "cpu per request", "coverage of total". */
export function goalName({ subject, name, measure }: Pick<Goal, 'subject' | 'name' | 'measure'>): string {
  if (subject === 'endpoint') return `${name} ${measure}`;
  if (subject === 'request') return `${name} per request`;
  return subject === 'coverage' ? `coverage of ${name}` : name;
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
  { value, derivedFrom = '' }: { value: number | null; derivedFrom?: string },
  { unit }: Pick<Goal, 'unit'>,
): string {
  if (value === null) return 'not measured';
  return `${goalFigure({ target: value, unit })}${derivedFrom === '' ? '' : ' (derived)'}`;
}
