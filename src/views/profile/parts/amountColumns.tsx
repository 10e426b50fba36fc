import type { Amount } from '../../../model/unit.ts';
import { AmountBar } from '../../../ui/AmountBar.tsx';
import type { DataColumn } from '../../../ui/dataColumn.ts';
import { headUnit } from '../../../units/columnScale.ts';
import { columnShare } from '../../../units/columnShare.ts';
import type { Scale } from '../../../units/scaleFor.ts';
import type { LeftOf } from './leftOf.ts';

interface AmountColumn<RowData> extends Pick<DataColumn<RowData>, 'id' | 'width' | 'sortable' | 'hint'> {
  /** The default is the id. */
  header?: string;
  of: (row: RowData) => Amount;
  /** Largest amount of the column: the scale of its bars. */
  largest: Amount;
  scale: Scale;
  /** What filters leave, which the column is of; the head says it. */
  left?: LeftOf | null;
}

/** In pixels: what the head needs beside its title to say what is left. */
const LEFT_WIDTH = 64;

/** An amount with a bar below it. */
export function amountColumn<RowData>({
  id,
  header = id,
  of,
  largest,
  scale,
  left = null,
  hint = '',
  width = 96,
  ...rest
}: AmountColumn<RowData>): DataColumn<RowData> {
  return {
    id,
    header,
    unit: [headUnit(scale), left?.short ?? ''].filter(Boolean).join(' '),
    align: 'right',
    width: left === null ? width : width + LEFT_WIDTH,
    hint: [hint, left === null ? '' : `${left.words}.`].filter(Boolean).join(' ') || undefined,
    ...rest,
    cell: (row) => <AmountBar value={of(row)} largest={largest} scale={scale} />,
  };
}

interface ShareColumn<RowData> extends Pick<DataColumn<RowData>, 'id' | 'header' | 'width' | 'hint' | 'leads'> {
  of: (row: RowData) => Amount | null;
  /** The amount that is 100%. */
  total: Amount | null;
}

/** Shares of a total, in percent. */
export function shareColumn<RowData>({ of, total, ...rest }: ShareColumn<RowData>): DataColumn<RowData> {
  return { ...rest, unit: '%', align: 'right', cell: (row) => columnShare(of(row), total) };
}
