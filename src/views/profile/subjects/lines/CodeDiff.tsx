import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from '../../../../ui/DataTable.tsx';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { type Faces, pageColumns } from '../../../../ui/pageColumns.tsx';
import type { PairViewProps } from '../../asking/view.ts';
import { Captioned } from '../../parts/Captioned.tsx';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { pairNotes } from '../../parts/pairNotes.ts';
import { basisScale } from '../../words/basisWords.ts';
import type { answers } from './answer.ts';
import { type ChangedCode, type CodeColumns, changedCodeColumns } from './pairColumns.ts';

export interface CodeDiffProps<Row extends ChangedCode>
  extends Pick<DataTableProps<Row>, 'selectedIndex' | 'onSelect' | 'scrollTo'> {
  pane: PairViewProps<typeof answers.two>;
  answer: { name: string; rows: readonly Row[]; largest: number; largestChange: { flat: number; cum: number } };
  code: CodeColumns<Row>;
  faces: Faces<Row>;
  busy: boolean;
  caption: string;
  /** The choices of function, file and kind of rows. */
  tools: ReactNode;
  /** Shown instead of a table; null with rows to show. */
  empty: ReactNode;
}

/** A function's lines or instructions with flat and cum of both sides. */
export function CodeDiff<Row extends ChangedCode>(props: CodeDiffProps<Row>) {
  const { pane, answer, code, faces, busy, caption, tools, empty, ...table } = props;
  const { heads, valueType: type, shown, pairFacts } = pane;
  const { what } = code;
  const { name, rows, largest, largestChange } = answer;
  const pairScale = pairFacts.scales[type]!;
  const scale = basisScale(largest, pairScale);
  const columns = changedCodeColumns(code, { heads, unit: pairScale.name, scale, largestChange });
  return (
    <Captioned
      busy={busy}
      caption={caption}
      tools={
        <>
          {tools}
          <ExportMenu
            pane={pane}
            isDiff
            title={`Changed ${what}s of ${name}`}
            notes={pairNotes(pane)}
            table={() => exportRows(columns, rows)}
          />
        </>
      }
    >
      {empty ?? (
        <DataTable
          {...table}
          label={`Changed ${what}s of ${name} by ${shown.type}`}
          columns={pageColumns(columns, faces)}
          rowCount={rows.length}
          rowAt={(index) => rows[index]}
        />
      )}
    </Captioned>
  );
}
