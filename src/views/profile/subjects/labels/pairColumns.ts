import type { Column } from '../../../../table/columns.ts';
import type { Scale } from '../../../../units/scaleFor.ts';
import type { CommonPairViewProps } from '../../asking/view.ts';
import { deltaColumns, onlyColumn, sideColumns, sideShareColumns } from '../../parts/sidesColumns.ts';
import type { LabelChangeDetail, LabelChangeRow } from './changedLabels.ts';
import { valueColumns } from './columns.ts';

export interface LabelChangeColumns extends Pick<CommonPairViewProps, 'names' | 'heads'> {
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
