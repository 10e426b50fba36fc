import type { Goal } from '../../model/goal.ts';
import { goalUnit } from './goalUnit.ts';
import { type GoalVerdict, judgeGoal } from './judgeGoal.ts';
import { isLike, matchesBenchmark } from './matchesBenchmark.ts';
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

/** Compares goals with figures: a result for each figure that a goal is about, or one that says that nothing was measured. */
export function judgeGoals(goals: readonly Goal[], figures: readonly MeasuredFigure[]): JudgedGoal[] {
  return goals.flatMap((goal, at): JudgedGoal[] => {
    const found = figures.flatMap((figure): JudgedGoal[] => {
      const factor = isAbout(goal, figure) ? factorOf(goal.unit, figure.unit) : null;
      if (factor === null) return [];
      const value = figure.value / factor;
      return [{ goal: at, name: figure.names[0] ?? goal.name, value, n: figure.n, ...judgeGoal(goal, value) }];
    });
    if (found.length > 0) return found.slice(0, mostFigures);
    return [{ goal: at, name: goal.name, value: null, n: 0, ...judgeGoal(goal, null) }];
  });
}

function isAbout({ subject, name, measure }: Goal, figure: MeasuredFigure): boolean {
  if (subject !== figure.subject || measure !== figure.measure) return false;
  if (subject === 'benchmark') return figure.names.some((own) => matchesBenchmark(name, own));
  return figure.names.some((own) => isLike(name.toLowerCase(), own.toLowerCase()));
}

/** By what a figure is divided to be in a goal's unit; null if the units have nothing in common. */
function factorOf(wanted: string, unit: string): number | null {
  if (wanted === unit) return 1;
  const own = goalUnit(wanted.replace(/\/req(?:uest)?$/, ''));
  return own.unit === unit ? own.factor : null;
}
