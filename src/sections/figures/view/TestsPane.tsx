import { columnsFrom } from '../../../table/columns.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { type Faces, pageColumns } from '../../../ui/pageColumns.tsx';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import type { TestCell, TestRow } from '../testRows.ts';
import { type FiguresViewProps, testColumns } from './columns.ts';
import styles from './figures.module.css';

/** Every test with its result, failures first; the output of the selected one below. */
export function TestsPane({ overview, params, names, asking, onParams }: FiguresViewProps) {
  const rows = useRowWindow(asking, 'tests', { query: params.q });
  const { answer, error, busy } = rows;
  if (answer === null || error !== '') return <Unanswered error={error} what="Sorting the tests" />;
  const sides = overview.columns;
  const columns = testColumns({ sides, names });
  const chosen = answer.rows.findIndex(({ id }) => id === params.test);
  const index = chosen >= 0 ? chosen : answer.rows.findIndex(({ output }) => output !== '');
  const picked = answer.rows[index];
  return (
    <div className={styles.pane} aria-busy={busy}>
      <div className={styles.captions}>
        <p className={styles.caption}>Failures first, then tests without an end, skipped and passed ones.</p>
        <ExportMenu
          source={sides.at(-1)!.paths[0] ?? 'tests'}
          title="Tests"
          notes={() => [{ name: 'Files', value: sides.flatMap(({ paths }) => paths).join(', ') }]}
          table={(signal) => exportRows(columns, rows.pages(signal))}
        />
      </div>
      <div className={styles.table}>
        <DataTable
          label="Tests"
          columns={pageColumns(
            columnsFrom([...sides.map((_, side) => `result-${side}`), `seconds-${sides.length - 1}`], columns),
            testFaces(sides.length),
          )}
          rowCount={rows.rowCount}
          rowAt={rows.rowAt}
          onRange={rows.want}
          selectedIndex={index < 0 ? null : index + answer.offset}
          onSelect={({ id }) => onParams({ test: id }, 'touch')}
          empty={<EmptyState title={`No test matches “${params.q}”.`} />}
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

function resultFace(side: number): Faces<TestRow>[string] {
  return ({ cells }, _index, { text }) => cells[side] && <Badge tone={toneOf(cells[side])}>{text}</Badge>;
}

function toneOf({ failed, unfinished }: TestCell): Tone {
  if (failed > 0) return 'error';
  return unfinished > 0 ? 'warning' : 'neutral';
}

function testFaces(sideCount: number): Faces<TestRow> {
  return {
    ...Object.fromEntries(Array.from({ length: sideCount }, (_, side) => [`result-${side}`, resultFace(side)])),
    name: ({ name, package: path }, _index, { text, title }) => (
      <span className={styles.name} title={title}>
        <code>{text}</code>
        {name !== '' && <span className={styles.place}>{path}</span>}
      </span>
    ),
  };
}
