import { AmountText } from '../../../../ui/AmountText.tsx';
import { Badge } from '../../../../ui/Badge.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { columnShare } from '../../../../units/columnShare.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import type { Scale } from '../../../../units/scaleFor.ts';
import type { CommonComparisonProps } from '../../asking/comparison.ts';
import { DeltaCell, PercentCell } from '../../parts/DeltaCell.tsx';
import styles from './LabelChangesPane.module.css';
import type { LabelChangeDetail, LabelChangeRow } from './pairAnswer.ts';

export interface LabelChangeColumnsProps {
  detail: LabelChangeDetail;
  scale: Scale;
  names: CommonComparisonProps['names'];
  /** Parts of each side's total; not where the amounts are that already. */
  hasShares: boolean;
  onKeep: (row: LabelChangeRow) => void;
}

/** The columns of the table of a label's values on both sides. */
export function labelChangeColumns({
  detail,
  scale,
  names,
  hasShares,
  onKeep,
}: LabelChangeColumnsProps): DataColumn<LabelChangeRow>[] {
  const side = (which: 'before' | 'after'): DataColumn<LabelChangeRow> => ({
    id: which,
    header: which,
    unit: scale.unit,
    align: 'right',
    width: 120,
    sortable: true,
    hint: `Samples with this value: ${names[which]}.`,
    cell: ({ change }) => <AmountText value={change[which]} scale={scale} />,
  });
  const share = (which: 'before' | 'after'): DataColumn<LabelChangeRow> => ({
    id: `share.${which}`,
    header: `share ${which}`,
    unit: '%',
    align: 'right',
    width: 124,
    hint: `Part of the total: ${names[which]}.`,
    cell: ({ shares }) => columnShare(shares[which], shares[which] === null ? null : 100),
  });
  return [
    {
      id: 'value',
      header: detail.key === '' ? 'value' : detail.key,
      align: 'left',
      grow: true,
      sortable: true,
      firstSort: 'asc',
      cell: (row) => <LabelValue row={row} unit={detail.unit} onKeep={onKeep} />,
    },
    side('before'),
    side('after'),
    {
      id: 'delta',
      header: 'Δ',
      unit: scale.unit,
      align: 'right',
      width: 128,
      sortable: true,
      hint: 'After minus before. Sorted by its size, whichever way it goes.',
      cell: ({ change }) => <DeltaCell of={change} largest={detail.largestChange} scale={scale} />,
    },
    {
      id: 'percent',
      header: 'Δ',
      unit: '%',
      align: 'right',
      width: 92,
      hint: 'The change as a part of before.',
      cell: ({ change, state }) => <PercentCell of={change} state={state} />,
    },
    ...(hasShares ? [share('before'), share('after')] : []),
  ];
}

interface LabelValueProps {
  row: LabelChangeRow;
  unit: string;
  onKeep: (row: LabelChangeRow) => void;
}

function LabelValue({ row, unit, onKeep }: LabelValueProps) {
  const { text, number, filter, state } = row;
  return (
    <span className={styles.cell}>
      {state !== '' && <Badge tone={state}>{state}</Badge>}
      {filter === null ? (
        <span className={styles.without}>without this label</span>
      ) : (
        <button
          type="button"
          className={styles.value}
          tabIndex={-1}
          title={`${number === null ? text : `${number} ${unit}`.trim()}\nKeep only these samples.`}
          onClick={(event) => {
            event.stopPropagation();
            onKeep(row);
          }}
        >
          {number === null ? text : formatAmount(number, unit)}
        </button>
      )}
    </span>
  );
}
