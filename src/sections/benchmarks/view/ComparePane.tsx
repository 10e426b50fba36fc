import { useMemo } from 'react';
import { withheldCounts } from '../../../analysis/verdict/stateWords.ts';
import type { VerdictState } from '../../../model/verdict.ts';
import type { Column } from '../../../table/columns.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { drawChart } from '../../../ui/chart/chartAsSvg.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { fileStem } from '../../../ui/export/fileStem.ts';
import { ProblemNote } from '../../../ui/ProblemNote.tsx';
import { saveFile } from '../../../ui/saveFile.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { ChartOrTable } from '../../../views/kit/ChangeBells.tsx';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import type { BenchmarkRow, BenchmarksOverview, CellChange, RowOrder, UnitFactsOf } from '../benchmarkQuestion.ts';
import styles from './benchmarks.module.css';
import { ChangeChart } from './ChangeChart.tsx';
import { comparedColumn, pairColumns, useBenchmarkRows } from './columns.ts';
import { compareFaces, footnotesOf } from './compareFaces.tsx';
import { type BenchmarkViewProps, exportNotes, noRows } from './FigurePane.tsx';
import { type CompareLine, lineColumns } from './lineColumns.tsx';
import { comparativesOf } from './words.ts';

/** The same benchmarks in several columns, with what benchstat says of the differences. */
export function ComparePane(props: BenchmarkViewProps) {
  const { overview, unit, unitIndex, question, params, onSlide, onParams } = props;
  const { group, search } = question;
  // A room sees at once in a drawing what a desk reads in a table.
  const isChart = params.as === 'chart' || (onSlide && params.as === '');
  const compared = comparedColumn(overview.columns);
  const order = orderOf(params.order || (isChart ? 'verdict' : ''), unit.unit, compared);
  const grouped = order.by === 'file' && !isChart;
  const rows = useBenchmarkRows(props, {
    order,
    grouped,
    ahead: ({ cells }) => cells[unitIndex]?.[compared]?.change?.state === 'worse',
    has: ({ cells }) => cells[unitIndex]?.some((cell) => cell !== null) ?? false,
  });
  const { rows: shown, lineCount, lineAt } = rows;
  const footnotes = useMemo(() => footnotesOf(shown, overview, unitIndex), [shown, overview, unitIndex]);
  const means = useMemo(() => geomeanLines(overview, unit.unit, group, search), [overview, unit.unit, group, search]);

  if (rows.error !== '' || rows.count === null)
    return <Unanswered error={rows.error} what="Comparing the benchmarks" />;
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
          <CompareExport {...props} rows={rows} isChart={isChart} columns={columns} />
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
            empty={<EmptyState title={noRows(props)} />}
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
function orderOf(text: string, unit: string, column: number): RowOrder {
  const id = text.replace(/^-/, '');
  const by = id === 'change' || id === 'verdict' || id === 'name' ? id : 'file';
  return { by, unit, column, descending: text.startsWith('-') };
}

/** The geomeans at a table's foot: one a group. Of a search there is none. */
function geomeanLines(overview: BenchmarksOverview, unit: string, group: number | null, search: string): CompareLine[] {
  if (search !== '') return [];
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

interface CompareExportProps extends BenchmarkViewProps {
  rows: Pick<ReturnType<typeof useBenchmarkRows>, 'pages'>;
  isChart: boolean;
  columns: readonly Column<BenchmarkRow>[];
}

/** A comparison to take along: its rows, its drawing, and the whole of it as benchstat prints it. */
function CompareExport({ rows, isChart, columns, ...props }: CompareExportProps) {
  const { overview, look, unit, asking } = props;
  const title = `Comparison of ${unit.unit}`;
  const source = overview.files.at(-1)?.path ?? 'benchmarks';
  const asBenchstat = async (format: 'csv' | 'text', signal: AbortSignal): Promise<string> => {
    const { text } = await asking.ask('exported', { look, format }, signal);
    const name = `${fileStem(source, 'benchstat')}.${format === 'csv' ? 'csv' : 'txt'}`;
    saveFile(name, new Blob([text], { type: 'text/plain' }));
    return `Saved ${name}.`;
  };
  return (
    <ExportMenu
      source={source}
      title={title}
      notes={() => exportNotes(props, unit.unit)}
      table={(signal) => exportRows(columns, rows.pages(signal))}
      drawing={isChart ? drawChart(title) : undefined}
      more={({ run }) => [
        { heading: 'All units' },
        {
          label: 'Save as benchstat prints it',
          icon: 'download',
          onSelect: () => run('Writing the tables…', (signal) => asBenchstat('text', signal)),
        },
        {
          label: 'Save as benchstat’s CSV',
          icon: 'download',
          onSelect: () => run('Writing the tables…', (signal) => asBenchstat('csv', signal)),
        },
      ]}
    />
  );
}

interface VerdictCountProps {
  rows: readonly BenchmarkRow[];
  unit: UnitFactsOf;
  unitIndex: number;
  column: number;
  /** Whether these are all rows. */
  complete: boolean;
}

/** How many benchmarks got better, worse, or neither. Also says what the colours mean. */
function VerdictCount({ rows, unit, unitIndex, column, complete }: VerdictCountProps) {
  if (!complete) return null;
  const changes = rows.flatMap(({ cells }) => cells[unitIndex]?.[column]?.change ?? []);
  const open = changes.filter(({ withheld }) => withheld === '');
  const ofState = (state: VerdictState) => open.filter((change) => change.state === state && change.kind === '').length;
  const ofKind = (kind: CellChange['kind']) => open.filter((change) => change.kind === kind).length;
  const [worse, better, neutral, slight] = [ofState('worse'), ofState('better'), ofKind('neutral'), ofKind('slight')];
  const [equal, alike] = [ofKind('equal'), ofState('no-difference')];
  const [less, more] = comparativesOf(unit);
  const [good, bad] = unit.direction === 'higher' ? [more, less] : [less, more];
  return (
    <p className={styles.verdicts} role="status">
      {worse > 0 && (
        <Badge tone="worse">
          {worse} worse: {bad}
        </Badge>
      )}
      {better > 0 && (
        <Badge tone="better">
          {better} better: {good}
        </Badge>
      )}
      {withheldCounts(changes.filter(({ kind }) => kind === '')).map(({ word, count }) => (
        <Badge key={word} tone="noise">
          {count} {word}
        </Badge>
      ))}
      {neutral > 0 && <Badge>{neutral} changed</Badge>}
      {slight > 0 && <Badge>{slight} below the threshold</Badge>}
      {equal > 0 && <Badge>{equal} unchanged</Badge>}
      {alike > 0 && <Badge tone="noise">{alike} without a difference</Badge>}
    </p>
  );
}
