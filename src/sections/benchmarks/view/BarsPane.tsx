import { IntervalBars, type IntervalRow } from '../../../ui/chart/IntervalBars.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { usePage } from '../../../ui/Pager.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { fitsOneUnit } from '../../../units/columnScale.ts';
import { figureColumn, figureScale, formatFigure } from '../../../units/figureScale.ts';
import { largestOf } from '../../../units/largestOf.ts';
import { formatInScale } from '../../../units/scaleFor.ts';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import styles from './benchmarks.module.css';
import { barColumns, useBenchmarkRows } from './columns.ts';
import { type BenchmarkViewProps, FigurePane, noRows } from './FigurePane.tsx';
import { columnLooks, figureAxis } from './figureAxis.ts';
import { figureWords, unitTitle } from './words.ts';

/** Rows of one drawing. */
const PAGE = 50;

/** The figures of one unit as bars with confidence intervals. */
export function BarsPane(props: BenchmarkViewProps) {
  const { overview, unit, unitIndex, params, onParams } = props;
  const { columns } = overview;
  const isTable = params.as === 'table';
  const isLog = params.scale === 'log';
  const sorted = params.order !== 'file';
  const { rows, error, busy, count, pages } = useBenchmarkRows(props, {
    order: {
      by: sorted ? 'center' : 'file',
      unit: unit.unit,
      column: columns.length - 1,
      descending: unit.direction !== 'higher',
    },
    grouped: false,
    has: ({ cells }) => cells[unitIndex]?.some((cell) => cell !== null) ?? false,
  });
  const { shown, pager } = usePage(rows, PAGE, 'benchmarks');
  if (error !== '' || count === null) return <Unanswered error={error} what="Adding up the benchmarks" />;

  const centers = shown.flatMap(({ cells }) => (cells[unitIndex] ?? []).flatMap((cell) => cell?.center ?? []));
  const scale = figureScale(centers, unit.unit);
  // What is far apart has no unit that suits it all: each bar says its own.
  const textOf = fitsOneUnit(centers, scale.factor)
    ? (value: number) => formatInScale(value, scale)
    : (value: number) => formatFigure(value, unit.unit);
  const axis = figureAxis(centers, unit.unit, isLog);
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
    <FigurePane
      pane={props}
      title={title}
      busy={busy}
      unit={scale.unit}
      table={(signal) => exportRows(tableColumns, pages(signal))}
      choices={
        <>
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
          {pager}
        </>
      }
      empty={bars.length === 0 && <EmptyState title={noRows(props)} />}
      columns={tableColumns}
      rows={shown}
      keyOf={(row) => `${row.group} ${row.name}`}
      chart={
        <IntervalBars
          label={title}
          rows={bars}
          series={columnLooks(columns)}
          scale={isLog ? 'log' : 'linear'}
          axisTitle={axis.title || unitTitle(unit)}
          unit={axis.unit}
          formatTick={axis.format}
        />
      }
      below={
        !isTable &&
        bars.length > 0 && (
          <p className={styles.caption}>
            {isLog && 'The axis is logarithmic: bars do not begin at 0. '}
            The largest is {formatFigure(largestOf(centers), unit.unit)}.
          </p>
        )
      }
    />
  );
}
