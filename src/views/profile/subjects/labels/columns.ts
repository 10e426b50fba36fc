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
import { formatAmount } from '../../../../units/formatAmount.ts';
import type { AmountUnits } from '../../columns/measureColumns.ts';
import { deltaColumns, onlyColumn, sideColumns, sideShareColumns } from '../../columns/sidesColumns.ts';
import { bothSides, laterAmount } from '../../noise/judgedChange.ts';
import type { LabelDetail, LabelRow, LabelsAnswer } from './answer.ts';
import type { LabelValue } from './labelValues.ts';

/** Amounts by the values of a label, of two sides with their changes: on the page and in exports. */
export function labelColumns(
  { total }: LabelsAnswer,
  detail: LabelDetail,
  { unit, scale, sides }: AmountUnits,
  type: string,
): Column<LabelRow>[] {
  const { largest, largestChange } = detail;
  if (sides === null) {
    const amountOf = ({ amount }: LabelRow): Amount => laterAmount(amount);
    return [
      ...valueColumns(detail),
      amountColumn('amount', { unit, scale }, amountOf, {
        exportTitle: type,
        width: 116,
        sortable: true,
        largest,
        hint: 'Sum of the samples with this value.',
      }),
      shareColumn('share', laterAmount(total), amountOf, {
        scale: '%',
        width: 72,
        leads: true,
        hint: 'Part of the total.',
      }),
      countColumn('stacks', ({ samples }) => samples, {
        id: 'samples',
        exportTitle: 'stacks of the file',
        only: 'export',
      }),
    ];
  }
  const { names, heads } = sides;
  const amounts = { unit, scale, exportKind: type, of: ({ amount }: LabelRow) => bothSides(amount) };
  return [
    ...valueColumns(detail),
    ...sideColumns<LabelRow>({
      ...amounts,
      heads,
      hasUnit: true,
      width: 120,
      sortable: true,
      hint: (side) => `Samples with this value: ${names[side]}.`,
    }),
    ...deltaColumns<LabelRow>({
      ...amounts,
      id: 'delta',
      leads: true,
      width: 128,
      largest: largestChange,
    }),
    ...sideShareColumns<LabelRow>(amounts.of, bothSides(total)),
    onlyColumn<LabelRow>(({ state }) => state),
  ];
}

/** The values, under the label's name; exports have numbers without their unit. */
function valueColumns({ key, isNumber, unit }: LabelDetail): Column<LabelRow>[] {
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
          numberColumn<LabelRow>({ title, unit: unit || noUnit, text, absent: withoutLabel }, ({ number }) => number, {
            id: 'number',
            only: 'export',
          }),
        ]
      : []),
  ];
}

const withoutLabel = 'without this label';

/** A value as text: numbers have their unit. */
export function valueText({ text, number, filter }: LabelValue, unit: string): string {
  if (filter === null) return withoutLabel;
  return number === null ? text : formatAmount(number, unit);
}
