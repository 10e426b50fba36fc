import type { JudgedGoal } from '../../analysis/goals/judgeGoals.ts';
import { columnsFrom } from '../../table/columns.ts';
import { BulletRows } from '../../ui/chart/BulletRows.tsx';
import { ExportMenu } from '../../ui/export/ExportMenu.tsx';
import { exportRows } from '../../ui/export/exportTableOf.ts';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { type Faces, pageColumns } from '../../ui/pageColumns.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { GoalCounts, statusFace } from '../../views/kit/GoalCounts.tsx';
import { goalBullet } from '../../views/kit/goalWords.ts';
import type { SectionViewProps } from '../../views/kit/sectionView.ts';
import { Unanswered } from '../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../views/kit/useAnswer.ts';
import { useSection } from '../../views/kit/useSection.ts';
import styles from './GoalsView.module.css';
import { fileGoalColumns, nameOf } from './goalBlock.ts';
import { goalsAddress } from './goalsAddress.ts';
import type { GoalsAnswer } from './judged.ts';
import type { answers } from './question.ts';

/** The goals of the files that were dropped, against what was measured. */
export function GoalsView(props: SectionViewProps) {
  const { items } = props;
  const { params, onParams, asking } = useSection<{ as: 'chart' | 'table' }, typeof answers>(goalsAddress, props);
  const { answer, error, busy } = useAnswer(asking, 'judged', {});
  if (error !== '' || answer === null) return <Unanswered error={error} what="Comparing the figures with the goals" />;
  const columns = fileGoalColumns(answer);
  return (
    <div className={styles.view} aria-busy={busy}>
      <div className={styles.bar} data-around="">
        <Segmented
          label="Shown as"
          value={params.as}
          options={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
          onChange={(as) => onParams({ as }, 'step')}
        />
        <p className={styles.counts} role="status">
          <GoalCounts results={answer.results} urgent />
        </p>
        <ExportMenu
          source={items[0]?.path ?? ''}
          title="Goals"
          notes={() => []}
          table={() => exportRows(columns, answer.results)}
        />
      </div>
      {items.flatMap(({ id, problems }) =>
        problems.map((problem) => <ProblemNote key={`${id} ${problem.message}`} problem={problem} />),
      )}
      {params.as === 'table' ? (
        <PlainTable
          caption="Goals"
          hideCaption
          columns={pageColumns(columnsFrom(['name', 'status'], columns), goalFaces)}
          rows={answer.results}
          keyOf={({ goal, name }, index) => `${goal} ${name} ${index}`}
        />
      ) : (
        <BulletRows label="Goals" rows={answer.results.map((result, index) => bulletOf(answer, result, index))} />
      )}
    </div>
  );
}

function bulletOf({ goals }: GoalsAnswer, result: JudgedGoal, index: number) {
  const goal = goals[result.goal]!;
  const name = nameOf(goal, result);
  const { description, ...bullet } = goalBullet(result, { ...goal, name: result.name });
  return {
    ...bullet,
    id: `${result.goal} ${result.name} ${index}`,
    label: goal.title === '' ? name : `${goal.title}: ${name}`,
    description: description.join('\n'),
  };
}

const goalFaces: Faces<JudgedGoal> = {
  name: (_result, _index, { text, title }) => (
    <>
      {title !== undefined && <span className={styles.title}>{title}</span>}
      <code>{text}</code>
    </>
  ),
  status: statusFace,
};
