import type { JudgedGoal } from '../../analysis/goals/judgeGoals.ts';
import type { Goal } from '../../model/goal.ts';
import type { Column } from '../../table/columns.ts';
import { goalColumns } from '../../views/kit/goalColumns.ts';
import { goalFigure, goalName } from '../../views/kit/goalWords.ts';
import type { GoalsAnswer } from './judged.ts';

/** The goals of all files. */
export function fileGoalColumns({ goals }: Pick<GoalsAnswer, 'goals'>): Column<JudgedGoal>[] {
  return goalColumns<JudgedGoal>({
    goals,
    title: 'Figure',
    nameOf: (row) => nameOf(goals[row.goal]!, row),
    goalText: (goal) => `${goal.direction === 'atMost' ? '≤' : '≥'} ${goalFigure(goal)}`,
  });
}

/** What was measured for a goal, or what should have been. */
export function nameOf(goal: Goal, { name }: JudgedGoal): string {
  return goalName({ ...goal, name });
}
