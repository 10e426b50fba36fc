import { toneOf } from '../../../model/verdict.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { type Faces, pageColumns } from '../../../ui/pageColumns.tsx';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import type { FigureRow } from '../figureRows.ts';
import { figureSorts } from '../figuresAddress.ts';
import { figureColumns } from './columns.ts';
import styles from './figures.module.css';
import type { FiguresViewProps } from './viewProps.ts';

/** Every figure, compared by test, name and unit. */
export function FiguresPane({ overview, place, names, asking, onParams }: FiguresViewProps) {
  const { q: query, sort } = place;
  const question = { query, sort };
  const rows = useRowWindow(asking, 'figures', question);
  const { answer, error, busy } = rows;
  if (answer === null || error !== '') return <Unanswered error={error} what="Comparing the figures" />;
  const sides = overview.columns;
  const columns = figureColumns({ sides, names });
  return (
    <div className={styles.pane} aria-busy={busy}>
      <div className={styles.captions}>
        <p className={styles.caption}>
          Several runs of a figure are samples; the median is shown. What is better is guessed from name and unit.
        </p>
        <ExportMenu
          source={sides.at(-1)!.paths[0] ?? 'figures'}
          title="Figures"
          notes={() => [{ name: 'Files', value: sides.flatMap(({ paths }) => paths).join(', ') }]}
          table={(signal) =>
            exportRows(columns, (offset, limit) => asking.ask('figures', { ...question, offset, limit }, signal))
          }
        />
      </div>
      <div className={styles.table}>
        <DataTable
          label="Figures"
          columns={pageColumns(columns, faces)}
          rowCount={rows.rowCount}
          rowAt={rows.rowAt}
          onRange={rows.want}
          sort={sort === null ? null : { id: sort.by, descending: sort.descending }}
          onSort={({ id, descending }) => {
            const by = figureSorts.find((column) => column === id);
            if (by !== undefined) onParams({ sort: { by, descending } }, 'step');
          }}
          empty={<EmptyState title={`No figure matches “${query}”.`} />}
        />
      </div>
    </div>
  );
}

const faces: Faces<FigureRow> = {
  name: ({ group }, _index, { text, title }) => (
    <span className={styles.name} title={title}>
      {text}
      <span className={styles.place}>{group}</span>
    </span>
  ),
  verdict: (row, _index, { text, title }) =>
    text === '' ? null : (
      <span title={title}>
        <Badge tone={toneOf(row) ?? 'neutral'}>{text}</Badge>
      </span>
    ),
};
