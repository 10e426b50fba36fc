import type { Amount } from '../../../model/unit.ts';
import { AmountBar } from '../../../ui/AmountBar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import type { DataColumn } from '../../../ui/dataColumn.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import { fewEvents } from '../../../views/profile/report/sampleCounts.ts';
import type { NotePlace } from '../compilerQuestion.ts';
import styles from './compiler.module.css';

/** A column of amounts of the profile, with bars; "–" for rows that have none. */
export function amountColumn<Row>(
  id: string,
  header: string,
  rows: readonly Row[],
  unit: string,
  of: (row: Row) => Amount | null,
  hint: string,
): DataColumn<Row> {
  const largest = rows.reduce<number>((most, row) => Math.max(most, Math.abs(Number(of(row) ?? 0))), 0);
  const scale = scaleFor(largest, unit);
  return {
    id,
    header,
    unit: scale.unit,
    align: 'right',
    width: 104,
    sortable: true,
    hint,
    cell: (row) => {
      const amount = of(row);
      return amount === null ? '–' : <AmountBar value={amount} largest={largest} scale={scale} />;
    },
  };
}

/** The samples behind an amount; few are flagged. */
export function eventsColumn<Row>(of: (row: Row) => number | null): DataColumn<Row> {
  return {
    id: 'events',
    header: 'Samples',
    align: 'right',
    width: 96,
    sortable: true,
    hint: `What the amount rests on. Fewer than ${fewEvents} are flagged.`,
    cell: (row) => {
      const events = of(row);
      if (events === null) return '–';
      return (
        <>
          {events > 0 && events < fewEvents && <Badge tone="noise">few</Badge>} {formatCount(events)}
        </>
      );
    },
  };
}

/** The place of a note: the file's name and the line. */
export function placeColumn<Row extends NotePlace>(): DataColumn<Row> {
  return {
    id: 'place',
    header: 'Place',
    align: 'left',
    width: 204,
    sortable: true,
    cell: ({ file, line, package: path }) => (
      <span className={styles.place} title={`${file}:${line}${path === '' ? '' : `\n${path}`}`}>
        {`${file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1)}:${line}`}
      </span>
    ),
  };
}
