import { useMemo } from 'react';
import type { JudgedGoal } from '../../analysis/goals/judgeGoals.ts';
import { Badge } from '../../ui/Badge.tsx';
import { BulletRows } from '../../ui/chart/BulletRows.tsx';
import type { DataColumn } from '../../ui/dataColumn.ts';
import { ExportMenu } from '../../ui/export/ExportMenu.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { countText } from '../../units/formatCount.ts';
import { GoalCounts } from '../../views/kit/GoalCounts.tsx';
import { actualText, goalFigure, goalTitle, marginWords, statusTones, statusWords } from '../../views/kit/goalWords.ts';
import { sectionAsking } from '../../views/kit/sectionAsking.ts';
import type { SectionViewProps } from '../../views/kit/sectionView.ts';
import { useAnswer } from '../../views/kit/useAnswer.ts';
import styles from './GoalsView.module.css';
import { nameOf } from './goalBlock.ts';
import { goalsAddress } from './goalsAddress.ts';
import type { GoalsAnswer } from './judged.ts';
import type { answers } from './question.ts';

/** The goals of the files that were dropped, against what was measured. */
export function GoalsView({ items, needs, params, onParams, ask }: SectionViewProps) {
  const { as } = goalsAddress.read(params);
  const about = useMemo(() => [...items, ...needs], [items, needs]);
  const asking = useMemo(() => {
    const key = about.map(({ id, side, role = '' }) => `${id} ${side} ${role}`).join();
    return sectionAsking<typeof answers>(ask, about, `${key}\n`);
  }, [ask, about]);
  const { answer, error, busy } = useAnswer(asking, 'judged', {});
  if (error !== '') return <FailedState message={error} />;
  if (answer === null) return <LoadingState what="Comparing the figures with the goals" />;
  return (
    <div className={styles.view} aria-busy={busy}>
      <div className={styles.bar} data-around="">
        <Segmented
          label="Shown as"
          value={as}
          options={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
          onChange={(next) => onParams(goalsAddress.write({ as: next }), 'step')}
        />
        <p className={styles.counts} role="status">
          <GoalCounts results={answer.results} urgent />
        </p>
        <ExportMenu source={items[0]?.path ?? ''} title="Goals" notes={() => []} table={() => exportTable(answer)} />
      </div>
      {items.flatMap(({ id, problems }) =>
        problems.map((problem) => <ProblemNote key={`${id} ${problem.message}`} problem={problem} />),
      )}
      {as === 'table' ? (
        <PlainTable
          caption="Goals"
          hideCaption
          columns={columnsOf(answer)}
          rows={answer.results}
          keyOf={({ goal, name }, place) => `${goal} ${name} ${place}`}
        />
      ) : (
        <BulletRows label="Goals" rows={answer.results.map((result, place) => bulletOf(answer, result, place))} />
      )}
    </div>
  );
}

function columnsOf({ goals }: GoalsAnswer): DataColumn<JudgedGoal>[] {
  return [
    {
      id: 'name',
      header: 'Figure',
      align: 'left',
      grow: true,
      cell: (result) => {
        const { title } = goals[result.goal]!;
        return (
          <>
            {title !== '' && <span className={styles.title}>{title}</span>}
            <code>{nameOf(goals[result.goal]!, result)}</code>
          </>
        );
      },
    },
    {
      id: 'status',
      header: 'Status',
      align: 'left',
      cell: ({ status }) => <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>,
    },
    {
      id: 'goal',
      header: 'Goal',
      align: 'right',
      cell: ({ goal }) => `${goals[goal]!.direction === 'atMost' ? '≤' : '≥'} ${goalFigure(goals[goal]!)}`,
    },
    { id: 'actual', header: 'Actual', align: 'right', cell: (result) => actualText(result, goals[result.goal]!) },
    { id: 'margin', header: 'Margin', align: 'left', cell: (result) => marginWords(result, goals[result.goal]!) },
  ];
}

function bulletOf({ goals }: GoalsAnswer, result: JudgedGoal, place: number) {
  const goal = goals[result.goal]!;
  const name = nameOf(goal, result);
  return {
    id: `${result.goal} ${result.name} ${place}`,
    label: goal.title === '' ? name : `${goal.title}: ${name}`,
    note: [statusWords[result.status], marginWords(result, goal)].filter(Boolean).join(', '),
    description: [
      `Goal: ${goalTitle({ ...goal, name: result.name })}`,
      `Actual: ${actualText(result, goal)}${result.n > 0 ? `, ${countText(result.n, 'run')}` : ''}`,
    ].join('\n'),
    actual: result.ratio,
    status: result.status,
    lowerIsBetter: goal.direction === 'atMost',
  };
}

function exportTable({ goals, results }: GoalsAnswer) {
  const headers = ['goal', 'figure', 'unit', 'direction', 'target', 'actual', 'ratio', 'status'];
  return {
    columns: headers.map((header) => ({ header })),
    rows: results.map((result) => {
      const { title, unit, direction, target } = goals[result.goal]!;
      const { value, ratio, status } = result;
      return [title, nameOf(goals[result.goal]!, result), unit, direction, target, value, ratio, status];
    }),
  };
}
