import type { ReactNode } from 'react';
import type { NumberCell, ReportCell } from '../model/report.ts';
import type { Column } from '../table/columns.ts';
import { exactAmount } from '../units/scaleFor.ts';
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
  return columns.flatMap(({ id, head, cell, only, isSigned, isPerCell, texts, ...layout }) => {
    if (only === 'export') return [];
    return {
      ...layout,
      id,
      header: head.title,
      unit: head.scale,
      align: head.align,
      hint: head.hint,
      cell: (row: Row, index: number) => {
        const own = cell(row);
        const column = { head, isSigned, isPerCell, texts };
        return drawn.get(id)?.(row, index, own) ?? <CellFace cell={own} column={column} />;
      },
    };
  });
}

interface CellFaceProps {
  cell: ReportCell;
  column: Pick<Column<never>, 'head' | 'isSigned' | 'isPerCell' | 'texts'>;
}

/** A cell as its text, over its bar if it has one. */
function CellFace({ cell, column: { head, isSigned = false, isPerCell = false, texts } }: CellFaceProps) {
  const { text, kind, tone, bar, badge, title = kind === 'number' ? exactText(cell, head.unit) : undefined } = cell;
  const words = <CellWords text={text} kind={kind} isPerCell={isPerCell} />;
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

function CellWords({ text, kind, isPerCell }: { text: string; kind: ReportCell['kind']; isPerCell: boolean }) {
  if (kind === 'number') return isPerCell ? <UnitText text={text} /> : text;
  return kind === 'code' ? <code>{text}</code> : <CodeWords>{text}</CodeWords>;
}

/** The exact amount of a cell that is rounded to another unit: "12,645,826 B". */
function exactText({ value, unit }: NumberCell, own = ''): string | undefined {
  return value === null ? undefined : exactAmount(value, { of: unit ?? own }) || undefined;
}
