import type { GoalVerdict } from '../../analysis/goals/judgeGoal.ts';
import type { Goal } from '../../model/goal.ts';
import { type Column, codeColumn, columnsOf, noUnit, numberColumn, ownUnits, wordColumn } from '../../table/columns.ts';
import { actualText, goalFigure, marginWords, statusWords } from './goalWords.ts';

/** A goal that is judged. */
interface JudgedRow extends GoalVerdict {
  /** Index of the goal. */
  goal: number;
  /** In the goal's unit; null if not measured. */
  value: number | null;
}

export interface GoalColumns<Row> {
  goals: readonly Goal[];
  /** What is judged: 'Figure', 'Benchmark'. */
  title: string;
  nameOf: (row: Row) => string;
  /** The file or side of a row; '' if there is only one. */
  columnOf?: { isShown: boolean; of: (row: Row) => string };
  /** The text of a goal. */
  goalText?: (goal: Goal) => string;
}

/** Goals and what was measured: on the page, in exports and in the report. */
export function goalColumns<Row extends JudgedRow>({
  goals,
  title,
  nameOf,
  columnOf,
  goalText = goalFigure,
}: GoalColumns<Row>): Column<Row>[] {
  const goalOf = ({ goal }: Row): Goal => goals[goal]!;
  const figure = { essential: true, unitOf: (row: Row) => goalOf(row).unit };
  const exported = { only: 'export' } as const;
  return columnsOf<Row>([
    wordColumn('Goal', (row) => goalOf(row).title, { ...exported, id: 'title' }),
    codeColumn(title, nameOf, {
      id: 'name',
      grow: true,
      essential: true,
      look: (row) => (goalOf(row).title === '' ? {} : { title: goalOf(row).title }),
    }),
    columnOf &&
      wordColumn('of', columnOf.of, {
        exportTitle: 'column',
        only: columnOf.isShown ? undefined : 'export',
      }),
    wordColumn('Unit', (row) => goalOf(row).unit, exported),
    wordColumn('Direction', (row) => goalOf(row).direction, exported),
    numberColumn({ title: 'Goal', unit: ownUnits, text: String }, (row) => goalOf(row).target, {
      ...figure,
      id: 'goal',
      exportTitle: 'target',
      look: (row) => ({ text: goalText(goalOf(row)) }),
    }),
    numberColumn({ title: 'Actual', unit: ownUnits, text: String }, ({ value }) => value, {
      ...figure,
      id: 'actual',
      look: (row) => ({ text: actualText(row, goalOf(row)) }),
    }),
    wordColumn('Margin', (row) => marginWords(row, goalOf(row)), { id: 'margin', only: 'page' }),
    numberColumn({ title: 'Ratio', unit: noUnit, text: String }, ({ ratio }) => ratio, exported),
    wordColumn('Status', ({ status }) => statusWords[status], { id: 'status', essential: true, only: 'page' }),
    wordColumn('Status', ({ status }) => status, { ...exported, id: 'state' }),
  ]);
}
