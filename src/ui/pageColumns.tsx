import type { ReactNode } from 'react';
import type { NumberCell, ReportCell } from '../model/report.ts';
import { type Column, columnsOn } from '../table/columns.ts';
import { exactInUnit } from '../units/scaleFor.ts';
import { Badge } from './Badge.tsx';
import { BarCell } from './BarCell.tsx';
import { CodeWords } from './CodeWords.tsx';
import type { DataColumn } from './dataColumn.ts';
import styles from './pageColumns.module.css';
import { UnitText } from './UnitText.tsx';

/** What stands in the cells of a column instead of their texts: names with menus, buttons, badges. By column id. */
export type Faces<Row> = Readonly<Record<string, (row: Row, index: number, cell: ReportCell) => ReactNode>>;

/** The columns of a table as a page shows them: without those of exports. */
export function pageColumns<Row>(columns: readonly Column<Row>[], faces: Faces<Row> = {}): DataColumn<Row>[] {
  const drawn = new Map(Object.entries(faces));
  return columnsOn('page', columns).map(({ id, head, cell, isSigned, isPerCell, isBoth, texts, ...layout }) => {
    return {
      ...layout,
      id,
      header: head.title,
      unit: head.scale,
      align: layout.isRight ? 'right' : head.align,
      hint: head.hint,
      cell: (row: Row, index: number) => {
        const reportCell = cell(row);
        const column = { head, isSigned, isPerCell, isBoth, texts };
        return drawn.get(id)?.(row, index, reportCell) ?? <CellFace cell={reportCell} column={column} />;
      },
    };
  });
}

interface CellFaceProps {
  cell: ReportCell;
  column: Pick<Column<never>, 'head' | 'isSigned' | 'isPerCell' | 'isBoth' | 'texts'>;
}

/** A cell as its text, over its bar if it has one. */
function CellFace({ cell, column: { head, isSigned = false, isPerCell, isBoth, texts } }: CellFaceProps) {
  const { text, kind, tone, bar, badge, title = kind === 'number' ? exactText(cell, head.unit) : undefined } = cell;
  // A dash has no unit.
  const words = <CellWords text={text} kind={kind} isPerCell={isPerCell && cell.value !== null} isBoth={isBoth} />;
  return (
    <span
      className={bar === undefined ? styles.words : styles.number}
      data-tone={tone}
      data-texts={texts}
      title={title || undefined}
    >
      {badge !== undefined && (
        <>
          <Badge tone="noise">{badge}</Badge>{' '}
        </>
      )}
      {bar === undefined ? (
        words
      ) : (
        <BarCell fraction={bar} signed={isSigned}>
          {words}
        </BarCell>
      )}
    </span>
  );
}

interface CellWordsProps extends Pick<Column<never>, 'isPerCell' | 'isBoth'> {
  text: string;
  kind: ReportCell['kind'];
}

function CellWords({ text, kind, isPerCell = false, isBoth = false }: CellWordsProps) {
  if (kind === 'number') return isPerCell ? <UnitText text={text} /> : isBoth ? <BothText text={text} /> : text;
  return kind === 'code' ? <code>{text}</code> : <CodeWords>{text}</CodeWords>;
}

/** Amounts of both sides: each is right-aligned in its half, so that those of all rows line up. */
function BothText({ text }: { text: string }) {
  const [before, after] = text.split(' → ');
  if (after === undefined) return text;
  return (
    <span className={styles.both}>
      <span>{before}</span>
      <span className={styles.arrow}>→</span>
      <span>{after}</span>
    </span>
  );
}

/** The exact amount of a cell that is rounded to another unit: "12,645,826 B". */
function exactText({ value, unit }: NumberCell, own = ''): string | undefined {
  return value === null ? undefined : exactInUnit(value, unit ?? own) || undefined;
}

/** What the rows of a table are together, one cell for each column of the page. */
export function pageFoot<Row>(columns: readonly Column<Row>[]): string[] {
  return columnsOn('page', columns).map(({ foot }) => foot?.text ?? '');
}
