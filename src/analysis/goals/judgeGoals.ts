import type { Goal } from '../../model/goal.ts';
import { figuresOfGoal } from './figuresOfGoal.ts';
import { type GoalVerdict, judgeGoal } from './judgeGoal.ts';
import type { MeasuredFigure } from './measuredFigure.ts';

/** One goal and one figure that it is about. */
export interface JudgedGoal extends GoalVerdict {
  /** Index in the list of goals. */
  goal: number;
  /** The figure's name; that of the goal if nothing was measured. */
  name: string;
  /** In the goal's unit; null if nothing was measured. */
  value: number | null;
  n: number;
}

/** A goal with a pattern may match this many figures. */
const mostFigures = 200;

/**
 * Compares goals with figures: a result for each figure that a goal is about, or one that says that nothing was
 * measured.
 */
export function judgeGoals(goals: readonly Goal[], figures: readonly MeasuredFigure[]): JudgedGoal[] {
  return goals.flatMap((goal, index): JudgedGoal[] => {
    const goalFigures = figuresOfGoal(goal, figures).slice(0, mostFigures);
    if (goalFigures.length === 0)
      return [{ goal: index, name: goal.name, value: null, n: 0, ...judgeGoal(goal, null) }];
    return goalFigures.map(({ figure, value }) => ({
      goal: index,
      name: figure.names[0] ?? goal.name,
      value,
      n: figure.n,
      ...judgeGoal(goal, value),
    }));
  });
}
