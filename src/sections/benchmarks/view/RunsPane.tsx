import { useState } from 'react';
import { type Column, codeColumn, countColumn, numberColumn, wordColumn } from '../../../table/columns.ts';
import { RunDots, type RunRow } from '../../../ui/chart/RunDots.tsx';
import { logAxis, spanAxis, type ValueAxis } from '../../../ui/chart/valueAxis.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { FailedState } from '../../../ui/FailedState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { pageColumns } from '../../../ui/pageColumns.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { figureScale, formatFigure } from '../../../units/figureScale.ts';
import { countText } from '../../../units/formatCount.ts';
import { formatInScale, type Scale } from '../../../units/scaleFor.ts';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import type { DistributionRow, RunsOfCell } from '../answers/distribution.ts';
import type { BenchmarkPlace } from '../benchmarkAddress.ts';
import type { BenchmarksOverview } from '../benchmarkQuestion.ts';
import styles from './benchmarks.module.css';
import { ChartOrTable, columnLooks, figureAxis, tickText } from './ChartOrTable.tsx';
import { finite } from './columns.ts';
import { type BenchmarkViewProps, drawChart, exportNotes } from './exportNotes.ts';
import { unitTitle } from './words.ts';

/** Rows of one drawing. */
const PAGE = 30;

type Axis = BenchmarkPlace['axis'];

/** Every run as a dot. In parts of the baseline's median all benchmarks share one axis, however far apart they are. */
export function RunsPane(props: BenchmarkViewProps) {
  const { overview, look, unit, group, query, place, onParams, asking } = props;
  const { columns } = overview;
  const [page, setPage] = useState(0);
  const isTable = place.as === 'table';
  const axisKind = place.axis;
  const question = { look, unit: unit.unit, group, search: query, from: page * PAGE, count: PAGE };
  const { answer, error, busy } = useAnswer(asking, 'distribution', question);
  if (error !== '') return <FailedState message={error} />;
  if (answer === null) return <LoadingState what="Gathering the runs" />;
  if (answer.count > 0 && answer.rows.length === 0 && page > 0) setPage(0);

  const { rows } = answer;
  const lines = rows.flatMap((row) =>
    row.columns.flatMap((cell, index): RunsLine[] => (cell === null ? [] : [{ row, cell, at: index }])),
  );
  const title = `Runs: ${unitTitle(unit)}`;
  const base = columns[0]?.name ?? '';
  const figures = rows.flatMap((row) => row.columns.flatMap((cell) => cell?.runs ?? []));
  const scale = figureScale(figures, unit.unit);
  const named = figureAxis(figures, unit.unit, axisKind === 'log');
  const drawn = rows.map((row) =>
    dotsOf(
      row,
      axisKind,
      columns.map(({ name }) => name),
      unit.unit,
    ),
  );
  const values = drawn.flatMap(({ groups }) =>
    groups.flatMap((one) => (one === null ? [] : [...one.runs, one.center])),
  );
  const axis: ValueAxis =
    axisKind === 'log' ? logAxis(values) : spanAxis(axisKind === 'relative' ? [100, ...values] : values);
  return (
    <div className={styles.pane} aria-busy={busy}>
      <div className={styles.captions}>
        <ChartOrTable value={isTable ? 'table' : 'chart'} onParams={onParams} />
        <Segmented
          label="Axis"
          value={axisKind}
          options={[
            { value: 'relative', label: 'In % of the median', hint: `All in parts of the median of ${base}.` },
            { value: 'linear', label: 'Linear' },
            { value: 'log', label: 'Logarithmic' },
          ]}
          onChange={(value) => onParams({ axis: value === 'relative' ? null : value }, 'touch')}
        />
        <Pager what="benchmarks" count={answer.count} pageSize={PAGE} page={page} onPage={setPage} />
        <ExportMenu
          source={overview.files.at(-1)?.path ?? ''}
          title={title}
          notes={() => [...exportNotes(props), { name: 'Unit', value: unit.unit }]}
          table={() => exportRows(singleRunColumns(columns, unit.unit), lines.flatMap(singleRuns))}
          drawing={isTable ? undefined : (notes) => drawChart(title, notes)}
        />
      </div>
      {answer.mostRuns === 1 && (
        <p className={styles.caption}>
          Each benchmark ran once, so nothing is known of how its figures scatter. Run with <code>-count=10</code> to
          see that.
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState
          title={query === '' ? `No benchmark has a figure in ${unit.unit}.` : `No benchmark matches “${query}”.`}
        />
      ) : isTable ? (
        <PlainTable
          caption={title}
          hideCaption
          columns={pageColumns(runColumns(columns, unit.unit, scale))}
          rows={lines}
          keyOf={({ row, at }) => `${row.group} ${row.name} ${at}`}
        />
      ) : (
        <RunDots
          label={title}
          rows={drawn}
          series={columnLooks(columns)}
          axis={axis}
          axisTitle={axisKind === 'relative' ? `% of the median of ${base}` : named.title || unitTitle(unit)}
          formatTick={axisKind === 'relative' ? (value) => `${tickText(value)}%` : named.format}
          reference={axisKind === 'relative' ? 100 : undefined}
        />
      )}
    </div>
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
  at: number;
}

/** How far the runs are apart. */
function runColumns(columns: BenchmarksOverview['columns'], unit: string, scale: Scale): Column<RunsLine>[] {
  const figure = (title: string, of: (cell: RunsOfCell) => number): Column<RunsLine> =>
    numberColumn({ title, unit, scale: scale.unit, text: (value) => formatInScale(value, scale) }, ({ cell }) =>
      of(cell),
    );
  return [
    codeColumn('Benchmark', ({ row }) => row.name, { id: 'name', grow: true }),
    wordColumn('of', ({ at }) => columns[at]?.name ?? ''),
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
    wordColumn('Column', ({ at }) => columns[at]?.name ?? ''),
    countColumn('Run', ({ turn }) => turn + 1),
    numberColumn({ title: unit, unit, text: (value) => formatFigure(Number(value), unit) }, ({ run }) => finite(run), {
      exportTitle: unit,
    }),
  ];
}

function least({ runs }: RunsOfCell): number {
  return runs.reduce((low, run) => Math.min(low, run), Number.POSITIVE_INFINITY);
}

function most({ runs }: RunsOfCell): number {
  return runs.reduce((high, run) => Math.max(high, run), Number.NEGATIVE_INFINITY);
}
