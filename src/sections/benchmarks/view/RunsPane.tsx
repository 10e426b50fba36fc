import { useState } from 'react';
import { type Column, codeColumn, countColumn, numberColumn, wordColumn } from '../../../table/columns.ts';
import { RunDots, type RunRow } from '../../../ui/chart/RunDots.tsx';
import { logAxis, spanAxis, type ValueAxis } from '../../../ui/chart/valueAxis.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { Pager } from '../../../ui/Pager.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { figureScale, formatFigure } from '../../../units/figureScale.ts';
import { countText } from '../../../units/formatCount.ts';
import { largestOf, smallestOf } from '../../../units/largestOf.ts';
import { formatInScale, type Scale } from '../../../units/scaleFor.ts';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import type { DistributionRow, RunsOfCell } from '../answers/distribution.ts';
import type { BenchmarkParams } from '../benchmarkAddress.ts';
import type { BenchmarksOverview } from '../benchmarkQuestion.ts';
import styles from './benchmarks.module.css';
import { finite } from './columns.ts';
import { type BenchmarkViewProps, FigurePane, noRows } from './FigurePane.tsx';
import { columnLooks, figureAxis, tickText } from './figureAxis.ts';
import { unitTitle } from './words.ts';

/** Rows of one drawing. */
const PAGE = 30;

type Axis = BenchmarkParams['axis'];

/** Every run as a dot. In parts of the baseline's median all benchmarks share one axis, however far apart they are. */
export function RunsPane(props: BenchmarkViewProps) {
  const { overview, unit, question, params, onParams, asking } = props;
  const { columns } = overview;
  const [page, setPage] = useState(0);
  const axisKind = params.axis;
  const wanted = { ...question, unit: unit.unit, from: page * PAGE, count: PAGE };
  const { answer, error, busy } = useAnswer(asking, 'distribution', wanted);
  if (error !== '' || answer === null) return <Unanswered error={error} what="Gathering the runs" />;
  if (answer.count > 0 && answer.rows.length === 0 && page > 0) setPage(0);

  const { rows } = answer;
  const lines = rows.flatMap((row) =>
    row.columns.flatMap((cell, index): RunsLine[] => (cell === null ? [] : [{ row, cell, column: index }])),
  );
  const title = `Runs: ${unitTitle(unit)}`;
  const base = columns[0]?.name ?? '';
  const figures = rows.flatMap((row) => row.columns.flatMap((cell) => cell?.runs ?? []));
  const scale = figureScale(figures, unit.unit);
  const named = figureAxis(figures, unit.unit, axisKind === 'log');
  const names = columns.map(({ name }) => name);
  const drawn = rows.map((row) => dotsOf(row, axisKind, names, unit.unit));
  const values = drawn.flatMap(({ groups }) => groups.flatMap((one) => (one ? [...one.runs, one.center] : [])));
  const axis: ValueAxis =
    axisKind === 'log' ? logAxis(values) : spanAxis(axisKind === 'relative' ? [100, ...values] : values);
  return (
    <FigurePane
      pane={props}
      title={title}
      busy={busy}
      unit={unit.unit}
      table={() => exportRows(singleRunColumns(columns, unit.unit), lines.flatMap(singleRuns))}
      choices={
        <>
          <Segmented
            label="Axis"
            value={axisKind}
            options={[
              { value: 'relative', label: 'In % of the median', hint: `All in parts of the median of ${base}.` },
              { value: 'linear', label: 'Linear' },
              { value: 'log', label: 'Logarithmic' },
            ]}
            onChange={(value) => onParams({ axis: value }, 'touch')}
          />
          <Pager what="benchmarks" count={answer.count} pageSize={PAGE} page={page} onPage={setPage} />
        </>
      }
      above={
        answer.mostRuns === 1 && (
          <p className={styles.caption}>
            Each benchmark ran once, so nothing is known of how its figures scatter. Run with <code>-count=10</code> to
            see that.
          </p>
        )
      }
      empty={rows.length === 0 && <EmptyState title={noRows(props)} />}
      columns={runColumns(columns, unit.unit, scale)}
      rows={lines}
      keyOf={({ row, column }) => `${row.group} ${row.name} ${column}`}
      chart={
        <RunDots
          label={title}
          rows={drawn}
          series={columnLooks(columns)}
          axis={axis}
          axisTitle={axisKind === 'relative' ? `% of the median of ${base}` : named.title || unitTitle(unit)}
          formatTick={axisKind === 'relative' ? (value) => `${tickText(value)}%` : named.format}
          reference={axisKind === 'relative' ? 100 : undefined}
        />
      }
    />
  );
}

function dotsOf(row: DistributionRow, axis: Axis, names: readonly string[], unit: string): RunRow {
  const middle = row.columns.find((cell) => cell !== null && cell.center !== 0)?.center ?? 1;
  const placed = (value: number): number => (axis === 'relative' ? (100 * value) / middle : value);
  return {
    id: `${row.group} ${row.name}`,
    label: row.name,
    description: [
      row.name,
      ...row.columns.flatMap((cell, index) =>
        cell === null
          ? []
          : [
              `${names[index]}: median ${formatFigure(cell.center, unit)} of ${countText(cell.n, 'run')}, ${formatFigure(least(cell), unit)} to ${formatFigure(most(cell), unit)}`,
            ],
      ),
    ].join('\n'),
    groups: row.columns.map(
      (cell) =>
        cell && {
          runs: cell.runs.filter(Number.isFinite).map(placed),
          center: placed(cell.center),
          low: placed(cell.lo),
          high: placed(cell.hi),
        },
    ),
  };
}

/** The runs of a benchmark in one file or on one side. */
interface RunsLine {
  row: DistributionRow;
  cell: RunsOfCell;
  /** Index of the column. */
  column: number;
}

/** How far the runs are apart. */
function runColumns(columns: BenchmarksOverview['columns'], unit: string, scale: Scale): Column<RunsLine>[] {
  const figure = (title: string, of: (cell: RunsOfCell) => number): Column<RunsLine> =>
    numberColumn({ title, unit, scale: scale.unit, text: (value) => formatInScale(value, scale) }, ({ cell }) =>
      of(cell),
    );
  return [
    codeColumn('Benchmark', ({ row }) => row.name, { id: 'name', grow: true }),
    wordColumn('of', ({ column }) => columns[column]?.name ?? ''),
    countColumn('runs', ({ cell }) => cell.n),
    figure('least', least),
    figure('median', ({ center }) => center),
    figure('most', most),
  ];
}

interface SingleRun extends RunsLine {
  run: number;
  turn: number;
}

/** A row for each run, for exports. */
function singleRuns(line: RunsLine): SingleRun[] {
  return line.cell.runs.map((run, turn) => ({ ...line, run, turn }));
}

function singleRunColumns(columns: BenchmarksOverview['columns'], unit: string): Column<SingleRun>[] {
  return [
    codeColumn('Benchmark', ({ row }) => row.name),
    wordColumn('Column', ({ column }) => columns[column]?.name ?? ''),
    countColumn('Run', ({ turn }) => turn + 1),
    numberColumn({ title: unit, unit, text: (value) => formatFigure(Number(value), unit) }, ({ run }) => finite(run), {
      exportTitle: unit,
    }),
  ];
}

function least({ runs }: RunsOfCell): number {
  return smallestOf(runs);
}

function most({ runs }: RunsOfCell): number {
  return largestOf(runs);
}
