import type { JudgedGoal } from '../../analysis/goals/judgeGoals.ts';
import type { Goal } from '../../model/goal.ts';
import type { ReportBlock } from '../../model/report.ts';
import { codeColumn, numberColumn, ownUnits, tableOf, wordColumn } from '../../table/columns.ts';
import { coded } from '../../units/coded.ts';
import { actualText, goalFigure, goalName, goalTitle, marginWords, statusWords } from '../../views/kit/goalWords.ts';
import type { GoalsAnswer } from './judged.ts';

/** Goals as a table of the report. */
export function goalBlock({ goals, results }: GoalsAnswer): ReportBlock {
  const goalOf = ({ goal }: JudgedGoal): Goal => goals[goal]!;
  const figure = (title: string, of: (row: JudgedGoal) => number | null, text: (row: JudgedGoal) => string) =>
    numberColumn<JudgedGoal>({ title, unit: ownUnits, text: String }, of, {
      essential: true,
      unitOf: (result) => goalOf(result).unit,
      look: (result) => ({ text: text(result) }),
    });
  return {
    kind: 'table',
    title: 'Goals',
    ...tableOf<JudgedGoal>(
      [
        codeColumn('Figure', (result) => nameOf(goalOf(result), result), {
          essential: true,
          look: (result) => (goalOf(result).title === '' ? {} : { title: goalOf(result).title }),
        }),
        figure(
          'Goal',
          (result) => goalOf(result).target,
          (result) => {
            const goal = goalOf(result);
            return `${goal.direction === 'atMost' ? '≤' : '≥'} ${goalFigure(goal)}`;
          },
        ),
        figure(
          'Actual',
          ({ value }) => value,
          (result) => actualText(result, goalOf(result)),
        ),
        wordColumn('Margin', (result) => marginWords(result, goalOf(result))),
        wordColumn('Status', ({ status }) => statusWords[status], { essential: true }),
      ],
      results,
    ),
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
