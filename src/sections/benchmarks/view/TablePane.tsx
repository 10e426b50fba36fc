import { columnsFrom } from '../../../table/columns.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { UnitText } from '../../../ui/UnitText.tsx';
import { type FigureColumn, figureColumn } from '../../../units/figureScale.ts';
import { countText } from '../../../units/formatCount.ts';
import { formatInterval } from '../../../units/formatInterval.ts';
import { exactFigure } from '../../../units/readableColumn.ts';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import type { BenchmarkRow, BenchmarksOverview, RowMark, RowOrder } from '../benchmarkQuestion.ts';
import styles from './benchmarks.module.css';
import { tableColumns, useBenchmarkRows } from './columns.ts';
import { type BenchmarkViewProps, exportNotes, noRows } from './FigurePane.tsx';
import { type CompareLine, lineColumns } from './lineColumns.tsx';

/** All that every benchmark measured, of one file or side. */
export function TablePane(props: BenchmarkViewProps) {
  const { overview, question, params, onParams } = props;
  const { search } = question;
  const { columns, units } = overview;
  const named = columns.findIndex(({ name }) => name === params.column);
  const column = named >= 0 ? named : columns.length - 1;
  const grouped = params.flat === null;
  const order = orderOf(params.sort, column, units);
  const rows = useBenchmarkRows(props, {
    order,
    grouped,
    has: ({ cells }) => cells.some((of) => (of[column] ?? null) !== null),
  });

  if (rows.error !== '' || rows.count === null) {
    return <Unanswered error={rows.error} what="Adding up the benchmarks" />;
  }
  const shown = tableColumns(overview, column, rows.rows);
  const choice = {
    label: 'File',
    value: String(column),
    options: columns.map(({ name }, index) => ({ value: String(index), label: name })),
    onChange: (index: string) => onParams({ column: columns[Number(index)]?.name ?? null }, 'touch'),
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
          {search !== '' && ` match “${search}”`}. Medians of all runs.{' '}
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
          table={(signal) => exportRows(columnsFrom(['name', 'package', 'runs'], shown), rows.pages(signal))}
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
        empty={<EmptyState title={search === '' ? 'There are no benchmarks to show.' : noRows(props)} />}
      />
    </div>
  );
}

/** The order that the address asks for: `-sec/op`, `name`; the files' own without. */
function orderOf(text: string, column: number, units: BenchmarksOverview['units']): RowOrder {
  const descending = text.startsWith('-');
  const id = text.replace(/^-/, '');
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
      const isDerived = derivedFrom !== '';
      const face = (line: CompareLine) =>
        line.kind === 'row' && <FigureCell {...{ unit, index, column, scale, isDerived }} row={line.row} />;
      return [unit, face];
    }),
  );
}

interface FigureCellProps {
  row: BenchmarkRow;
  unit: string;
  /** Of the unit among all. */
  index: number;
  column: number;
  scale: FigureColumn;
  isDerived: boolean;
}

function FigureCell({ row, unit, index, column, scale, isDerived }: FigureCellProps) {
  const cell = row.cells[index]?.[column] ?? null;
  if (cell === null) return <span className={styles.quiet}>–</span>;
  const mark = row.marks.find((one) => one.column === column && one.unit === unit);
  return (
    <span className={styles.figure} data-derived={isDerived || undefined}>
      {mark && !isDerived && <MarkSign mark={mark} />}
      <span title={exactFigure(cell.center, unit)}>
        {scale.isPerCell ? <UnitText text={scale.text(cell.center)} /> : scale.text(cell.center)}
      </span>{' '}
      <span className={styles.reach}>{isDerived ? '' : formatInterval(cell.reach, cell.n)}</span>
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
