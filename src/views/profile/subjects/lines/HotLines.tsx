import type { ReactNode } from 'react';
import { basename } from '../../../../analysis/names/basename.ts';
import type { Amount } from '../../../../model/unit.ts';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { pagedRows } from '../../../../ui/export/pagedRows.ts';
import { columnScale } from '../../../../units/columnScale.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { percentOf } from '../../../../units/percentOf.ts';
import { RowTable } from '../../../kit/RowTable.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import { linesAddress } from '../../address/linesAddress.ts';
import type { PaneProps } from '../../asking/pane.ts';
import { amountColumn, shareColumn } from '../../parts/amountColumns.tsx';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { FunctionName } from '../../parts/FunctionName.tsx';
import { type LeftOf, leftOf } from '../../parts/leftOf.ts';
import { type FunctionActions, useFunctionActions } from '../../parts/useFunctionActions.ts';
import type { answers } from './answer.ts';
import { CodeLine } from './CodeLine.tsx';
import type { HotAnswer, HotRow } from './hotAnswer.ts';
import styles from './LinesPane.module.css';

/** The lines of all functions, as in `go tool pprof -top -lines`. */
export function HotLines(props: PaneProps<typeof answers> & { choice: ReactNode }) {
  const { about, valueType, shown, params, search, onParams, asking, choice } = props;
  const { query } = params;
  const { sort } = linesAddress.read(search);
  const question = { valueType, sort, query };
  const hasSources = asking.needed.some(({ dataset }) => dataset?.kind === 'source');
  const rows = useRowWindow(asking, 'ofAll', question);
  const { answer, error, busy } = rows;
  const actions = useFunctionActions(props);

  if (answer === null || error !== '') return <Unanswered error={error} what="Adding up the lines" />;
  const open = ({ name, file, line }: HotRow): void =>
    onParams({ fn: name, ...linesAddress.write({ of: null, file, at: Number(line) }) }, 'step');
  const { rowCount, allRows, total } = answer;
  return (
    <>
      <div className={styles.bar}>
        {choice}
        <p className={styles.caption} role="status">
          {answer.searchError ||
            (rowCount === allRows
              ? `${formatCount(allRows)} lines.`
              : `${formatCount(rowCount)} of ${formatCount(allRows)} lines match “${query}” in function or file.`)}
        </p>
        <ExportMenu
          pane={props}
          title="Lines"
          table={(signal) => ({
            columns: [
              { header: 'flat', unit: shown.unit },
              { header: 'flat %', unit: '%' },
              { header: 'cum', unit: shown.unit },
              { header: 'cum %', unit: '%' },
              { header: 'file', code: true },
              { header: 'line' },
              { header: 'function', code: true },
              ...(!hasSources ? [] : [{ header: 'source', code: true }]),
            ],
            rows: pagedRows<HotRow>(
              (offset, limit) => asking.ask('ofAll', { ...question, offset, limit }, signal),
              (row) => [
                row.flat,
                percentOf(row.flat, total),
                row.cum,
                percentOf(row.cum, total),
                row.file,
                row.line,
                row.name,
                ...(!hasSources ? [] : [row.text?.text.trim() ?? '']),
              ],
            ),
          })}
        />
      </div>
      <div className={styles.fill} aria-busy={busy}>
        <RowTable
          label={`Lines of ${about.title} by ${shown.type}`}
          columns={hotColumns(answer, shown.unit, leftOf(props), actions, open, hasSources)}
          rows={rows}
          sort={sort}
          onSort={(next) => onParams(linesAddress.write({ sort: next }), 'step')}
          onOpen={open}
          empty={query === '' ? 'There are no lines to show.' : `No line matches “${query}”.`}
        />
      </div>
    </>
  );
}

const sourceColumn: DataColumn<HotRow> = {
  id: 'source',
  header: 'source',
  align: 'left',
  grow: true,
  hint: 'The line of source, where its file is open and still declares the function there.',
  cell: ({ text }) => text !== null && <CodeLine line={text} trimmed />,
};

function hotColumns(
  { rows, largestFlat, largestCum, total }: HotAnswer,
  unit: string,
  left: LeftOf | null,
  actions: FunctionActions,
  open: (row: HotRow) => void,
  hasSource: boolean,
): DataColumn<HotRow>[] {
  const scale = columnScale(
    largestCum,
    rows.flatMap(({ flat, cum }) => [flat, cum]),
    unit,
  );
  const amount = (id: 'flat' | 'cum', largest: Amount, hint: string): DataColumn<HotRow> =>
    amountColumn({ id, width: 104, sortable: true, hint, of: (row) => row[id], largest, scale, left });
  const share = (id: 'flat' | 'cum'): DataColumn<HotRow> =>
    shareColumn({
      id: `${id}Share`,
      header: id,
      width: 76,
      hint: 'Part of the total.',
      leads: id === 'cum',
      of: (row) => row[id],
      total,
    });
  return [
    amount('flat', largestFlat, 'In the line itself.'),
    share('flat'),
    amount('cum', largestCum, 'In the line and all that it calls; recursion counts once.'),
    share('cum'),
    {
      id: 'place',
      header: 'line',
      align: 'left',
      width: 220,
      first: true,
      sortable: true,
      firstSort: 'asc',
      hint: 'The file and the line in it.',
      cell: (row) => (
        <button
          type="button"
          className={styles.place}
          tabIndex={-1}
          title={row.file === '' ? 'The profile does not say where.' : `${row.file}:${row.line}\nShow its function.`}
          onClick={(event) => {
            event.stopPropagation();
            open(row);
          }}
        >
          {row.file === '' ? (
            'unknown'
          ) : (
            <>
              <span className={styles.placeFile}>{basename(row.file)}</span>:{String(row.line)}
            </>
          )}
        </button>
      ),
    },
    {
      id: 'name',
      header: 'function',
      align: 'left',
      grow: !hasSource,
      ...(hasSource && { width: 300 }),
      sortable: true,
      firstSort: 'asc',
      cell: (row) => (
        <FunctionName name={row.name} actions={actions} onPress={() => open(row)} pressHint="Show its lines." />
      ),
    },
    ...(hasSource ? [sourceColumn] : []),
  ];
}
