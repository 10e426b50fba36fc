import { useMemo } from 'react';
import { DataTable } from '../../../ui/DataTable.tsx';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { pageColumns } from '../../../ui/pageColumns.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { countText } from '../../../units/formatCount.ts';
import type { LoadSideName } from '../figureColumn.ts';
import { sameConnections, tableColumns } from './columns.ts';
import { exportNotes } from './exportNotes.ts';
import { figureFaces, loadFaces } from './faces.tsx';
import styles from './load.module.css';
import { sortedRows } from './sortedRows.ts';
import type { LoadViewProps } from './viewProps.ts';

/** All figures of every endpoint, of one side. */
export function TablePane(props: LoadViewProps) {
  const { answer, rows, titles, place, onParams } = props;
  const side: LoadSideName = answer.isPair ? place.side : 'after';
  const there = useMemo(() => rows.filter((row) => row[side] !== null), [rows, side]);
  const columns = useMemo(() => tableColumns(there, side), [there, side]);
  const sorted = sortedRows(there, place.sort, columns);
  const same = sameConnections(there, side);
  return (
    <div className={styles.pane}>
      <div className={styles.captions} data-around="">
        {answer.isPair && (
          <Segmented
            label="Side"
            value={side}
            options={[
              { value: 'before', label: titles.before },
              { value: 'after', label: titles.after },
            ]}
            onChange={(next) => onParams({ side: next }, 'touch')}
          />
        )}
        <p className={styles.caption} role="status">
          {countText(sorted.length, 'endpoint')}
          {same === null ? '' : `, ${there.length > 1 ? 'each ' : ''}with ${countText(same, 'connection')}`}.
          {there.some((row) => (row[side]?.runs ?? 0) > 1) && ' Of several runs the median.'}
        </p>
        <ExportMenu
          source={answer.files.at(-1) ?? 'load-tests'}
          title="Load tests"
          notes={() => exportNotes(props)}
          table={() => exportRows(columns, sorted)}
        />
      </div>
      <DataTable
        label={answer.isPair ? `Load tests, ${titles[side]}` : 'Load tests'}
        columns={pageColumns(columns, { ...loadFaces, ...figureFaces(side) })}
        rowCount={sorted.length}
        rowAt={(index) => sorted[index]}
        sort={place.sort && { id: place.sort.by, descending: place.sort.descending }}
        onSort={({ id, descending }) => onParams({ sort: { by: id, descending } }, 'step')}
      />
    </div>
  );
}
