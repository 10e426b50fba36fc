import type { ReactNode } from 'react';
import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import type { ValueType } from '../../../../model/unit.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import type { BackgroundSide } from './answer.ts';
import styles from './ExplainPane.module.css';
import { type BackgroundKind, backgroundColumns } from './pairColumns.ts';

export interface BackgroundTableProps {
  background: Record<PairSide, BackgroundSide>;
  names: { before: string; after: string };
  shown: ValueType;
}

const kinds: readonly BackgroundKind[] = [
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
      columns={pageColumns(backgroundColumns(background, names), {
        before: ({ kind }) => cellOf(before, kind),
        after: ({ kind }) => cellOf(after, kind),
      })}
      rows={kinds.filter(({ kind }) => Number(before[kind]) !== 0 || Number(after[kind]) !== 0)}
      keyOf={({ kind }) => kind}
      foot={['Together', cellOf(before, 'amount'), cellOf(after, 'amount')]}
    />
  );
}

function cellOf(side: BackgroundSide, kind: BackgroundKind['kind'] | 'amount'): ReactNode {
  return (
    <span className={styles.stacked}>
      <span>{formatAmount(side[kind], side.unit)}</span>
      <span>{formatShare(side[kind], side.total)}</span>
    </span>
  );
}
