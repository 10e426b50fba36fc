import type { Column } from '../../../../table/columns.ts';
import type { Scale } from '../../../../units/scaleFor.ts';
import type { CommonComparisonProps } from '../../asking/comparison.ts';
import { deltaColumns, onlyColumn, sideColumns, sideShareColumns } from '../../parts/sidesColumns.ts';
import { valueColumns } from './columns.ts';
import type { LabelChangeDetail, LabelChangeRow } from './pairAnswer.ts';

export interface LabelChangeColumns extends Pick<CommonComparisonProps, 'names' | 'heads'> {
  type: string;
  unit: string;
  scale: Scale;
}

/** Amounts of both sides by the values of a label: on the page and in exports. */
export function labelChangeColumns(
  { names, heads, type, unit, scale }: LabelChangeColumns,
  detail: LabelChangeDetail,
): Column<LabelChangeRow>[] {
  const amounts = { unit, scale, exportKind: type, of: ({ change }: LabelChangeRow) => change };
  // Amounts that are such shares already need no others.
  const only = scale.unit === '%' ? 'export' : undefined;
  return [
    ...valueColumns<LabelChangeRow>(detail),
    ...sideColumns<LabelChangeRow>({
      ...amounts,
      heads,
      hasUnit: true,
      width: 120,
      sortable: true,
      hint: (side) => `Samples with this value: ${names[side]}.`,
    }),
    ...deltaColumns<LabelChangeRow>({
      ...amounts,
      id: 'delta',
      leads: true,
      width: 128,
      percentWidth: 92,
      largest: detail.largestChange,
    }),
    ...sideShareColumns<LabelChangeRow>(names, heads, ({ shares }) => shares, only),
    onlyColumn(({ state }) => state),
  ];
}
