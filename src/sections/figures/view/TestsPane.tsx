import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import type { DataColumn } from '../../../ui/dataColumn.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { pagedRows } from '../../../ui/export/pagedRows.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import { resultText, type TestCell, type TestRow } from '../testRows.ts';
import styles from './figures.module.css';
import type { FiguresViewProps } from './viewProps.ts';

/** Every test with its result, failures first; the output of the selected one below. */
export function TestsPane({ overview, place, names, asking, onParams }: FiguresViewProps) {
  const rows = useRowWindow(asking, 'tests', { query: place.q });
  const { answer, error, busy } = rows;
  if (answer === null || error !== '') return <Unanswered error={error} what="Sorting the tests" />;
  const { columns } = overview;
  const chosen = answer.rows.findIndex(({ id }) => id === place.test);
  const at = chosen >= 0 ? chosen : answer.rows.findIndex(({ output }) => output !== '');
  const picked = answer.rows[at];
  return (
    <div className={styles.pane} aria-busy={busy}>
      <div className={styles.captions}>
        <p className={styles.caption}>Failures first, then tests without an end, skipped and passed ones.</p>
        <ExportMenu
          source={columns.at(-1)!.paths[0] ?? 'tests'}
          title="Tests"
          notes={() => [{ name: 'Files', value: columns.flatMap(({ paths }) => paths).join(', ') }]}
          table={(signal) => ({
            columns: [
              { header: 'test', code: true },
              { header: 'package', code: true },
              ...columns.flatMap(({ side }) => [
                { header: `${side === null ? '' : `${side} `}result` },
                { header: `${side === null ? '' : `${side} `}seconds` },
              ]),
              { header: 'output' },
            ],
            rows: pagedRows<TestRow>(
              (offset, limit) => asking.ask('tests', { query: place.q, offset, limit }, signal),
              (row) => [
                row.name,
                row.package,
                ...row.cells.flatMap((cell) => (cell === null ? [null, null] : [resultText(cell), cell.seconds])),
                row.output || null,
              ],
            ),
          })}
        />
      </div>
      <div className={styles.table}>
        <DataTable
          label="Tests"
          columns={testColumns(columns.map(({ side }) => (side === null ? 'Result' : names[side] || side)))}
          rowCount={rows.rowCount}
          rowAt={rows.rowAt}
          onRange={rows.want}
          selectedIndex={at < 0 ? null : at + answer.offset}
          onSelect={({ id }) => onParams({ test: id }, 'touch')}
          empty={<EmptyState title={`No test matches “${place.q}”.`} />}
        />
      </div>
      {picked !== undefined && picked.output !== '' && (
        <section className={styles.output} aria-label={`Output of ${picked.name || picked.package}`}>
          <p className={styles.caption}>{picked.name || picked.package} printed:</p>
          <pre className={styles.printed}>{picked.output}</pre>
        </section>
      )}
    </div>
  );
}

function testColumns(titles: readonly string[]): DataColumn<TestRow>[] {
  return [
    ...titles.map(
      (header, at): DataColumn<TestRow> => ({
        id: `result-${at}`,
        header,
        align: 'left',
        width: 132,
        cell: ({ cells }) => {
          const cell = cells[at] ?? null;
          return cell === null ? '–' : <Badge tone={toneOf(cell)}>{resultText(cell)}</Badge>;
        },
      }),
    ),
    {
      id: 'seconds',
      header: 'Time',
      align: 'right',
      width: 96,
      hint: 'Of several runs the median.',
      cell: ({ cells }) => {
        const seconds = cells.at(-1)?.seconds ?? null;
        return seconds === null ? '–' : formatAmount(seconds, 'seconds');
      },
    },
    {
      id: 'name',
      header: 'Test',
      align: 'left',
      grow: true,
      cell: ({ name, package: own }) => (
        <span className={styles.name} title={own === '' ? name : `${own}\n${name}`}>
          <code>{name || own}</code>
          {name !== '' && <span className={styles.place}>{own}</span>}
        </span>
      ),
    },
  ];
}

function toneOf({ failed, unfinished }: TestCell): Tone {
  if (failed > 0) return 'error';
  return unfinished > 0 ? 'warning' : 'neutral';
}
