import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import type { ValueType } from '../../../../model/unit.ts';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import type { BackgroundSide } from './answer.ts';

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

/** What runs in no benchmark's frame: it belongs to no operation, and may still have changed. */
export function BackgroundTable({ background, names, shown }: BackgroundTableProps) {
  const { before, after } = background;
  if (Number(before.amount) === 0 && Number(after.amount) === 0) return null;
  const amount = (side: BackgroundSide, kind: Kind | 'amount'): string => formatAmount(side[kind], side.unit);
  const share = (side: BackgroundSide, kind: Kind | 'amount'): string => formatShare(side[kind], side.total);
  const columns: DataColumn<KindRow>[] = [
    { id: 'kind', header: 'Background', align: 'left', grow: true, cell: ({ title }) => title },
    { id: 'before', header: names.before, align: 'right', cell: ({ kind }) => amount(before, kind) },
    { id: 'before.share', header: 'of all', align: 'right', cell: ({ kind }) => share(before, kind) },
    { id: 'after', header: names.after, align: 'right', cell: ({ kind }) => amount(after, kind) },
    { id: 'after.share', header: 'of all', align: 'right', cell: ({ kind }) => share(after, kind) },
  ];
  return (
    <PlainTable
      caption="Outside of all benchmarks"
      note={`${shown.type} in no benchmark’s frame, as parts of the whole profile. It belongs to no operation, so it is in none of the steps.`}
      columns={columns}
      rows={kinds.filter(({ kind }) => Number(before[kind]) !== 0 || Number(after[kind]) !== 0)}
      keyOf={({ kind }) => kind}
      foot={[
        'Together',
        amount(before, 'amount'),
        share(before, 'amount'),
        amount(after, 'amount'),
        share(after, 'amount'),
      ]}
    />
  );
}
