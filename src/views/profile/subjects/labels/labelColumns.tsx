import type { Amount } from '../../../../model/unit.ts';
import { AmountBar } from '../../../../ui/AmountBar.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Menu } from '../../../../ui/Menu.tsx';
import { columnShare } from '../../../../units/columnShare.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { scaleFor } from '../../../../units/scaleFor.ts';
import type { LabelDetail, LabelRow, LabelsAnswer } from './answer.ts';
import styles from './LabelsPane.module.css';

/** A value of the label, or the samples that do not carry it. */
export type LabelTableRow = ({ kind: 'value' } & LabelRow) | { kind: 'without'; samples: number; amount: Amount };

interface RowActions {
  keep: (row: LabelTableRow) => void;
  ignore: (row: LabelTableRow) => void;
}

/** The columns of the table of a label's values. */
export function labelColumns(
  { total }: LabelsAnswer,
  detail: LabelDetail,
  unit: string,
  actions: RowActions,
): DataColumn<LabelTableRow>[] {
  const scale = scaleFor(detail.largest, unit);
  const largest = Math.abs(Number(detail.largest)) || 1;
  return [
    {
      id: 'value',
      header: detail.key === '' ? 'value' : detail.key,
      align: 'left',
      grow: true,
      sortable: true,
      firstSort: 'asc',
      cell: (row) => <LabelValue row={row} unit={detail.unit} actions={actions} />,
    },
    {
      id: 'amount',
      header: 'amount',
      unit: scale.unit,
      align: 'right',
      width: 104,
      sortable: true,
      hint: 'Sum of the samples with this value.',
      cell: ({ amount }) => <AmountBar value={amount} largest={largest} scale={scale} />,
    },
    {
      id: 'share',
      header: 'share',
      unit: '%',
      align: 'right',
      width: 72,
      hint: 'Part of the total.',
      cell: ({ amount }) => columnShare(amount, total),
    },
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

function LabelValue({ row, unit, actions }: { row: LabelTableRow; unit: string; actions: RowActions }) {
  const words = row.kind === 'without' ? 'without this label' : valueText(row, unit);
  const exact = row.kind === 'value' && row.number !== null ? `${formatCount(row.number)} ${unit}`.trim() : words;
  return (
    <span className={styles.cell}>
      <button
        type="button"
        className={styles.value}
        data-without={row.kind === 'without' || undefined}
        tabIndex={-1}
        title={`${exact}\nKeep only these samples.`}
        onClick={(event) => {
          event.stopPropagation();
          actions.keep(row);
        }}
      >
        {words}
      </button>
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
    </span>
  );
}

/** A value as people read it: numbers with their unit. */
export function valueText({ text, number }: Pick<LabelRow, 'text' | 'number'>, unit: string): string {
  return number === null ? text : formatAmount(number, unit);
}
