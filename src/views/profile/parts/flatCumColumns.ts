import type { Amount } from '../../../model/unit.ts';
import { amountColumn, type Column, type ColumnLayout, shareColumn } from '../../../table/columns.ts';
import { columnScale } from '../../../units/columnScale.ts';
import { type LeftOf, leftAmount } from './leftOf.ts';

interface FlatAndCum {
  flat: Amount;
  cum: Amount;
}

interface FlatCumRows<Row> {
  rows: readonly Row[];
  total: Amount;
  largestFlat: Amount;
  largestCum: Amount;
}

export interface FlatCumColumns extends Pick<ColumnLayout<never>, 'width' | 'sortable'> {
  unit: string;
  left: LeftOf | null;
  hints: Record<keyof FlatAndCum, string>;
  shareWidth: number;
  shareHint?: string;
}

/** Flat and cum of each row with their shares of the total; in one scale, so that both are easy to compare. */
export function flatCumColumns<Row extends FlatAndCum>(
  { rows, total, largestFlat, largestCum }: FlatCumRows<Row>,
  { unit, left, hints, shareWidth, shareHint, ...layout }: FlatCumColumns,
): Record<keyof FlatAndCum, Column<Row>[]> {
  const scale = columnScale(
    largestCum,
    rows.flatMap(({ flat, cum }) => [flat, cum]),
    unit,
  );
  const columns = (kind: keyof FlatAndCum, largest: Amount): Column<Row>[] => [
    leftAmount(
      amountColumn(kind, { unit, scale }, (row) => row[kind], { ...layout, largest, hint: hints[kind] }),
      left,
    ),
    shareColumn(kind, total, (row) => row[kind], {
      id: `${kind}Share`,
      exportTitle: `${kind} %`,
      scale: '%',
      width: shareWidth,
      hint: shareHint,
      leads: kind === 'cum',
    }),
  ];
  return { flat: columns('flat', largestFlat), cum: columns('cum', largestCum) };
}
