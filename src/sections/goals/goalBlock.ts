import type { JudgedGoal } from '../../analysis/goals/judgeGoals.ts';
import type { Goal } from '../../model/goal.ts';
import type { ReportBlock } from '../../model/report.ts';
import { coded } from '../../units/coded.ts';
import { actualText, goalFigure, goalName, goalTitle, marginWords, statusWords } from '../../views/kit/goalWords.ts';
import type { GoalsAnswer } from './judged.ts';

/** Goals as a table of the report. */
export function goalBlock({ goals, results }: GoalsAnswer): ReportBlock {
  return {
    kind: 'table',
    title: 'Goals',
    columns: [
      { title: 'Figure', align: 'left', essential: true },
      { title: 'Goal', align: 'right', essential: true },
      { title: 'Actual', align: 'right', essential: true },
      { title: 'Margin', align: 'left' },
      { title: 'Status', align: 'left', essential: true },
    ],
    rows: results.map((result) => {
      const goal = goals[result.goal]!;
      const { direction } = goal;
      return [
        { text: nameOf(goal, result), kind: 'code', ...(goal.title === '' ? {} : { title: goal.title }) },
        { text: `${direction === 'atMost' ? '≤' : '≥'} ${goalFigure(goal)}`, kind: 'number', value: goal.target },
        { text: actualText(result, goal), kind: 'number', value: result.value },
        { text: marginWords(result, goal) },
        { text: statusWords[result.status] },
      ];
    }),
    note: '',
    view: { section: 'goals', params: '' },
  };
}

/** What was measured for a goal, or what should have been. */
export function nameOf(goal: Goal, { name }: JudgedGoal): string {
  return goalName({ ...goal, name });
}

/** A sentence for each goal that is missed by more than it allows for, or was not measured. */
export function missedGoals({ goals, results }: GoalsAnswer): { result: JudgedGoal; sentence: string }[] {
  return results.flatMap((result) => {
    const goal = goals[result.goal]!;
    const own = { ...goal, name: coded(result.name) };
    if (result.status === 'unknown') return [{ result, sentence: `Goal not measured: ${goalTitle(own)}.` }];
    if (result.status !== 'fail') return [];
    const actual = `${actualText(result, goal)}${marginWords(result, goal) === '' ? '' : `, ${marginWords(result, goal)}`}`;
    return [{ result, sentence: `Goal missed: ${goalTitle(own)}; it is ${actual}.` }];
  });
}
