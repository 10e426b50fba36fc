import { useState } from 'react';
import type { HeapKey } from '../../../../analysis/memory/heapAmounts.ts';
import type { SizeBin } from '../../../../analysis/memory/sizeClasses.ts';
import type { Amount } from '../../../../model/unit.ts';
import { BarsChart, type ChartSeries } from '../../../../ui/chart/BarsChart.tsx';
import { niceTicks } from '../../../../ui/chart/valueAxis.ts';
import { DataTable } from '../../../../ui/DataTable.tsx';
import type { TableSort } from '../../../../ui/dataColumn.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { formatAmount, formatBytes } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { scaleFor } from '../../../../units/scaleFor.ts';
import type { PairProps } from '../../asking/view.ts';
import { sizeOf, sortedBy } from '../../noise/judgedChange.ts';
import { comparedAmount } from '../../words/changeWords.ts';
import type { MemoryAnswer, SizeRow } from './answer.ts';
import { type HeapKind, type MemorySides, sizeColumns } from './columns.ts';
import styles from './MemoryPane.module.css';

export interface ObjectSizesProps {
  answer: MemoryAnswer;
  title: string;
  /** The amounts of the table. */
  kind: HeapKind;
  /** null for one profile. */
  sides: (MemorySides & Pick<PairProps, 'heads'>) | null;
  /** The amounts of the bars, from the URL: bytes unless it says objects. */
  shown: string | null;
  onShown: (value: string | null) => void;
}

/** Object sizes: a histogram with classes of powers of two, and a table of exact sizes. */
export function ObjectSizes({ answer, title, kind, sides, shown, onShown }: ObjectSizesProps) {
  const { bins, binsBefore, totals } = answer;
  const what = shown === 'objects' ? 'objects' : 'bytes';
  const [alloc, inuse] =
    what === 'objects' ? (['allocObjects', 'inuseObjects'] as const) : (['allocSpace', 'inuseSpace'] as const);
  // The bars of two sides are of what was allocated, if both say that: four bars a size are too many.
  const key = totals[alloc] === null ? inuse : alloc;
  const scale = sides?.scales[key] ?? null;
  const format = (value: Amount): string =>
    scale !== null
      ? comparedAmount(Number(value), scale)
      : what === 'objects'
        ? formatCount(value)
        : formatBytes(value);
  const series: (ChartSeries & { id: HeapKey; of: readonly SizeBin[] })[] = [];
  if (sides !== null) {
    const words = key === alloc ? 'allocated' : 'in use';
    const before = { title: `${words} ${sides.heads.before}`, colour: 'var(--chart-before)', of: binsBefore };
    const after = { title: `${words} ${sides.heads.after}`, colour: 'var(--chart-loud)', of: bins };
    series.push({ id: key, ...before }, { id: key, ...after });
  } else {
    if (totals[alloc] !== null) series.push({ id: alloc, title: 'allocated', colour: 'var(--chart-quiet)', of: bins });
    if (totals[inuse] !== null) series.push({ id: inuse, title: 'in use', colour: 'var(--chart-loud)', of: bins });
  }
  if (bins.length === 0) {
    return (
      <EmptyState title="This profile does not say how large its objects are.">
        Go’s heap profiles say it in a label called <code>bytes</code>; text profiles and other tools leave it out.
      </EmptyState>
    );
  }
  const largest = Math.max(0, ...bins.flatMap((_, index) => series.map(({ id, of }) => Number(of[index]?.[id] ?? 0))));
  const bars = bins.map((bin, index) => ({
    id: String(bin.from),
    label: formatBytes(bin.from),
    values: series.map(({ id, of }) => Number(of[index]?.[id] ?? 0)),
    description: [
      `Objects of ${formatBytes(bin.from)} to below ${formatBytes(bin.to)}.`,
      ...series.map(({ id, title: name, of }) => {
        const amount = of[index]?.[id] ?? 0;
        const share = sides === null ? ` (${formatShare(amount, totals[id] ?? 0)})` : '';
        return `${format(amount)} ${name}${share}.`;
      }),
    ].join('\n'),
  }));
  return (
    <div className={styles.sizes}>
      <div className={styles.chart}>
        <Segmented
          label="Bars show"
          value={what}
          options={[
            { value: 'bytes', label: 'Bytes' },
            { value: 'objects', label: 'Objects' },
          ]}
          onChange={(value) => onShown(value === 'bytes' ? null : value)}
        />
        <div className={styles.drawing}>
          <BarsChart
            label={`${what === 'objects' ? 'Objects' : 'Bytes'} of ${title} by object size`}
            bars={bars}
            series={series.map((one, index) => ({ ...one, id: `${one.id}.${index}` }))}
            ticks={niceTicks(largest, what === 'objects' ? 1 : scaleFor(largest, 'bytes').factor)}
            formatValue={(value) =>
              sides === null && what === 'objects' ? formatAmount(value, 'count') : format(value)
            }
          />
        </div>
      </div>
      <SizeTable answer={answer} title={title} kind={kind} sides={sides} />
    </div>
  );
}

function SizeTable({ answer, title, kind, sides }: Pick<ObjectSizesProps, 'answer' | 'title' | 'kind' | 'sides'>) {
  const [sort, setSort] = useState<TableSort>({ id: 'size', descending: false });
  const value = (entry: SizeRow): number => {
    if (sort.id === 'size') return entry.size ?? Number.POSITIVE_INFINITY;
    const [key, isOfAmount] = sort.id.split('.') as [HeapKey, string?];
    const amount = entry[key] ?? 0;
    if (sides === null) return Number(amount);
    return Number(isOfAmount ? sizeOf(amount) : sortedBy(amount, 'delta'));
  };
  const sorted = answer.sizes.toSorted((a, b) => (sort.descending ? value(b) - value(a) : value(a) - value(b)));
  return (
    <DataTable
      label={`Object sizes of ${title}`}
      columns={pageColumns(sizeColumns(answer, kind, sides))}
      rowCount={sorted.length}
      rowAt={(index) => sorted[index]}
      sort={sort}
      onSort={setSort}
    />
  );
}
