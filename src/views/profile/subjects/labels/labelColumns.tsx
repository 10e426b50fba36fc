import type { Amount } from '../../../../model/unit.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Menu } from '../../../../ui/Menu.tsx';
import { columnScale, headUnit } from '../../../../units/columnScale.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import type { Scale } from '../../../../units/scaleFor.ts';
import type { CommonComparisonProps } from '../../asking/comparison.ts';
import { amountColumn, shareColumn } from '../../parts/amountColumns.tsx';
import { deltaColumn, percentColumn, sideColumns, sideShareColumns } from '../../parts/pairColumns.tsx';
import type { LabelDetail, LabelRow, LabelsAnswer } from './answer.ts';
import { LabelValueCell, valueText } from './LabelValueCell.tsx';
import styles from './labels.module.css';
import type { LabelChangeDetail, LabelChangeRow } from './pairAnswer.ts';

/** A value of the label, or the samples without the label. */
export type LabelTableRow = ({ kind: 'value' } & LabelRow) | { kind: 'without'; samples: number; amount: Amount };

interface RowActions {
  keep: (row: LabelTableRow) => void;
  ignore: (row: LabelTableRow) => void;
}

/** The columns of the table of a label's values. */
export function labelColumns(
  { total, rows }: LabelsAnswer,
  detail: LabelDetail,
  unit: string,
  actions: RowActions,
): DataColumn<LabelTableRow>[] {
  const scale = columnScale(
    detail.largest,
    rows.map(({ amount }) => amount),
    unit,
  );
  const largest = Math.abs(Number(detail.largest)) || 1;
  return [
    {
      ...valueColumn(detail.key),
      cell: (row) => (
        <LabelValueCell
          value={row.kind === 'without' ? null : row}
          unit={detail.unit}
          onKeep={() => actions.keep(row)}
          menu={<RowMenu row={row} unit={detail.unit} actions={actions} />}
        />
      ),
    },
    amountColumn({
      id: 'amount',
      width: 116,
      sortable: true,
      hint: 'Sum of the samples with this value.',
      of: ({ amount }) => amount,
      largest,
      scale,
    }),
    shareColumn({
      id: 'share',
      header: 'share',
      width: 72,
      leads: true,
      hint: 'Part of the total.',
      of: ({ amount }) => amount,
      total,
    }),
    {
      id: 'samples',
      header: 'stacks',
      align: 'right',
      width: 84,
      sortable: true,
      hint: 'Stacks in the file with this value.',
      cell: ({ samples }) => formatCount(samples),
    },
  ];
}

function RowMenu({ row, unit, actions }: { row: LabelTableRow; unit: string; actions: RowActions }) {
  const words = row.kind === 'without' ? 'without this label' : valueText(row, unit);
  return (
    <span
      className={styles.menu}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      role="presentation"
    >
      <Menu
        align="start"
        trigger={
          <IconButton label={`Actions for ${words}`} icon="dots" size="small" plain tabIndex={-1} data-row-menu="" />
        }
        items={[
          { label: 'Keep only these samples', icon: 'filter', onSelect: () => actions.keep(row) },
          { label: 'Drop these samples', onSelect: () => actions.ignore(row) },
        ]}
      />
    </span>
  );
}

export interface LabelChangeColumnsProps {
  detail: LabelChangeDetail;
  scale: Scale;
  names: CommonComparisonProps['names'];
  heads: CommonComparisonProps['heads'];
  /** Whether to show shares of each side's total; false if the amounts are such shares already. */
  hasShares: boolean;
  onKeep: (row: LabelChangeRow) => void;
}

/** The columns of the table of a label's values on both sides. */
export function labelChangeColumns({
  detail,
  scale,
  names,
  heads,
  hasShares,
  onKeep,
}: LabelChangeColumnsProps): DataColumn<LabelChangeRow>[] {
  return [
    {
      ...valueColumn(detail.key),
      cell: (row) => (
        <LabelValueCell
          value={row.filter === null ? null : row}
          unit={detail.unit}
          onKeep={row.filter === null ? undefined : () => onKeep(row)}
          mark={row.state !== '' && <Badge tone={row.state}>{row.state}</Badge>}
        />
      ),
    },
    ...sideColumns<LabelChangeRow>({
      heads,
      of: ({ change }) => change,
      scale,
      unit: headUnit(scale),
      width: 120,
      sortable: true,
      hint: (side) => `Samples with this value: ${names[side]}.`,
    }),
    deltaColumn({
      id: 'delta',
      leads: true,
      width: 128,
      of: ({ change }) => change,
      largest: detail.largestChange,
      scale,
    }),
    percentColumn('percent', 92, ({ change }) => change),
    ...(hasShares ? sideShareColumns<LabelChangeRow>(names, heads, ({ shares }) => shares) : []),
  ];
}

/** The column of values, with the label as its header; without `cell`. */
function valueColumn(key: string): Omit<DataColumn<unknown>, 'cell'> {
  return {
    id: 'value',
    header: key === '' ? 'value' : key,
    align: 'left',
    grow: true,
    sortable: true,
    firstSort: 'asc',
  };
}
