import { columnsFrom } from '../../../table/columns.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { FailedState } from '../../../ui/FailedState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { UnitText } from '../../../ui/UnitText.tsx';
import { type FigureColumn, figureColumn } from '../../../units/figureScale.ts';
import { countText } from '../../../units/formatCount.ts';
import { formatInterval } from '../../../units/formatInterval.ts';
import { exactFigure } from '../../../units/readableColumn.ts';
import type { BenchmarkRow, BenchmarksOverview, RowMark, RowOrder } from '../benchmarkQuestion.ts';
import styles from './benchmarks.module.css';
import { allRows, tableColumns, useBenchmarkRows } from './columns.ts';
import { type BenchmarkViewProps, exportNotes } from './exportNotes.ts';
import { type CompareLine, lineColumns } from './lineColumns.tsx';

/** All that every benchmark measured, of one file or side. */
export function TablePane(props: BenchmarkViewProps) {
  const { overview, look, group, query, place, onParams, asking } = props;
  const { columns, units } = overview;
  const named = columns.findIndex(({ name }) => name === place.column);
  const column = named >= 0 ? named : columns.length - 1;
  const grouped = place.flat === null;
  const order = orderOf(place.sort || null, column, units);
  const rows = useBenchmarkRows(asking, overview, {
    look,
    group,
    search: query,
    order,
    grouped,
    has: ({ cells }) => cells.some((of) => (of[column] ?? null) !== null),
  });

  if (rows.error !== '') return <FailedState message={rows.error} />;
  if (rows.count === null) return <LoadingState what="Adding up the benchmarks" />;
  const shown = tableColumns(overview, column, rows.rows);
  const choice = {
    label: 'File',
    value: String(column),
    options: columns.map(({ name }, index) => ({ value: String(index), label: name })),
    onChange: (at: string) => onParams({ column: columns[Number(at)]?.name ?? null }, 'touch'),
  };
  return (
    <div className={styles.pane} aria-busy={rows.busy}>
      <div className={styles.captions}>
        {columns.length > 1 &&
          (columns.length <= 3 ? <Segmented {...choice} /> : <SelectField hideLabel {...choice} />)}
        <Segmented
          label="Grouping"
          value={grouped ? 'family' : 'none'}
          options={[
            { value: 'family', label: 'By family' },
            { value: 'none', label: 'Flat', hint: 'One list, so that sorting goes over all of it.' },
          ]}
          onChange={(value) => onParams({ flat: value === 'none' ? '' : null }, 'touch')}
        />
        <p className={styles.caption} role="status">
          {countText(rows.count, 'benchmark')}
          {query !== '' && ` match “${query}”`}. Medians of all runs.{' '}
          <span className={styles.legend}>
            <span>
              <span className={styles.mark}>▲</span> best,
            </span>
            <span>
              <span className={styles.mark} data-kind="worst">
                ▽
              </span>{' '}
              worst of its family.
            </span>
          </span>
        </p>
        <ExportMenu
          source={columns[column]?.name ?? ''}
          title="Benchmarks"
          notes={() => exportNotes(props)}
          table={(signal) => exportRows(columnsFrom(['name', 'package', 'runs'], shown), allRows(props, order, signal))}
        />
      </div>
      <DataTable
        label={`Benchmarks of ${columns[column]?.name ?? 'the files'}`}
        columns={lineColumns(shown, tableFaces(overview, column, rows.rows))}
        rowCount={rows.lineCount}
        rowAt={rows.lineAt}
        onRange={rows.want}
        sort={
          order.by === 'file'
            ? null
            : { id: order.by === 'center' ? order.unit : order.by, descending: order.descending }
        }
        onSort={({ id, descending }) => onParams({ sort: `${descending ? '-' : ''}${id}` }, 'step')}
        empty={
          <EmptyState title={query === '' ? 'There are no benchmarks to show.' : `No benchmark matches “${query}”.`} />
        }
      />
    </div>
  );
}

/** The order that the address asks for: `-sec/op`, `name`; the files' own without. */
function orderOf(text: string | null, column: number, units: BenchmarkViewProps['overview']['units']): RowOrder {
  const descending = text?.startsWith('-') ?? false;
  const id = text?.replace(/^-/, '') ?? '';
  if (id === 'name' || id === 'runs') return { by: id, unit: units[0]?.unit ?? '', column, descending };
  if (units.some(({ unit }) => unit === id)) return { by: 'center', unit: id, column, descending };
  return { by: 'file', unit: '', column, descending: false };
}

/** The figures of one column, with marks for the best and worst, by unit. */
function tableFaces({ units }: BenchmarksOverview, column: number, rows: readonly BenchmarkRow[]) {
  return new Map(
    units.map(({ unit, derivedFrom }, index) => {
      const scale = figureColumn(
        rows.flatMap((row) => row.cells[index]?.[column]?.center ?? []),
        unit,
      );
      return [
        unit,
        (line: CompareLine) =>
          line.kind === 'row' && (
            <FigureCell
              row={line.row}
              unit={unit}
              place={index}
              column={column}
              scale={scale}
              derived={derivedFrom !== ''}
            />
          ),
      ];
    }),
  );
}

interface FigureCellProps {
  row: BenchmarkRow;
  unit: string;
  /** Of the unit among all. */
  place: number;
  column: number;
  scale: FigureColumn;
  derived: boolean;
}

function FigureCell({ row, unit, place, column, scale, derived }: FigureCellProps) {
  const cell = row.cells[place]?.[column] ?? null;
  if (cell === null) return <span className={styles.quiet}>–</span>;
  const mark = row.marks.find((one) => one.column === column && one.unit === unit);
  return (
    <span className={styles.figure} data-derived={derived || undefined}>
      {mark && !derived && <MarkSign mark={mark} />}
      <span title={exactFigure(cell.center, unit)}>
        {scale.isPerCell ? <UnitText text={scale.text(cell.center)} /> : scale.text(cell.center)}
      </span>{' '}
      <span className={styles.reach}>{derived ? '' : formatInterval(cell.reach, cell.n)}</span>
    </span>
  );
}

function MarkSign({ mark }: { mark: RowMark }) {
  return (
    <span className={styles.mark} data-kind={mark.kind} title={mark.reason}>
      <span aria-hidden="true">{mark.kind === 'best' ? '▲' : '▽'}</span>
      <span className={styles.spoken}>
        {mark.kind}: {mark.reason}
      </span>
    </span>
  );
}
