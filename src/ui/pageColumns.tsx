import type { ReactNode } from 'react';
import type { NumberCell, ReportCell } from '../model/report.ts';
import type { Column } from '../table/columns.ts';
import { exactAmount } from '../units/scaleFor.ts';
import { BarCell } from './BarCell.tsx';
import { CodeWords } from './CodeWords.tsx';
import type { DataColumn } from './dataColumn.ts';
import styles from './pageColumns.module.css';
import { UnitText } from './UnitText.tsx';

/** What stands in the cells of a column instead of their texts: names with menus, buttons, badges. By column id. */
export type Faces<Row> = Readonly<Record<string, (row: Row, index: number) => ReactNode>>;

/** The columns of a table as a page shows them: without those of exports. */
export function pageColumns<Row>(columns: readonly Column<Row>[], faces: Faces<Row> = {}): DataColumn<Row>[] {
  const drawn = new Map(Object.entries(faces));
  return columns.flatMap(({ id, head, cell, only, isSigned = false, isPerCell = false, ...layout }) => {
    if (only === 'export') return [];
    return {
      ...layout,
      id,
      header: head.title,
      unit: head.scale,
      align: layout.isRight ? 'right' : head.align,
      hint: head.hint,
      cell: drawn.get(id) ?? ((row: Row) => <CellFace cell={cell(row)} column={{ head, isSigned, isPerCell }} />),
    };
  });
}

interface CellFaceProps {
  cell: ReportCell;
  column: Pick<Column<never>, 'head' | 'isSigned' | 'isPerCell'>;
}

/** A cell as its text, over its bar if it has one. */
function CellFace({ cell, column: { head, isSigned = false, isPerCell = false } }: CellFaceProps) {
  const { text, kind, tone, bar, title = kind === 'number' ? exactText(cell, head.unit) : undefined } = cell;
  // A dash has no unit.
  const words = <CellWords text={text} kind={kind} isPerCell={isPerCell && cell.value !== null} />;
  return (
    <span className={bar === undefined ? styles.words : styles.number} data-tone={tone} title={title}>
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

function CellWords({ text, kind, isPerCell }: { text: string; kind: ReportCell['kind']; isPerCell: boolean }) {
  if (kind === 'number') return isPerCell ? <UnitText text={text} /> : text;
  return kind === 'code' ? text : <CodeWords>{text}</CodeWords>;
}

/** The exact amount of a cell that is rounded to another unit: "12,645,826 B". */
function exactText({ value, unit }: NumberCell, own = ''): string | undefined {
  return value === null ? undefined : exactAmount(value, { of: unit ?? own }) || undefined;
}

/** What the rows of a table are together, one cell for each column of the page. */
export function pageFoot<Row>(columns: readonly Column<Row>[]): string[] {
  return columns.flatMap(({ foot, only }) => (only === 'export' ? [] : [foot?.text ?? '']));
}
