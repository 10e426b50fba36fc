import type { JudgedGoal } from '../../analysis/goals/judgeGoals.ts';
import type { Goal } from '../../model/goal.ts';
import type { ReportBlock } from '../../model/report.ts';
import { type Column, tableOf } from '../../table/columns.ts';
import { coded } from '../../units/coded.ts';
import { actualText, goalColumns, goalFigure, goalName, goalTitle, marginWords } from '../../views/kit/goalWords.ts';
import type { GoalsAnswer } from './judged.ts';

/** Goals as a table of the report. */
export function goalBlock(answer: GoalsAnswer): ReportBlock {
  return {
    kind: 'table',
    title: 'Goals',
    ...tableOf(fileGoalColumns(answer), answer.results),
    note: '',
    view: { section: 'goals', params: '' },
  };
}

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

/** A sentence for each goal that is missed by more than it allows for, or was not measured. */
export function missedGoals({ goals, results }: GoalsAnswer): { result: JudgedGoal; sentence: string }[] {
  return results.flatMap((result) => {
    const goal = goals[result.goal]!;
    const titled = { ...goal, name: coded(result.name) };
    if (result.status === 'unknown') return [{ result, sentence: `Goal not measured: ${goalTitle(titled)}.` }];
    if (result.status !== 'fail') return [];
    const actual = `${actualText(result, goal)}${marginWords(result, goal) === '' ? '' : `, ${marginWords(result, goal)}`}`;
    return [{ result, sentence: `Goal missed: ${goalTitle(titled)}; it is ${actual}.` }];
  });
}
