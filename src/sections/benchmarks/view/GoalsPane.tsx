import { useRef, useState } from 'react';
import { readGoals, writeGoals } from '../../../formats/goals/readGoals.ts';
import type { Goal } from '../../../model/goal.ts';
import type { Problem } from '../../../model/problem.ts';
import { type Column, noUnit, numberColumn } from '../../../table/columns.ts';
import { Button } from '../../../ui/Button.tsx';
import { type BulletRow, BulletRows } from '../../../ui/chart/BulletRows.tsx';
import { drawChart } from '../../../ui/chart/chartAsSvg.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { ProblemNote } from '../../../ui/ProblemNote.tsx';
import { pageColumns } from '../../../ui/pageColumns.tsx';
import { saveFile } from '../../../ui/saveFile.ts';
import { ChartOrTable } from '../../../views/kit/ChangeBells.tsx';
import { GoalCounts, statusFace } from '../../../views/kit/GoalCounts.tsx';
import { goalBullet, goalColumns, goalTitle, marginWords, statusWords } from '../../../views/kit/goalWords.ts';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import type { GoalResult } from '../answers/goals.ts';
import type { BenchmarksOverview } from '../benchmarkQuestion.ts';
import styles from './benchmarks.module.css';
import { type BenchmarkViewProps, exportNotes } from './FigurePane.tsx';
import { GoalForm } from './GoalForm.tsx';

/** What benchmarks should reach, and whether they do. Goals are part of the address; a JSON file keeps them. */
export function GoalsPane(props: BenchmarkViewProps) {
  const { overview, look, params, onParams, asking } = props;
  const [problems, setProblems] = useState<Problem[]>([]);
  const [adding, setAdding] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const { goals } = params;
  const { answer, error, busy } = useAnswer(asking, 'goals', { look, goals: [...goals] });
  const set = (next: readonly Goal[]): void => onParams({ goals: next }, 'step');

  async function read(chosen: File | undefined): Promise<void> {
    if (chosen === undefined) return;
    const { value, problems: faults } = readGoals(await chosen.text());
    setProblems(faults);
    if (value !== null) set([...goals, ...value]);
  }

  if (error !== '' || answer === null) {
    return <Unanswered error={error} what="Holding the benchmarks against the goals" />;
  }
  const results = answer.results.filter(({ goal }) => goals[goal] !== undefined);
  const columns = benchmarkGoalColumns(goals, overview.columns);
  const toolbar = (
    <>
      <Button icon="plus" onClick={() => setAdding(true)}>
        Add a goal
      </Button>
      <Button variant="quiet" icon="upload" onClick={() => file.current?.click()}>
        Read goals
      </Button>
    </>
  );
  const several = ofSeveral(results);
  return (
    <div className={styles.pane} aria-busy={busy} data-scrolls="">
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="A JSON file with goals"
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]).finally(() => {
            currentTarget.value = '';
          });
        }}
      />
      {problems.map((problem) => (
        <ProblemNote key={problem.message} problem={problem} />
      ))}
      <GoalForm
        key={String(adding)}
        open={adding}
        onClose={() => setAdding(false)}
        names={answer.names}
        units={answer.units}
        onAdd={(goal) => set([...goals, goal])}
      />
      {goals.length === 0 ? (
        <EmptyState title="No goals are set." icon="target" actions={toolbar}>
          <p>
            A goal says what a benchmark should reach, such as at most 200 ns/op. Goals can be kept in a JSON file:{' '}
            <code>{'{"goals": [{"benchmark": "SimpleRoute", "unit": "ns/op", "atMost": 200}]}'}</code>, as{' '}
            <a href="./goals.schema.json" target="_blank" rel="noreferrer">
              its schema
            </a>{' '}
            describes.
          </p>
        </EmptyState>
      ) : (
        <>
          <div className={styles.captions}>
            <ChartOrTable value={params.as || 'chart'} onParams={onParams} />
            {toolbar}
            <p className={styles.verdicts} role="status">
              <GoalCounts results={results} />
            </p>
            <ExportMenu
              source={overview.files.at(-1)?.path ?? ''}
              title="Goals"
              notes={() => exportNotes(props)}
              table={() => exportRows(columns, results)}
              drawing={params.as === 'table' ? undefined : drawChart('Goals')}
              more={() => [
                { heading: 'Goals' },
                {
                  label: 'Save the goals as JSON',
                  icon: 'download',
                  hint: 'To read them again another day.',
                  onSelect: () => saveFile('goals.json', new Blob([writeGoals(goals)], { type: 'application/json' })),
                },
              ]}
            />
          </div>
          {params.as === 'table' ? (
            <PlainTable
              caption="Goals"
              hideCaption
              columns={pageColumns(columns, { status: statusFace })}
              rows={results}
              keyOf={({ id }) => id}
            />
          ) : (
            <BulletRows
              label="Goals"
              rows={results.map((result) => bulletOf(result, goals[result.goal]!, overview, several.has(result.goal)))}
            />
          )}
          {answer.isCut && (
            <p className={styles.caption}>These are the first {results.length}; more benchmarks match.</p>
          )}
          <ul className={styles.goals} aria-label="The goals">
            {goals.map((goal, index) => (
              <li key={`${index} ${goalTitle(goal)}`}>
                <span>{goal.title === '' ? goalTitle(goal) : `${goal.title}: ${goalTitle(goal)}`}</span>
                <IconButton
                  label={`Remove the goal ${goalTitle(goal)}`}
                  icon="trash"
                  size="small"
                  onClick={() => set(goals.filter((_, other) => other !== index))}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The goals that several benchmarks are held against. */
function ofSeveral(results: readonly GoalResult[]): Set<number> {
  const firsts = new Map<number, string>();
  return new Set(
    results
      .filter(({ goal, name }) => (firsts.get(goal) ?? firsts.set(goal, name).get(goal)) !== name)
      .map(({ goal }) => goal),
  );
}

function bulletOf(result: GoalResult, goal: Goal, { columns }: BenchmarksOverview, isOfSeveral: boolean): BulletRow {
  const { id, name, column, status } = result;
  const of = columns.length > 1 && column >= 0 ? `, ${columns[column]!.name}` : '';
  const { description, ...bullet } = goalBullet(result, goal);
  const margin = marginWords(result, goal);
  return {
    ...bullet,
    id,
    label: `${(isOfSeveral && goal.title !== '' ? `${goal.title}: ${name}` : goal.title) || name || goal.name}${of}`,
    description: [
      `${goal.title === '' ? '' : `${goal.title}: `}${name || goal.name}${of}`,
      ...description,
      `${statusWords[status]}${margin === '' ? '' : `: ${margin}`}`,
    ].join('\n'),
  };
}

/** Goals and what became of them, a row for each benchmark and column. */
function benchmarkGoalColumns(
  goals: readonly Goal[],
  columns: BenchmarksOverview['columns'],
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
