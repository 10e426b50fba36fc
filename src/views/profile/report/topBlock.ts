import { shortName } from '../../../analysis/names/functionName.ts';
import type { Finding, ReportBlock, ReportCell, ReportColumn } from '../../../model/report.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatShare } from '../../../units/formatShare.ts';
import { formatInScale, scaleFor } from '../../../units/scaleFor.ts';
import { fewEvents, type SeenAmounts } from './seenAmounts.ts';

export interface TopBlockOptions {
  title: string;
  view: Finding['view'];
  most: number;
  /** What an event is called, many of them: "samples", "sampled allocations". */
  events: string;
  /** A column behind cum, by row of the table. */
  more?: { title: string; text: (row: number) => string }[];
}

/** The functions with most flat, as a table; what rests on few samples is quiet and says so. */
export function topBlock({ top, total, counted, unit }: SeenAmounts, options: TopBlockOptions): ReportBlock {
  const { title, view, most, events, more = [] } = options;
  const rows = Array.from(top.order.subarray(0, most)).filter((row) => Number(top.flat[row]!) !== 0);
  const withFlat = top.order.reduce((count, row) => count + Number(Number(top.flat[row]!) !== 0), 0);
  const largest = rows.reduce((size, row) => Math.max(size, Math.abs(Number(top.cum[row]!))), 0);
  const scale = scaleFor(largest, unit);
  const inUnit = scale.unit === '' ? '' : ` (${scale.unit})`;
  const columns: ReportColumn[] = [
    { title: 'Function', align: 'left', telling: true },
    { title: `Flat${inUnit}`, align: 'right' },
    { title: 'Flat %', align: 'right', telling: true },
    { title: `Cum${inUnit}`, align: 'right' },
    { title: 'Cum %', align: 'right' },
    ...more.map((column) => ({ title: column.title, align: 'right' as const })),
    ...(counted === null ? [] : [{ title: 'Samples', align: 'right' as const }]),
  ];
  const sum = rows.reduce((all, row) => all + Number(top.flat[row]!), 0);
  const few = rows.filter((row) => counted !== null && Number(counted.flat[row]!) < fewEvents).length;
  return {
    kind: 'table',
    title,
    columns,
    rows: rows.map((row): ReportCell[] => {
      const count = counted === null ? null : Number(counted.flat[row]!);
      const isFew = count !== null && count < fewEvents;
      const quiet = isFew ? { tone: 'quiet' as const, title: `It rests on ${formatCount(count)} ${events}.` } : {};
      const number = (text: string): ReportCell => ({ text, kind: 'number', ...quiet });
      return [
        { text: shortName(top.names[row]!), kind: 'code', title: top.names[row]!, ...(isFew && { tone: 'quiet' }) },
        number(formatInScale(top.flat[row]!, scale)),
        { ...number(formatShare(top.flat[row]!, total)), bar: total === 0 ? 0 : Number(top.flat[row]!) / total },
        number(formatInScale(top.cum[row]!, scale)),
        number(formatShare(top.cum[row]!, total)),
        ...more.map((column) => number(column.text(row))),
        ...(count === null ? [] : [number(`${formatCount(count)}${isFew ? ' (few)' : ''}`)]),
      ];
    }),
    note: [
      rows.length < withFlat
        ? `${formatCount(rows.length)} of ${formatCount(withFlat)} functions with an amount of their own; together ${formatShare(sum, total)} of the total.`
        : '',
      'Flat amounts exclude each other; cum amounts contain each other and do not add up.',
      few === 0
        ? ''
        : `Grey: fewer than ${fewEvents} ${events}, so the amount may as well be half, or half as much again.`,
    ]
      .filter(Boolean)
      .join(' '),
    view,
  };
}
