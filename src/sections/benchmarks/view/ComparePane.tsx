import { useMemo } from 'react';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { ProblemNote } from '../../../ui/ProblemNote.tsx';
import { formatCount } from '../../../units/formatCount.ts';
import type { OverviewAnswer, RowOrder } from '../benchmarkQuestion.ts';
import styles from './benchmarks.module.css';
import { ChangeChart } from './ChangeChart.tsx';
import { ChartOrTable } from './ChartOrTable.tsx';
import { CompareExport } from './CompareExport.tsx';
import { pairColumns } from './columns.ts';
import { comparedColumn } from './comparedColumn.ts';
import { compareFaces, footnotesOf } from './compareFaces.tsx';
import { type CompareLine, lineColumns } from './lineColumns.tsx';
import { useBenchmarkRows } from './useBenchmarkRows.ts';
import { VerdictCount } from './VerdictCount.tsx';
import type { BenchmarkViewProps } from './viewProps.ts';

/** The same benchmarks in several columns, with what benchstat says of the differences. */
export function ComparePane(props: BenchmarkViewProps) {
  const { overview, look, unit, unitIndex, group, query, place, onSlide, onParams, asking } = props;
  const isChart = place.as === 'chart';
  const compared = comparedColumn(overview.columns);
  const order = orderOf(place.order || null, unit.unit, compared, isChart);
  const grouped = order.by === 'file' && !isChart;
  const rows = useBenchmarkRows(asking, overview, {
    look,
    group,
    search: query,
    order,
    grouped,
    ahead: ({ cells }) => cells[unitIndex]?.[compared]?.change?.state === 'worse',
    has: ({ cells }) => cells[unitIndex]?.some((cell) => cell !== null) ?? false,
  });
  const { rows: shown, lineCount, lineAt } = rows;
  const footnotes = useMemo(() => footnotesOf(shown, overview, unitIndex), [shown, overview, unitIndex]);
  const means = useMemo(() => geomeanLines(overview, unit.unit, group, query), [overview, unit.unit, group, query]);

  if (rows.error !== '') return <FailedState message={rows.error} />;
  if (rows.count === null) return <LoadingState what="Comparing the benchmarks" />;
  const columns = pairColumns(overview, unit, unitIndex, shown);
  return (
    <div className={styles.pane} aria-busy={rows.busy}>
      {!onSlide && (
        <div className={styles.captions}>
          <ChartOrTable value={isChart ? 'chart' : 'table'} usual="table" onParams={onParams} />
          <VerdictCount
            rows={shown}
            unit={unit}
            unitIndex={unitIndex}
            column={compared}
            complete={shown.length === rows.count}
          />
          <CompareExport {...props} order={order} isChart={isChart} columns={columns} />
        </div>
      )}
      {unit.derivedFrom !== '' && (
        <ProblemNote
          problem={{
            severity: 'warning',
            message: `${unit.unit} is worked out from ${unit.derivedFrom}; nobody measured it.`,
          }}
        />
      )}
      {isChart ? (
        <ChangeChart {...props} rows={shown} total={rows.count} />
      ) : (
        <>
          <DataTable<CompareLine>
            label={`${unit.unit} compared`}
            columns={lineColumns(columns, compareFaces(overview, unit, unitIndex, footnotes))}
            rowCount={lineCount + (lineCount > 0 ? means.length : 0)}
            rowAt={(index) => (index < lineCount ? lineAt(index) : means[index - lineCount])}
            onRange={(start, end) => rows.want(start, Math.min(end, lineCount))}
            sort={
              order.by === 'file' || order.by === 'verdict'
                ? null
                : { id: order.by === 'change' ? 'change' : order.by, descending: order.descending }
            }
            onSort={({ id, descending }) => onParams({ order: `${descending ? '-' : ''}${id}` }, 'step')}
            empty={
              <EmptyState
                title={query === '' ? `No benchmark has a figure in ${unit.unit}.` : `No benchmark matches “${query}”.`}
              />
            }
          />
          {footnotes.length > 0 && (
            <ol className={styles.footnotes} aria-label="Notes">
              {footnotes.map((note) => (
                <li key={note}>{sentence(note)}</li>
              ))}
            </ol>
          )}
        </>
      )}
      {shown.length < rows.count && isChart && !onSlide && (
        <p className={styles.caption}>
          The chart shows the first {formatCount(shown.length)} of {formatCount(rows.count)}.
        </p>
      )}
    </div>
  );
}

/** The order that the address asks for; a chart of changes begins with what became worse. */
function orderOf(text: string | null, unit: string, column: number, isChart: boolean): RowOrder {
  const wanted = text ?? (isChart ? 'verdict' : '');
  const id = wanted.replace(/^-/, '');
  const by = id === 'change' || id === 'verdict' || id === 'name' ? id : 'file';
  return { by, unit, column, descending: wanted.startsWith('-') };
}

/** The geomeans at a table's foot: one a group. Of a search there is none. */
function geomeanLines(overview: OverviewAnswer, unit: string, group: number | null, query: string): CompareLine[] {
  if (query !== '') return [];
  return overview.groups
    .filter(({ id, rowCount }) => (group === null || id === group) && rowCount > 1)
    .flatMap(({ title, geomeans }) => {
      const mean = geomeans.find((one) => one.unit === unit);
      const of = overview.groups.length > 1 ? title : '';
      return mean === undefined ? [] : [{ kind: 'geomean' as const, title: of, columns: mean.columns }];
    });
}

/** benchstat's notes begin small and end without a stop. */
function sentence(note: string): string {
  return `${note.charAt(0).toUpperCase()}${note.slice(1)}.`;
}
