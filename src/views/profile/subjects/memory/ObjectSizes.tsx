import { useState } from 'react';
import type { SizeBin, SizeClass } from '../../../../analysis/memory/sizeClasses.ts';
import type { Amount } from '../../../../model/unit.ts';
import { BarsChart, type ChartSeries } from '../../../../ui/chart/BarsChart.tsx';
import { niceTicks } from '../../../../ui/chart/niceTicks.ts';
import { DataTable } from '../../../../ui/DataTable.tsx';
import type { TableSort } from '../../../../ui/dataColumn.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { formatAmount, formatBytes } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { scaleFor } from '../../../../units/scaleFor.ts';
import type { MemoryAnswer } from './answer.ts';
import { sizeColumns } from './columns.ts';
import styles from './MemoryPane.module.css';

export interface ObjectSizesProps {
  answer: MemoryAnswer;
  title: string;
  /** The amounts of the bars, from the URL: bytes unless it says objects. */
  shown: string | null;
  onShown: (value: string | null) => void;
}

/** Object sizes: a histogram with classes of powers of two, and a table of exact sizes. */
export function ObjectSizes({ answer, title, shown, onShown }: ObjectSizesProps) {
  const { bins, totals } = answer;
  const what = shown === 'objects' ? 'objects' : 'bytes';
  const [alloc, inuse] =
    what === 'objects' ? (['allocObjects', 'inuseObjects'] as const) : (['allocSpace', 'inuseSpace'] as const);
  const format = (value: Amount): string => (what === 'objects' ? formatCount(value) : formatBytes(value));
  const series: (ChartSeries & { id: keyof SizeBin })[] = [];
  if (totals[alloc] !== null) series.push({ id: alloc, title: 'allocated', colour: 'var(--chart-quiet)' });
  if (totals[inuse] !== null) series.push({ id: inuse, title: 'in use', colour: 'var(--chart-loud)' });
  if (bins.length === 0) {
    return (
      <EmptyState title="This profile does not say how large its objects are.">
        Go’s heap profiles say it in a label called <code>bytes</code>; text profiles and other tools leave it out.
      </EmptyState>
    );
  }
  const largest = Math.max(0, ...bins.flatMap((bin) => series.map(({ id }) => Number(bin[id] ?? 0))));
  const bars = bins.map((bin) => ({
    id: String(bin.from),
    label: formatBytes(bin.from),
    values: series.map(({ id }) => Number(bin[id] ?? 0)),
    description: [
      `Objects of ${formatBytes(bin.from)} to below ${formatBytes(bin.to)}.`,
      ...series.map(({ id, title: name }) => `${format(bin[id] ?? 0)} ${name} (${shareOf(bin, id, answer)}).`),
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
            series={series}
            ticks={niceTicks(largest, what === 'objects' ? 1 : scaleFor(largest, 'bytes').factor)}
            formatValue={(value) => (what === 'objects' ? formatAmount(value, 'count') : formatBytes(value))}
          />
        </div>
      </div>
      <SizeTable answer={answer} title={title} />
    </div>
  );
}

function shareOf(bin: SizeBin, id: keyof SizeBin, { totals }: MemoryAnswer): string {
  return formatShare(bin[id] ?? 0, (id in totals ? totals[id as keyof typeof totals] : null) ?? 0);
}

function SizeTable({ answer, title }: { answer: MemoryAnswer; title: string }) {
  const [sort, setSort] = useState<TableSort>({ id: 'size', descending: false });
  const value = (entry: SizeClass): number => {
    if (sort.id === 'size') return entry.size ?? Number.POSITIVE_INFINITY;
    return Number(entry[sort.id as 'allocSpace'] ?? 0);
  };
  const sorted = answer.sizes.toSorted((a, b) => (sort.descending ? value(b) - value(a) : value(a) - value(b)));
  return (
    <DataTable
      label={`Object sizes of ${title}`}
      columns={pageColumns(sizeColumns(answer))}
      rowCount={sorted.length}
      rowAt={(index) => sorted[index]}
      sort={sort}
      onSort={setSort}
    />
  );
}
