import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import type { Amount } from '../../../model/unit.ts';
import { AmountText } from '../../../ui/AmountText.tsx';
import type { DataColumn } from '../../../ui/dataColumn.ts';
import { columnShare } from '../../../units/columnShare.ts';
import type { Scale } from '../../../units/scaleFor.ts';
import type { AmountChange } from '../noise/judgedChange.ts';
import { DeltaCell, PercentCell } from './DeltaCell.tsx';

const sides: readonly PairSide[] = ['before', 'after'];

export interface SideColumns<RowData> extends Pick<DataColumn<RowData>, 'unit' | 'width' | 'sortable'> {
  /** What there are two of, where the table has several such pairs: 'flat' makes the columns `flat.before` and `flat.after`. */
  kind?: string;
  of: (row: RowData) => Record<PairSide, Amount>;
  scale: Scale;
  /** What a side's column says, in a sentence. */
  hint?: (side: PairSide) => string;
}

/** An amount before and after. */
export function sideColumns<RowData>({ kind, of, scale, hint, ...rest }: SideColumns<RowData>): DataColumn<RowData>[] {
  return sides.map((side) => ({
    id: kind === undefined ? side : `${kind}.${side}`,
    header: kind === undefined ? side : `${kind} ${side}`,
    align: 'right',
    ...rest,
    hint: hint?.(side),
    cell: (row) => <AmountText value={of(row)[side]} scale={scale} />,
  }));
}

export interface DeltaColumn<RowData> {
  id: string;
  /** What changed, where the table has several changes. */
  kind?: string;
  width: number;
  of: (row: RowData) => AmountChange | null | undefined;
  /** The largest change of the column, for the bars. */
  largest: number;
  scale: Scale;
}

/** After minus before, sorted by its size; grey where it may be chance. */
export function deltaColumn<RowData>({
  id,
  kind,
  width,
  of,
  largest,
  scale,
}: DeltaColumn<RowData>): DataColumn<RowData> {
  return {
    id,
    header: kind === undefined ? 'Δ' : `Δ ${kind}`,
    unit: scale.unit,
    align: 'right',
    width,
    sortable: true,
    hint: 'After minus before. Sorted by its size, whichever way it goes.',
    cell: (row) => {
      const change = of(row);
      return change ? <DeltaCell of={change} largest={largest} scale={scale} /> : '–';
    },
  };
}

/** The change as a part of before, beside a `deltaColumn`; of what is on one side only, the word for it. */
export function percentColumn<RowData extends { state: '' | 'new' | 'gone' }>(
  id: string,
  width: number,
  of: (row: RowData) => AmountChange,
): DataColumn<RowData> {
  return {
    id,
    header: 'Δ',
    unit: '%',
    align: 'right',
    width,
    hint: 'The change as a part of before.',
    cell: (row) => <PercentCell of={of(row)} state={row.state} />,
  };
}

/** Parts of each side's total: `of` has them in per cent, null where the total is 0. */
export function sideShareColumns<RowData>(
  names: Record<PairSide, string>,
  of: (row: RowData) => Record<PairSide, number | null>,
): DataColumn<RowData>[] {
  return sides.map((side) => ({
    id: `share.${side}`,
    header: `share ${side}`,
    unit: '%',
    align: 'right',
    width: 124,
    hint: `Part of the total: ${names[side]}.`,
    cell: (row) => {
      const share = of(row)[side];
      return columnShare(share, share === null ? null : 100);
    },
  }));
}
