import type { Amount } from '../../../../model/unit.ts';
import {
  amountColumn,
  type Column,
  codeColumn,
  countColumn,
  noUnit,
  numberColumn,
  shareColumn,
} from '../../../../table/columns.ts';
import { columnScale } from '../../../../units/columnScale.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import type { LabelDetail, LabelRow, LabelsAnswer } from './answer.ts';
import type { LabelValueRow } from './labelValues.ts';

/** A row of the table: samples with a value, or those without the label. */
export type LabelTableRow = LabelValueRow & Omit<LabelRow, 'filter'>;

/** Amounts by the values of a label: on the page and in exports. */
export function labelColumns(
  { total, rows }: LabelsAnswer,
  detail: LabelDetail,
  { type, unit }: { type: string; unit: string },
): Column<LabelTableRow>[] {
  const scale = columnScale(
    detail.largest,
    rows.map(({ amount }) => amount),
    unit,
  );
  const amountOf = ({ amount }: LabelTableRow): Amount => amount;
  return [
    ...valueColumns<LabelTableRow>(detail),
    amountColumn('amount', { unit, scale }, amountOf, {
      exportTitle: type,
      width: 116,
      sortable: true,
      largest: detail.largest,
      hint: 'Sum of the samples with this value.',
    }),
    shareColumn('share', total, amountOf, { scale: '%', width: 72, leads: true, hint: 'Part of the total.' }),
    countColumn('stacks', ({ samples }) => samples, {
      id: 'samples',
      exportTitle: 'stacks of the file',
      width: 84,
      sortable: true,
      hint: 'Stacks in the file with this value.',
    }),
  ];
}

/** The values, under the label's name; exports have numbers without their unit. */
export function valueColumns<Row extends LabelValueRow>({
  key,
  isNumber,
  unit,
}: Pick<LabelDetail, 'key' | 'isNumber' | 'unit'>): Column<Row>[] {
  const title = key === '' ? 'value' : key;
  const text = (value: Amount): string => formatAmount(value, unit);
  return [
    codeColumn(title, (row) => valueText(row, unit), {
      id: 'value',
      grow: true,
      sortable: true,
      firstSort: 'asc',
      only: isNumber ? 'page' : undefined,
    }),
    ...(isNumber
      ? [
          numberColumn<Row>({ title, unit: unit || noUnit, text, absent: withoutLabel }, ({ number }) => number, {
            id: 'number',
            only: 'export',
          }),
        ]
      : []),
  ];
}

const withoutLabel = 'without this label';

/** A value as text: numbers have their unit. */
export function valueText({ text, number, filter }: LabelValueRow, unit: string): string {
  if (filter === null) return withoutLabel;
  return number === null ? text : formatAmount(number, unit);
}
