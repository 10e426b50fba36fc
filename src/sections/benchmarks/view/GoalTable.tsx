import type { Goal } from '../../../model/goal.ts';
import { Badge } from '../../../ui/Badge.tsx';
import type { DataColumn } from '../../../ui/dataColumn.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { actualText, goalFigure, marginWords, statusTones, statusWords } from '../../../views/kit/goalWords.ts';
import type { GoalResult } from '../answers/goals.ts';
import type { BenchmarkViewProps } from './viewProps.ts';

export interface GoalTableProps {
  goals: readonly Goal[];
  results: readonly GoalResult[];
  overview: BenchmarkViewProps['overview'];
}

/** Goals and what became of them, a line for each benchmark and column. */
export function GoalTable({ goals, results, overview }: GoalTableProps) {
  return (
    <PlainTable
      caption="Goals"
      hideCaption
      columns={goalColumns(goals, overview)}
      rows={results}
      keyOf={({ id }) => id}
    />
  );
}

function goalColumns(goals: readonly Goal[], overview: BenchmarkViewProps['overview']): DataColumn<GoalResult>[] {
  return [
    {
      id: 'name',
      header: 'Benchmark',
      align: 'left',
      grow: true,
      cell: ({ name, goal }) => <code>{name || goals[goal]!.name}</code>,
    },
    ...(overview.columns.length > 1
      ? [
          {
            id: 'column',
            header: 'of',
            align: 'left' as const,
            cell: ({ column }: GoalResult) => overview.columns[column]?.name ?? '',
          },
        ]
      : []),
    { id: 'goal', header: 'Goal', align: 'right', cell: ({ goal }) => goalFigure(goals[goal]!) },
    {
      id: 'actual',
      header: 'Actual',
      align: 'right',
      cell: (result) => actualText(result, goals[result.goal]!),
    },
    {
      id: 'margin',
      header: 'Against it',
      align: 'right',
      cell: (result) => marginWords(result, goals[result.goal]!),
    },
    {
      id: 'status',
      header: 'Status',
      align: 'left',
      cell: ({ status }) => <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>,
    },
  ];
}
