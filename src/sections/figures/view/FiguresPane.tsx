import { toneOf } from '../../../model/verdict.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import type { DataColumn } from '../../../ui/dataColumn.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { pagedRows } from '../../../ui/export/pagedRows.ts';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import type { FigureRow } from '../figureRows.ts';
import { figureSorts } from '../figuresAddress.ts';
import { cellText, changeText, verdictHint, verdictText } from '../figureWords.ts';
import styles from './figures.module.css';
import type { FiguresViewProps } from './viewProps.ts';

/** Every figure, compared by test, name and unit. */
export function FiguresPane({ overview, place, names, asking, onParams }: FiguresViewProps) {
  const { q: query, sort } = place;
  const question = { query, sort };
  const rows = useRowWindow(asking, 'figures', question);
  const { answer, error, busy } = rows;
  if (answer === null || error !== '') return <Unanswered error={error} what="Comparing the figures" />;
  const { columns } = overview;
  const sideOf = (at: number): string => (columns.length > 1 ? `${columns[at]!.side} ` : '');
  return (
    <div className={styles.pane} aria-busy={busy}>
      <div className={styles.captions}>
        <p className={styles.caption}>
          Several runs of a figure are samples; the median is shown. What is better is guessed from name and unit.
        </p>
        <ExportMenu
          source={columns.at(-1)!.paths[0] ?? 'figures'}
          title="Figures"
          notes={() => [{ name: 'Files', value: columns.flatMap(({ paths }) => paths).join(', ') }]}
          table={(signal) => ({
            columns: [
              { header: 'figure' },
              { header: 'of', code: true },
              { header: 'base unit' },
              ...columns.flatMap((_, at) => [{ header: `${sideOf(at)}median` }, { header: `${sideOf(at)}runs` }]),
              ...(columns.length > 1 ? [{ header: 'change' }, { header: 'p' }, { header: 'verdict' }] : []),
              { header: 'better' },
            ],
            rows: pagedRows<FigureRow>(
              (offset, limit) => asking.ask('figures', { ...question, offset, limit }, signal),
              (row) => [
                row.name,
                row.group || null,
                row.unit || null,
                ...row.cells.flatMap((cell) => [cell?.median ?? null, cell?.runs.length ?? null]),
                ...(columns.length > 1 ? [row.change, row.p, verdictText(row) || null] : []),
                row.better || null,
              ],
            ),
          })}
        />
      </div>
      <div className={styles.table}>
        <DataTable
          label="Figures"
          columns={figureColumns(columns.map(({ side }) => (side === null ? 'Value' : names[side] || side)))}
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

function figureColumns(titles: readonly string[]): DataColumn<FigureRow>[] {
  const isPair = titles.length > 1;
  const columns: DataColumn<FigureRow>[] = [
    {
      id: 'name',
      header: 'Figure',
      align: 'left',
      grow: true,
      sortable: true,
      cell: (row) => {
        const { name, group, cells } = row;
        return (
          <span className={styles.name} title={[group, cells.at(-1)?.place].filter(Boolean).join('\n')}>
            {name}
            <span className={styles.place}>{group}</span>
          </span>
        );
      },
    },
    ...titles.map((header, at): DataColumn<FigureRow> => {
      const isLast = at === titles.length - 1;
      return {
        id: isLast ? 'Value' : `value-${at}`,
        header,
        align: 'right',
        width: 168,
        sortable: isLast,
        cell: (row) => {
          const cell = row.cells[at] ?? null;
          return <span title={cell?.text || undefined}>{cellText(cell, row)}</span>;
        },
      };
    }),
  ];
  if (isPair) {
    columns.push(
      { id: 'change', header: 'Change', align: 'right', width: 96, sortable: true, cell: changeText },
      {
        id: 'verdict',
        header: 'Verdict',
        align: 'left',
        width: 200,
        cell: (row) => {
          const text = verdictText(row);
          return text === '' ? (
            ''
          ) : (
            <span title={verdictHint(row)}>
              <Badge tone={toneOf(row) ?? 'neutral'}>{text}</Badge>
            </span>
          );
        },
      },
    );
  }
  columns.push({
    id: 'better',
    header: 'Better',
    align: 'left',
    width: 96,
    hint: 'Guessed from name and unit.',
    cell: ({ better }) => better || 'not known',
  });
  return columns;
}
