import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import type { Amount } from '../../../model/unit.ts';
import { AmountText } from '../../../ui/AmountText.tsx';
import type { DataColumn } from '../../../ui/dataColumn.ts';
import { headUnit } from '../../../units/columnScale.ts';
import type { Scale } from '../../../units/scaleFor.ts';
import type { AmountChange } from '../noise/judgedChange.ts';
import { DeltaCell } from './DeltaCell.tsx';

const sides: readonly PairSide[] = ['before', 'after'];

export interface SideColumns<RowData> extends Pick<DataColumn<RowData>, 'unit' | 'width' | 'sortable'> {
  /** Prefix of the column ids, if the table has several pairs: 'flat' gives the columns `flat.before` and `flat.after`. */
  kind?: string;
  /** What the heads call the sides. */
  heads: Record<PairSide, string>;
  of: (row: RowData) => Record<PairSide, Amount>;
  scale: Scale;
  /** A sentence that describes the column of a side. */
  hint?: (side: PairSide) => string;
}

/** Columns of an amount before and after. */
export function sideColumns<RowData>(props: SideColumns<RowData>): DataColumn<RowData>[] {
  const { kind, heads, of, scale, hint, ...rest } = props;
  const width = Math.max(props.width ?? 0, Math.ceil(ownUnitLetters(scale) * FIGURE + PADDING));
  return sides.map((side) => {
    const head = shortHead(heads[side]);
    const header = kind === undefined ? head : `${kind} ${head}`;
    return {
      id: kind === undefined ? side : `${kind}.${side}`,
      header,
      align: 'right',
      ...rest,
      width: head === side ? width : Math.max(width, header.length * LETTER + ROOM),
      hint: hint?.(side),
      cell: (row) => <AmountText value={of(row)[side]} scale={scale} />,
    };
  });
}

/** Pixels of a letter in a head, and of what is beside the text. */
const LETTER = 7;
const ROOM = 48;
/** Pixels of a letter in a cell, and of what is beside the text. */
const FIGURE = 7.6;
const PADDING = 24;

/** The letters of the longest cell that names its unit: it is too small for the column's, such as "999.99 ns/req" among µs/req. */
function ownUnitLetters({ unit, of }: Scale): number {
  return of === undefined ? 0 : '999.99 '.length + Math.max('ns'.length, unit.length);
}

/** A longer name is cut: the hint has all of it. */
const LONGEST = 18;

function shortHead(name: string): string {
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
}

export interface DeltaColumn<RowData> {
  id: string;
  /** Name of the amount, if the table has several changes. */
  kind?: string;
  width: number;
  of: (row: RowData) => AmountChange | null | undefined;
  /** Largest change of the column: the scale of the bars. */
  largest: number;
  scale: Scale;
  /** Whether it is the answer of its table: see `DataColumn`. */
  leads?: boolean;
}

/** After minus before, sorted by absolute size; grey if within noise. */
export function deltaColumn<RowData>({
  id,
  kind,
  width,
  of,
  largest,
  scale,
  leads = false,
}: DeltaColumn<RowData>): DataColumn<RowData> {
  const header = kind === undefined ? 'Δ' : `Δ ${kind}`;
  // The difference of two shares.
  const unit = scale.unit === '%' ? 'points' : headUnit(scale);
  return {
    id,
    header,
    unit,
    align: 'right',
    // A long unit, such as µs/req, needs more room than the cells.
    width: Math.max(width, (header.length + unit.length) * LETTER + ROOM),
    sortable: true,
    leads,
    hint: 'After minus before. Sorted by its size, whichever way it goes.',
    cell: (row) => {
      const change = of(row);
      return change ? <DeltaCell of={change} largest={largest} scale={scale} /> : '–';
    },
  };
}
