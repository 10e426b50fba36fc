import { useState } from 'react';
import { type FigureEdits, joinFigureEdits } from '../../../model/figureEdits.ts';
import { toneOf } from '../../../model/verdict.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import type { DataColumn } from '../../../ui/dataColumn.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { type Faces, pageColumns } from '../../../ui/pageColumns.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import { useSavedChange } from '../../../views/kit/useSavedChange.tsx';
import { broughtBack } from '../editedRow.ts';
import { editText } from '../editWords.ts';
import type { FigureRow } from '../figureRows.ts';
import { figureSorts } from '../figuresAddress.ts';
import { figureColumns } from './columns.ts';
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
  const sides = overview.columns;
  const columns = figureColumns({ sides, names });
  const sideTitles = sides.length < 2 ? [] : sides.map(({ side }) => (side === null ? '' : names[side] || side));
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
          source={sides.at(-1)!.paths[0] ?? 'figures'}
          title="Figures"
          notes={() => [{ name: 'Files', value: sides.flatMap(({ paths }) => paths).join(', ') }]}
          table={(signal) =>
            exportRows(columns, (offset, limit) => asking.ask('figures', { ...question, offset, limit }, signal))
          }
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
          columns={[
            ...pageColumns(
              columns,
              figureFaces(sideTitles, (row, to) => change.save(turned(edits, row, to))),
            ),
            editColumn(setEditing),
          ]}
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

interface FigureNameProps {
  name: string;
  title: string | undefined;
  group: string;
  edited: string;
}

function FigureName({ name, title, group, edited }: FigureNameProps) {
  return (
    <span className={styles.name} title={title}>
      {name}
      {edited !== '' && (
        <span title={`Edited: ${edited}. The number is as printed.`}>
          <Badge>edited</Badge>
        </span>
      )}
      <span className={styles.place}>{group}</span>
    </span>
  );
}

const verdictFace: Faces<FigureRow>[string] = (row, _index, { text, title }) =>
  text === '' ? null : (
    <span title={title}>
      <Badge tone={toneOf(row) ?? 'neutral'}>{text}</Badge>
    </span>
  );

function BetterChoice({ row, onTurn }: { row: FigureRow; onTurn: (choice: Choice) => void }) {
  return (
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
      onChange={onTurn}
    />
  );
}

function editColumn(onEdit: (row: FigureRow) => void): DataColumn<FigureRow> {
  return {
    id: 'edit',
    header: 'Edit',
    align: 'right',
    width: 56,
    cell: (row) => <IconButton label={`Edit ${row.name}`} icon="edit" size="small" plain onClick={() => onEdit(row)} />,
  };
}

function figureFaces(
  sideTitles: readonly string[],
  onTurn: (row: FigureRow, choice: Choice) => void,
): Faces<FigureRow> {
  return {
    name: ({ group, ...row }, _index, { text, title }) => (
      <FigureName name={text} title={title} group={group} edited={editText({ group, ...row }, sideTitles)} />
    ),
    verdict: verdictFace,
    better: (row) => <BetterChoice row={row} onTurn={(to) => onTurn(row, to)} />,
  };
}
