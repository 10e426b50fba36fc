import type { Goal } from '../../../model/goal.ts';
import { type Column, noUnit, numberColumn } from '../../../table/columns.ts';
import { goalColumns } from '../../../views/kit/goalColumns.ts';
import { marginWords } from '../../../views/kit/goalWords.ts';
import type { GoalResult } from '../answers/goals.ts';
import type { OverviewAnswer } from '../benchmarkQuestion.ts';

/** Goals and what became of them, a row for each benchmark and column. */
export function benchmarkGoalColumns(
  goals: readonly Goal[],
  columns: OverviewAnswer['columns'],
): readonly Column<GoalResult>[] {
  const margin = numberColumn<GoalResult>(
    { title: 'Against it', unit: noUnit, text: String },
    ({ margin: size }) => size,
    { only: 'page', look: (row) => ({ text: marginWords(row, goals[row.goal]!) }) },
  );
  return goalColumns<GoalResult>({
    goals,
    title: 'Benchmark',
    nameOf: ({ name, goal }) => name || goals[goal]!.name,
    columnOf: { isShown: columns.length > 1, of: ({ column }) => columns[column]?.name ?? '' },
  }).map((column) => (column.id === 'margin' ? margin : column));
}
