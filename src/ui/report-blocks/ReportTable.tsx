import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { ReportCell, ReportColumn, TableBlock } from '../../model/report.ts';
import { rowsToShow } from '../../model/worseRows.ts';
import { uncoded } from '../../units/coded.ts';
import { countText } from '../../units/formatCount.ts';
import { exactAmount } from '../../units/scaleFor.ts';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { CodeWords } from '../CodeWords.tsx';
import { ShareBar, ShareSwatch, shareTint } from '../ShareBar.tsx';
import { BreakingName } from './BreakingName.tsx';
import { CellBar } from './CellBar.tsx';
import { CellLink } from './CellLink.tsx';
import styles from './ReportTable.module.css';
import { ScrollRegion } from './ScrollRegion.tsx';
import { ViewLink } from './ViewLink.tsx';

/** Rows of a folded table on a page. A table with only a few more rows is not folded. */
const FOLDED = 12;
const FOLD_TOLERANCE = 3;
/** A print includes folded rows, up to this many. */
const PRINTED = 60;

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
  /** As views show tables: with all columns, which scroll sideways where the room is small, short names and no bars. */
  dense?: boolean | undefined;
  /** Buttons beside the title. */
  tools?: ReactNode;
}

/**
 * A table of the report with bars and tones. With little space it keeps its essential columns, and a print never cuts a
 * row.
 */
export function ReportTable(props: ReportTableProps) {
  const { table, most, brief = false, untitled = false, dense = false, tools } = props;
  const { title, columns, view, foot, parts } = table;
  const [unfolded, setUnfolded] = useState(false);
  const shownRows = (count: number): number => Math.min(rowsToShow(table.rows, count), table.rows.length);
  const folds = most === undefined && table.rows.length > shownRows(FOLDED) + FOLD_TOLERANCE;
  const end = shownRows(most ?? (folds && !unfolded ? FOLDED : Infinity));
  const rows = table.rows.slice(0, most === undefined && table.rows.length <= PRINTED ? table.rows.length : end);
  const omitted = table.rows.length - end;
  const marked = columns.some(({ essential }) => essential);
  const { figure, dropped } = useFit(columns, table.rows, brief && marked);
  const shown = columns.map((column, index) => ({ column, at: index })).filter(({ at }) => !dropped.includes(at));
  const more = countText(omitted, 'more row');
  const notes = [omitted === 0 || folds ? '' : `${more} in the report.`, table.note];
  const note = notes.filter((words) => words !== '').join(' ');
  return (
    <figure className={styles.figure} ref={figure}>
      {!untitled && (
        <figcaption className={styles.title}>
          <CodeWords>{title}</CodeWords>
          {(view || tools) && (
            <span className={styles.tools}>
              {view && <ViewLink view={view} about={title} />}
              {tools}
            </span>
          )}
        </figcaption>
      )}
      {parts && <PartsBar table={table} parts={parts} />}
      <ScrollRegion label={uncoded(title)}>
        <table
          className={styles.table}
          data-marked={(marked && !dense) || undefined}
          data-wide={columns.length > 6 || undefined}
          data-narrow={shown.length < 3 || undefined}
          data-brief={brief || undefined}
          data-dense={dense || undefined}
        >
          <caption className={styles.hidden}>{uncoded(title)}</caption>
          <thead>
            <tr>
              {shown.map(({ column, at }) => (
                <th
                  key={at}
                  scope="col"
                  data-align={column.align}
                  data-essential={column.essential || undefined}
                  title={column.hint}
                >
                  {column.title}
                  {column.scale && <span className={styles.unit}>{column.scale}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // Rows are made once and never change their order.
              <tr key={index} hidden={index >= end}>
                {shown.map(({ column, at: place }) => (
                  <Cell
                    key={place}
                    cell={row[place]}
                    column={column}
                    leads={place === shown[0]?.at}
                    tint={parts && place === 0 ? shareTint({ tone: row[0]?.tint }, index) : ''}
                  />
                ))}
              </tr>
            ))}
          </tbody>
          {foot && (
            <tfoot>
              <tr>
                {shown.map(({ column, at }) => (
                  <Cell key={at} cell={foot[at]} column={column} leads={false} />
                ))}
              </tr>
            </tfoot>
          )}
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
          <CodeWords>{note}</CodeWords>
        </p>
      )}
    </figure>
  );
}

