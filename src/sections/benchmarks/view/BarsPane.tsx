import { useState } from 'react';
import { IntervalBars, type IntervalRow } from '../../../ui/chart/IntervalBars.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { FailedState } from '../../../ui/FailedState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { pageColumns } from '../../../ui/pageColumns.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { fitsOneUnit } from '../../../units/columnScale.ts';
import { figureColumn, figureScale, formatFigure } from '../../../units/figureScale.ts';
import { largestOf } from '../../../units/largestOf.ts';
import { formatInScale } from '../../../units/scaleFor.ts';
import type { RowOrder } from '../benchmarkQuestion.ts';
import styles from './benchmarks.module.css';
import { ChartOrTable, columnLooks, figureAxis } from './ChartOrTable.tsx';
import { allRows, barColumns, useBenchmarkRows } from './columns.ts';
import { type BenchmarkViewProps, drawChart, exportNotes } from './exportNotes.ts';
import { figureWords, unitTitle } from './words.ts';

/** Rows of one drawing. */
const PAGE = 50;

/** The figures of one unit as bars with confidence intervals. */
export function BarsPane(props: BenchmarkViewProps) {
  const { overview, look, unit, unitIndex, group, query, place, onParams, asking } = props;
  const { columns } = overview;
  const [page, setPage] = useState(0);
  const isTable = place.as === 'table';
  const isLog = place.scale === 'log';
  const sorted = place.order !== 'file';
  const order: RowOrder = {
    by: sorted ? 'center' : 'file',
    unit: unit.unit,
    column: columns.length - 1,
    descending: unit.direction !== 'higher',
  };
  const rows = useBenchmarkRows(asking, overview, {
    look,
    group,
    search: query,
    order,
    grouped: false,
    has: ({ cells }) => cells[unitIndex]?.some((cell) => cell !== null) ?? false,
  });
  if (rows.error !== '') return <FailedState message={rows.error} />;
  if (rows.count === null) return <LoadingState what="Adding up the benchmarks" />;

  const measured = rows.rows;
  const start = Math.min(page, Math.max(0, Math.ceil(measured.length / PAGE) - 1)) * PAGE;
  const shown = measured.slice(start, start + PAGE);
  const centers = shown.flatMap(({ cells }) => (cells[unitIndex] ?? []).flatMap((cell) => cell?.center ?? []));
  const scale = figureScale(centers, unit.unit);
  // What is far apart has no unit that suits it all: each bar says its own.
  const textOf = fitsOneUnit(centers, scale.factor)
    ? (value: number) => formatInScale(value, scale)
    : (value: number) => formatFigure(value, unit.unit);
  const axis = figureAxis(centers, unit.unit, isLog);
  const series = columnLooks(columns);
  const bars = shown.map((row): IntervalRow => {
    const cells = row.cells[unitIndex] ?? [];
    const last = cells.findLast((cell) => cell !== null);
    return {
      id: `${row.group} ${row.name}`,
      label: row.name,
      note: last ? textOf(last.center) : '',
      description: [
        row.name,
        ...columns.map(({ name }, index) => `${name}: ${figureWords(cells[index] ?? null, unit.unit)}`),
      ].join('\n'),
      values: cells.map((cell) => cell && { center: cell.center, low: cell.lo, high: cell.hi }),
    };
  });
  const tableColumns = barColumns(overview, unit, unitIndex, figureColumn(centers, unit.unit));
  const title = `${unitTitle(unit)} of ${columns.map(({ name }) => name).join(' and ')}`;
  return (
    <div className={styles.pane} aria-busy={rows.busy}>
      <div className={styles.captions}>
        <ChartOrTable value={isTable ? 'table' : 'chart'} onParams={onParams} />
        <Segmented
          label="Scale"
          value={isLog ? 'log' : 'linear'}
          options={[
            { value: 'linear', label: 'Linear', hint: 'Bars begin at 0.' },
            { value: 'log', label: 'Logarithmic', hint: 'For figures that are far apart. Bars do not begin at 0.' },
          ]}
          onChange={(value) => onParams({ scale: value === 'log' ? value : null }, 'touch')}
        />
        <Segmented
          label="Order"
          value={sorted ? 'size' : 'file'}
          options={[
            { value: 'size', label: unit.direction === 'unknown' ? 'Largest first' : 'Worst first' },
            { value: 'file', label: 'As in the file' },
          ]}
          onChange={(value) => onParams({ order: value === 'file' ? value : null }, 'touch')}
        />
        <Pager what="benchmarks" count={measured.length} pageSize={PAGE} page={page} onPage={setPage} />
        <ExportMenu
          source={overview.files.at(-1)?.path ?? ''}
          title={title}
          notes={() => [...exportNotes(props), { name: 'Unit', value: scale.unit }]}
          table={(signal) => exportRows(tableColumns, allRows(props, order, signal))}
          drawing={isTable ? undefined : (notes) => drawChart(title, notes)}
        />
      </div>
      {bars.length === 0 ? (
        <EmptyState
          title={query === '' ? `No benchmark has a figure in ${unit.unit}.` : `No benchmark matches “${query}”.`}
        />
      ) : isTable ? (
        <PlainTable
          caption={title}
          hideCaption
          columns={pageColumns(tableColumns)}
          rows={shown}
          keyOf={(row) => `${row.group} ${row.name}`}
        />
      ) : (
        <IntervalBars
          label={title}
          rows={bars}
          series={series}
          scale={isLog ? 'log' : 'linear'}
          axisTitle={axis.title || unitTitle(unit)}
          unit={axis.unit}
          formatTick={axis.format}
        />
      )}
      {!isTable && bars.length > 0 && (
        <p className={styles.caption}>
          {isLog && 'The axis is logarithmic: bars do not begin at 0. '}
          The largest is {formatFigure(largestOf(centers), unit.unit)}.
        </p>
      )}
    </div>
  );
}
