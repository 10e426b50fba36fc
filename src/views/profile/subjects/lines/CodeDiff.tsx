import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from '../../../../ui/DataTable.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import type { ExportCell, ExportColumn } from '../../../../ui/export/exportTable.ts';
import type { ComparisonProps } from '../../asking/comparison.ts';
import type { AmountChange } from '../../noise/judgedChange.ts';
import { Captioned } from '../../parts/Captioned.tsx';
import { changeCells, changeHeads } from '../../parts/changeCells.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { deltaColumn, sideColumns } from '../../parts/pairColumns.tsx';
import { pairNotes } from '../../parts/pairNotes.ts';
import { basisScale } from '../../words/basisScale.ts';
import type { answers } from './pairAnswer.ts';

interface ChangedCode {
  flat: AmountChange;
  cum: AmountChange;
}

/** What a row of code is: where it lies on each side, and its text. */
export interface CodeColumns<Row> {
  what: 'line' | 'instruction';
  places: readonly DataColumn<Row>[];
  text: DataColumn<Row>;
  exported: {
    places: readonly ExportColumn[];
    texts: readonly ExportColumn[];
    placesOf: (row: Row) => ExportCell[];
    textsOf: (row: Row) => ExportCell[];
  };
}

export interface CodeDiffProps<Row extends ChangedCode>
  extends Pick<DataTableProps<Row>, 'selectedIndex' | 'onSelect' | 'scrollTo'> {
  pane: ComparisonProps<typeof answers>;
  answer: { name: string; rows: readonly Row[]; largest: number; largestChange: { flat: number; cum: number } };
  columns: CodeColumns<Row>;
  busy: boolean;
  caption: string;
  /** The choices of function, file and kind of rows. */
  tools: ReactNode;
  /** Shown instead of a table; null with rows to show. */
  empty: ReactNode;
}

/** A function's lines or instructions with flat and cum of both sides. */
export function CodeDiff<Row extends ChangedCode>(props: CodeDiffProps<Row>) {
  const { pane, answer, columns, busy, caption, tools, empty, ...table } = props;
  const { heads, type, shown, pairFacts } = pane;
  const { what, places, text, exported } = columns;
  const { name, rows, largest, largestChange } = answer;
  const scale = basisScale(largest, pairFacts.scales[type]!);
  const unit = pairFacts.scales[type]!.name;
  const amounts = (kind: 'flat' | 'cum', where: string): DataColumn<Row>[] => [
    ...sideColumns<Row>({ heads, kind, width: 96, of: (row) => row[kind], scale, hint: () => where }),
    deltaColumn<Row>({
      id: kind,
      kind,
      width: 112,
      of: (row) => row[kind],
      largest: largestChange[kind],
      scale,
      leads: true,
    }),
  ];
  return (
    <Captioned
      busy={busy}
      caption={caption}
      tools={
        <>
          {tools}
          <ExportMenu
            pane={{ ...pane, valueType: type }}
            isDiff
            title={`Changed ${what}s of ${name}`}
            notes={pairNotes(pane)}
            table={() => ({
              columns: [
                ...exported.places,
                ...changeHeads('flat', unit),
                ...changeHeads('cum', unit),
                ...exported.texts,
              ],
              rows: rows.map((row) => [
                ...exported.placesOf(row),
                ...changeCells(row.flat),
                ...changeCells(row.cum),
                ...exported.textsOf(row),
              ]),
            })}
          />
        </>
      }
    >
      {empty ?? (
        <DataTable
          {...table}
          label={`Changed ${what}s of ${name} by ${shown.type}`}
          columns={[
            ...places,
            ...amounts('flat', `In the ${what} itself.`),
            ...amounts('cum', `In the ${what} and all that it calls; recursion counts once.`),
            text,
          ]}
          rowCount={rows.length}
          rowAt={(index) => rows[index]}
        />
      )}
    </Captioned>
  );
}