/** One bar with all rows as its parts, folded rows included. */
function PartsBar({ table, parts: { column, whole } }: { table: TableBlock; parts: NonNullable<TableBlock['parts']> }) {
  const parts = table.rows.map((row, index) => ({
    id: String(index),
    title: row[0]?.text ?? '',
    amount: Math.max(0, Number(row[column]?.value ?? 0)),
    tone: row[0]?.tint,
    description: `${row[0]?.text} ${row[column]?.text} ${table.columns[column]?.scale ?? ''}, ${row[column + 1]?.text}`,
  }));
  return <ShareBar label={uncoded(table.title)} parts={parts} total={whole} />;
}

/**
 * Finds the columns that do not fit: drops the last inessential column, measures the table, and repeats. Columns with a
 * verdict or a bar hold the answer, and are dropped after all others.
 */
function useFit(columns: readonly ReportColumn[], rows: TableBlock['rows'], fits: boolean) {
  const figure = useRef<HTMLElement>(null);
  const [count, setCount] = useState(0);
  const answers = (at: number): boolean =>
    rows.some((row) => row[at]?.bar !== undefined || row[at]?.tone === 'better' || row[at]?.tone === 'worse');
  const droppable = columns
    .flatMap(({ essential }, index) => (essential ? [] : [index]))
    .toSorted((a, b) => Number(answers(a)) - Number(answers(b)) || b - a);
  const most = fits ? droppable.length : 0;
  useLayoutEffect(() => {
    const table = figure.current?.querySelector('table');
    const available = table?.parentElement?.clientWidth ?? 0;
    if (!table || count >= most || available === 0 || table.offsetWidth <= available + 1) return;
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
  /** The colour of its row in the bar of parts; '' for none. */
  tint?: string;
}

function Cell({ cell = { text: '' }, column, leads, tint = '' }: CellProps) {
  const { text, kind, tone, bar, name, badge, link, title = name ?? exactText(cell, column) } = cell;
  const shared = {
    'data-align': column.align,
    'data-kind': kind,
    'data-tone': tone,
    'data-interval': text.includes('±') || undefined,
    'data-essential': column.essential || undefined,
    title: link ? undefined : title,
  };
  const words = name === undefined ? wordsOf(text, kind) : <Name text={text} />;
  const face = (
    <>
      {tint !== '' && <ShareSwatch tint={tint} />}
      {badge && (
        <>
          <Badge tone="warning">{badge}</Badge>{' '}
        </>
      )}
      <span className={styles.text}>
        {link ? (
          <CellLink {...link} title={title} isName={name !== undefined}>
            {words}
          </CellLink>
        ) : (
          words
        )}
      </span>
      {bar !== undefined && <CellBar part={bar} tone={tone} />}
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

/** The exact amount of a cell in a scale: "12,645,826 B"; undefined if the text has all of it. */
function exactText({ value, unit }: ReportCell, { scale = '', unit: own = '' }: ReportColumn): string | undefined {
  return (scale !== '' && value != null && exactAmount(value, { of: unit ?? own })) || undefined;
}

function wordsOf(text: string, kind: ReportCell['kind']): ReactNode {
  if (kind === 'number') return text;
  return kind === 'text' && text.includes('`') ? <CodeWords>{text}</CodeWords> : <BreakingName>{text}</BreakingName>;
}

/** A function's name, with its package in a quieter colour. */
function Name({ text }: { text: string }) {
  const [, prefix = '', own = text] = /^([^.([]+\.)(?=[^.])(.*)$/s.exec(text) ?? [];
  return (
    <>
      {prefix !== '' && (
        <>
          <span className={styles.package}>{prefix}</span>
          <wbr />
        </>
      )}
      <BreakingName>{own}</BreakingName>
    </>
  );
}
