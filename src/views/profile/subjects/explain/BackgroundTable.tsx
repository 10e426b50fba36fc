import type { ReactNode } from 'react';
import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import type { ValueType } from '../../../../model/unit.ts';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { namedSideColumns } from '../../parts/pairColumns.tsx';
import styles from './ExplainPane.module.css';
import type { BackgroundSide } from './pairAnswer.ts';

export interface BackgroundTableProps {
  background: Record<PairSide, BackgroundSide>;
  names: { before: string; after: string };
  shown: ValueType;
}

type Kind = 'collector' | 'scheduler' | 'harness' | 'other';

interface KindRow {
  kind: Kind;
  title: string;
}

const kinds: readonly KindRow[] = [
  { kind: 'collector', title: 'Garbage collector' },
  { kind: 'scheduler', title: 'Scheduler and threads' },
  { kind: 'harness', title: 'testing itself' },
  { kind: 'other', title: 'Other goroutines' },
];

/** Work outside all benchmarks' frames: it belongs to no operation, but may have changed. */
export function BackgroundTable({ background, names, shown }: BackgroundTableProps) {
  const { before, after } = background;
  if (Number(before.amount) === 0 && Number(after.amount) === 0) return null;
  return (
    <PlainTable
      caption="Outside of all benchmarks"
      note={`Amounts of ${shown.type} in no benchmark’s frame, as parts of the whole profile. They belong to no operation, so they are in none of the steps.`}
      columns={columnsOf(background, names)}
      rows={kinds.filter(({ kind }) => Number(before[kind]) !== 0 || Number(after[kind]) !== 0)}
      keyOf={({ kind }) => kind}
      foot={['Together', cellOf(before, 'amount'), cellOf(after, 'amount')]}
    />
  );
}

function columnsOf(
  background: BackgroundTableProps['background'],
  names: BackgroundTableProps['names'],
): DataColumn<KindRow>[] {
  const hint = 'The amount, and under it its part of the whole profile.';
  return [
    { id: 'kind', header: 'Background', align: 'left', grow: true, cell: ({ title }) => title },
    ...namedSideColumns<KindRow>(names, ({ kind }, side) => cellOf(background[side], kind), { hint }),
  ];
}

function cellOf(side: BackgroundSide, kind: Kind | 'amount'): ReactNode {
  return (
    <span className={styles.stacked}>
      <span>{formatAmount(side[kind], side.unit)}</span>
      <span>{formatShare(side[kind], side.total)}</span>
    </span>
  );
}
