import { useState } from 'react';
import { type FigureEdits, joinFigureEdits } from '../../../model/figureEdits.ts';
import { toneOf } from '../../../model/verdict.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import type { DataColumn } from '../../../ui/dataColumn.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { pagedRows } from '../../../ui/export/pagedRows.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import { useSavedChange } from '../../../views/kit/useSavedChange.tsx';
import { broughtBack } from '../editedRow.ts';
import { editText } from '../editWords.ts';
import type { FigureRow } from '../figureRows.ts';
import { figureSorts } from '../figuresAddress.ts';
import { cellText, changeText, verdictHint, verdictText } from '../figureWords.ts';
import { EditFigureDialog } from './EditFigureDialog.tsx';
import styles from './figures.module.css';
import type { FiguresViewProps } from './viewProps.ts';

/** Every figure, compared by test, name and unit. */
export function FiguresPane({ overview, place, names, asking, onParams, edits, onEdits }: FiguresViewProps) {
  const [editing, setEditing] = useState<FigureRow | null>(null);
  const change = useSavedChange(edits, onEdits, styles.caption);
  const { q: query, sort } = place;
  const question = { query, sort, edits };
  const rows = useRowWindow(asking, 'figures', question);
  const { answer, error, busy } = rows;
  if (answer === null || error !== '') return <Unanswered error={error} what="Comparing the figures" />;
  const { columns } = overview;
  const sideTitles = columns.length < 2 ? [] : columns.map(({ side }) => (side === null ? '' : names[side] || side));
  const sideOf = (at: number): string => (columns.length > 1 ? `${columns[at]!.side} ` : '');
  return (
    <div className={styles.pane} aria-busy={busy}>
      <div className={styles.captions}>
        <p className={styles.caption}>
          Several runs of a figure are samples; the median is shown. What is better is guessed from name and unit, and
          can be changed; names and units can be edited. The report has the same.
        </p>
        {change.note !== null && (
          <div className={styles.undo} data-around="">
            {change.note}
          </div>
        )}
        <ExportMenu
          source={columns.at(-1)!.paths[0] ?? 'figures'}
          title="Figures"
          notes={() => [{ name: 'Files', value: columns.flatMap(({ paths }) => paths).join(', ') }]}
          table={(signal) => ({
            columns: [
              { header: 'figure' },
              { header: 'of', code: true },
              { header: 'base unit' },
              { header: 'edited' },
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
                editText(row, sideTitles) || null,
                ...row.cells.flatMap((cell) => [cell?.median ?? null, cell?.runs.length ?? null]),
                ...(columns.length > 1 ? [row.change, row.p, verdictText(row) || null] : []),
                row.better || null,
              ],
            ),
          })}
        />
      </div>
      {overview.leftOut.length > 0 && (
        <div className={styles.leftOut}>
          <span className={styles.caption}>Left out of comparison and report:</span>
          {overview.leftOut.map((row) => (
            <Button
              key={row.id}
              size="small"
              variant="quiet"
              icon="undo"
              title={row.group}
              onClick={() => change.save(broughtBack(edits, row))}
            >
              Bring back {row.name}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.table}>
        <DataTable
          label="Figures"
          columns={figureColumns(
            columns.map(({ side }) => (side === null ? 'Value' : names[side] || side)),
            (row, direction) => change.save(turned(edits, row, direction)),
            setEditing,
          )}
          rowCount={rows.rowCount}
          rowAt={rows.rowAt}
          onRange={rows.want}
          sort={sort === null ? null : { id: sort.by, descending: sort.descending }}
          onSort={({ id, descending }) => {
            const by = figureSorts.find((column) => column === id);
            if (by !== undefined) onParams({ sort: { by, descending } }, 'step');
          }}
          empty={<EmptyState title={query === '' ? 'All figures are left out.' : `No figure matches “${query}”.`} />}
        />
      </div>
      <EditFigureDialog
        row={editing}
        edits={edits}
        sides={sideTitles}
        asking={asking}
        onSave={(next) => {
          change.save(next);
          setEditing(null);
        }}
        onClose={() => setEditing(null)}
      />
    </div>
  );
}

type Choice = 'higher' | 'lower' | 'unknown';

/** A figure means the same in every test. */
function turned(edits: FigureEdits, row: FigureRow, choice: Choice): FigureEdits {
  const better = choice === 'unknown' ? '' : choice;
  const figures = row.printed.map(({ name, unit }) => ({ of: { group: null, name, unit }, better }) as const);
  return joinFigureEdits(edits, { figures, pairs: [] });
}

function figureColumns(
  titles: readonly string[],
  onTurn: (row: FigureRow, choice: Choice) => void,
  onEdit: (row: FigureRow) => void,
): DataColumn<FigureRow>[] {
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
        const edited = editText(row, isPair ? titles : []);
        return (
          <span className={styles.name} title={[group, cells.at(-1)?.place].filter(Boolean).join('\n')}>
            {name}
            {edited !== '' && (
              <span title={`Edited: ${edited}. The number is as printed.`}>
                <Badge>edited</Badge>
              </span>
            )}
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
    width: 128,
    hint: 'Guessed from name and unit; your choice counts for all figures of this name.',
    cell: (row) => (
      <SelectField
        label={`Better values of ${row.name}`}
        hideLabel
        size="small"
        value={row.better || 'unknown'}
        options={[
          { value: 'higher', label: 'higher' },
          { value: 'lower', label: 'lower' },
          { value: 'unknown', label: 'not known' },
        ]}
        onChange={(choice) => onTurn(row, choice)}
      />
    ),
  });
  columns.push({
    id: 'edit',
    header: 'Edit',
    align: 'right',
    width: 56,
    cell: (row) => <IconButton label={`Edit ${row.name}`} icon="edit" size="small" plain onClick={() => onEdit(row)} />,
  });
  return columns;
}
