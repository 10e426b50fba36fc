import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import type { ReportBlock, ReportCell, ReportColumn } from '../../model/report.ts';
import { rowsToShow } from '../../model/worseRows.ts';
import { uncoded } from '../../units/coded.ts';
import { countText } from '../../units/formatCount.ts';
import { Button } from '../Button.tsx';
import { CodeWords } from '../CodeWords.tsx';
import styles from './ReportTable.module.css';
import { ScrollRegion } from './ScrollRegion.tsx';
import { ViewLink } from './ViewLink.tsx';

/** Rows of a folded table on a page. A table with only a few more rows is not folded. */
const FOLDED = 12;
const FEW = 3;
/** A print includes folded rows, up to this many. */
const PRINTED = 60;

export type TableBlock = Extract<ReportBlock, { kind: 'table' }>;

export interface ReportTableProps {
  table: TableBlock;
  /**
   * Limits the rows to this many and those that became worse, and states how many are omitted. Without it, a long table
   * can be unfolded.
   */
  most?: number | undefined;
  /** Drops columns until the table fits, but never essential ones. */
  brief?: boolean | undefined;
  /** The title is shown elsewhere, as on a slide. */
  untitled?: boolean | undefined;
}

/**
 * A table of the report with bars and tones. With little space it keeps its essential columns, and a print never cuts a
 * row.
 */
export function ReportTable({ table, most, brief = false, untitled = false }: ReportTableProps) {
  const { title, columns, view } = table;
  const [unfolded, setUnfolded] = useState(false);
  const room = (count: number): number => Math.min(rowsToShow(table.rows, count), table.rows.length);
  const folds = most === undefined && table.rows.length > room(FOLDED) + FEW;
  const end = room(most ?? (folds && !unfolded ? FOLDED : Infinity));
  const rows = table.rows.slice(0, most === undefined && table.rows.length <= PRINTED ? table.rows.length : end);
  const left = table.rows.length - end;
  const marked = columns.some(({ telling }) => telling);
  const { figure, dropped } = useFit(columns, brief && marked);
  const shown = columns.map((column, at) => ({ column, at })).filter(({ at }) => !dropped.includes(at));
  const more = countText(left, 'more row');
  const notes = [left === 0 || folds ? '' : `${more} in the report.`, table.note];
  const note = notes.filter((words) => words !== '').join(' ');
  return (
    <figure className={styles.figure} ref={figure}>
      {!untitled && (
        <figcaption className={styles.title}>
          <CodeWords>{title}</CodeWords>
          {view && <ViewLink view={view} about={title} />}
        </figcaption>
      )}
      <ScrollRegion label={uncoded(title)}>
        <table
          className={styles.table}
          data-marked={marked || undefined}
          data-wide={columns.length > 6 || undefined}
          data-brief={brief || undefined}
        >
          <caption className={styles.hidden}>{uncoded(title)}</caption>
          <thead>
            <tr>
              {shown.map(({ column, at }) => (
                <th key={at} scope="col" data-align={column.align} data-telling={column.telling || undefined}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // Rows are made once and never change their order.
              <tr key={at} hidden={at >= end}>
                {shown.map(({ column, at: place }) => (
                  <Cell key={place} cell={row[place]} column={column} leads={place === shown[0]?.at} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {folds && (
        <Button size="small" variant="quiet" className={styles.fold} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? `Show ${FOLDED} rows` : `Show ${more}`}
        </Button>
      )}
      {folds && !unfolded && table.rows.length > PRINTED && (
        <p className={styles.onPaper}>{more} are not on this paper.</p>
      )}
      {note !== '' && (
        <p className={styles.note} data-brief={brief || undefined}>
          {note}
        </p>
      )}
    </figure>
  );
}

/** Finds the columns that do not fit: drops the last inessential column, measures the table, and repeats. */
function useFit(columns: readonly ReportColumn[], fits: boolean) {
  const figure = useRef<HTMLElement>(null);
  const [count, setCount] = useState(0);
  const droppable = columns.flatMap(({ telling }, at) => (telling ? [] : [at])).toReversed();
  const most = fits ? droppable.length : 0;
  useLayoutEffect(() => {
    const table = figure.current?.querySelector('table');
    const room = table?.parentElement?.clientWidth ?? 0;
    if (!table || count >= most || room === 0 || table.offsetWidth <= room + 1) return;
    setCount(count + 1);
  }, [count, most]);
  const dropped = droppable.slice(0, Math.min(count, most));
  return { figure, dropped };
}

interface CellProps {
  cell: ReportCell | undefined;
  column: ReportColumn;
  /** The column with the name of the row. */
  leads: boolean;
}

function Cell({ cell = { text: '' }, column, leads }: CellProps) {
  const { text, kind, tone, bar, title } = cell;
  const shared = {
    'data-align': column.align,
    'data-kind': kind,
    'data-tone': tone,
    'data-telling': column.telling || undefined,
    title,
  };
  const face = (
    <>
      <span className={styles.text}>{kind === 'text' ? <CodeWords>{text}</CodeWords> : text}</span>
      {bar !== undefined && <Bar part={bar} tone={tone} />}
    </>
  );
  return leads ? (
    <th scope="row" {...shared}>
      {face}
    </th>
  ) : (
    <td {...shared}>{face}</td>
  );
}

/** A bar that repeats its number, so screen readers skip it. Negative values extend to the left of the middle. */
function Bar({ part, tone }: { part: number; tone: ReportCell['tone'] }) {
  const size = Number.isFinite(part) ? Math.min(1, Math.abs(part)) : 0;
  if (size === 0) return null;
  const style: CSSProperties = { width: `max(2px, ${100 * size}%)` };
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.bar} data-tone={tone} data-side={part < 0 ? 'down' : 'up'} style={style} />
    </span>
  );
}
