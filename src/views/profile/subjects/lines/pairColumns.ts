import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { type Column, codeColumn, noUnit, numberColumn } from '../../../../table/columns.ts';
import type { Scale } from '../../../../units/scaleFor.ts';
import type { AmountChange } from '../../noise/judgedChange.ts';
import { deltaColumns, sideColumns } from '../../parts/sidesColumns.ts';
import type { ChangedInstruction } from './changedInstructions.ts';
import type { ChangedLine } from './changedLines.ts';

// The columns of lines and instructions of two profiles: on the page and in exports.

export interface ChangedCode {
  flat: AmountChange;
  cum: AmountChange;
  state?: never;
}

/** What a row of code is: where it lies on each side, and its text. */
export interface CodeColumns<Row> {
  what: 'line' | 'instruction';
  places: readonly Column<Row>[];
  texts: readonly Column<Row>[];
}

type Heads = Record<PairSide, string>;

const sides = ['before', 'after'] as const;

export function changedLineColumns(heads: Heads): CodeColumns<ChangedLine> {
  return {
    what: 'line',
    places: sides.map((side) =>
      numberColumn(
        { title: `line ${heads[side]}`, unit: noUnit, text: String, absent: '' },
        (row) => row[side] || null,
        {
          id: `line.${side}`,
          exportTitle: `line ${side}`,
          width: 84,
          hint: `The number of the line ${heads[side]}.`,
          // Without source nothing else says which line it is.
          first: side === 'after',
          leads: side === 'before',
        },
      ),
    ),
    texts: [codeColumn('source', ({ text }) => text?.text.trim() ?? '', { grow: true })],
  };
}

export function changedInstructionColumns(heads: Heads): CodeColumns<ChangedInstruction> {
  return {
    what: 'instruction',
    places: sides.map((side) =>
      codeColumn(`address ${heads[side]}`, (row) => row[side], {
        id: `address.${side}`,
        exportTitle: `address ${side}`,
        width: 112,
        hint: `The address of the instruction ${heads[side]}, in the program’s file.`,
      }),
    ),
    texts: [
      codeColumn('instruction', ({ text }) => text, { grow: true }),
      codeColumn('line', ({ place }) => place, { only: 'export' }),
    ],
  };
}

export interface CodeAmounts {
  heads: Heads;
  unit: string;
  scale: Scale;
  largestChange: Record<'flat' | 'cum', number>;
}

/** Flat and cum of both sides of each line or instruction, between its places and its text. */
export function changedCodeColumns<Row extends ChangedCode>(
  { what, places, texts }: CodeColumns<Row>,
  { heads, unit, scale, largestChange }: CodeAmounts,
): Column<Row>[] {
  const group = (kind: 'flat' | 'cum', where: string): Column<Row>[] => {
    const amounts = { kind, unit, scale, of: (row: Row) => row[kind] };
    return [
      ...sideColumns<Row>({ ...amounts, heads, width: 96, hint: () => where }),
      ...deltaColumns<Row>({ ...amounts, id: kind, leads: true, width: 112, largest: largestChange[kind] }),
    ];
  };
  return [
    ...places,
    ...group('flat', `In the ${what} itself.`),
    ...group('cum', `In the ${what} and all that it calls; recursion counts once.`),
    ...texts,
  ];
}
