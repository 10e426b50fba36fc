import type { Amount } from '../../../model/unit.ts';
import { AmountBar } from '../../../ui/AmountBar.tsx';
import type { DataColumn } from '../../../ui/dataColumn.ts';
import { columnShare } from '../../../units/columnShare.ts';
import type { Scale } from '../../../units/scaleFor.ts';

interface AmountColumn<RowData> extends Pick<DataColumn<RowData>, 'id' | 'width' | 'sortable' | 'hint'> {
  /** The default is the id. */
  header?: string;
  of: (row: RowData) => Amount;
  /** Largest amount of the column: the scale of its bars. */
  largest: Amount;
  scale: Scale;
}

/** An amount with a bar below it. */
export function amountColumn<RowData>({
  id,
  header = id,
  of,
  largest,
  scale,
  ...rest
}: AmountColumn<RowData>): DataColumn<RowData> {
  return {
    id,
    header,
    unit: scale.unit,
    align: 'right',
    ...rest,
    cell: (row) => <AmountBar value={of(row)} largest={largest} scale={scale} />,
  };
}

interface ShareColumn<RowData> extends Pick<DataColumn<RowData>, 'id' | 'header' | 'width' | 'hint'> {
  of: (row: RowData) => Amount | null;
  /** The amount that is 100%. */
  total: Amount | null;
}

/** Shares of a total, in percent. */
export function shareColumn<RowData>({ of, total, ...rest }: ShareColumn<RowData>): DataColumn<RowData> {
  return { ...rest, unit: '%', align: 'right', cell: (row) => columnShare(of(row), total) };
}
