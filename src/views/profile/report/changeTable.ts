import { shortName } from '../../../analysis/names/functionName.ts';
import type { Quantity } from '../../../model/quantity.ts';
import type { Finding, ReportBlock, ReportCell, ReportColumn } from '../../../model/report.ts';
import { toneOf } from '../../../model/verdict.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { differenceOf, formatDeltaInScale } from '../../../units/formatDelta.ts';
import { formatChange, formatShare } from '../../../units/formatShare.ts';
import { formatInScale } from '../../../units/scaleFor.ts';
import type { PairScale } from '../data/pairScale.ts';
import { basisScale } from '../words/basisScale.ts';
import type { ReportedChange } from './changeRows.ts';
import { eventColumn } from './eventColumn.ts';

export interface ChangeTableOptions {
  title: string;
  /** Heading of the rows: Function, Place, Stack. */
  subject: string;
  names: { before: string; after: string };
  scale: Pick<PairScale, 'unit' | 'per'>;
  /** Quantity of the amounts, if the table is toned. */
  quantity?: Quantity;
  /** Note that is always shown, before the number of omitted rows. */
  note: string;
  view: Finding['view'];
  /** Maximum number of rows. */
  most: number;
  /** Whether the names of the rows are words, not code. */
  isOfWords?: boolean;
  /** Words for the rows, singular and plural. */
  words?: readonly [one: string, many: string];
}

/** Table of both sides, the largest change first. Changes that the samples do not support are grey and flagged. */
export function changeTable(all: readonly ReportedChange[], options: ChangeTableOptions): ReportBlock {
  const { names, most, isOfWords = false, words = ['function', 'functions'] } = options;
  const rows = all.slice(0, most);
  const largest = rows.reduce((size, { before, after }) => Math.max(size, Math.abs(before), Math.abs(after)), 0);
  const largestDelta = rows.reduce((size, { before, after }) => Math.max(size, Math.abs(after - before)), 0);
  const scale = basisScale(largest, options.scale);
  const isShare = options.scale.unit === '%';
  const unit = scale.unit === '' ? '' : ` (${scale.unit})`;
  const hasSamples = rows.some(({ noise }) => noise.words !== '');
  const events = eventColumn(rows.map(({ noise }) => noise.words));
  const columns: ReportColumn[] = [
    { title: options.subject, align: 'left', essential: true },
    { title: `${names.before}${unit}`, align: 'right' },
    { title: `${names.after}${unit}`, align: 'right' },
    { title: isShare ? 'Change (points)' : `Change${unit}`, align: 'right', essential: true },
    ...(isShare
      ? []
      : [
          { title: 'Change (%)', align: 'right' as const },
          { title: 'Share', align: 'right' as const },
        ]),
    ...(hasSamples ? [{ title: events.title, align: 'left' as const }] : []),
  ];
  return {
    kind: 'table',
    title: options.title,
    ...(options.quantity === undefined ? {} : { quantity: options.quantity }),
    columns,
    rows: rows.map((row): ReportCell[] => {
      const { name, before, after, share, state, noise } = row;
      const isNoise = noise.isNoise;
      const quiet = isNoise ? { tone: 'quiet' as const } : {};
      const tone = isNoise ? 'quiet' : toneOf(row.verdict);
      return [
        isOfWords
          ? { text: name, kind: 'text', ...quiet }
          : { text: shortName(name), kind: 'code', title: name, ...quiet },
        { text: formatInScale(before, scale), kind: 'number', ...quiet },
        { text: formatInScale(after, scale), kind: 'number', ...quiet },
        {
          text: formatDeltaInScale(differenceOf(before, after), scale),
          kind: 'number',
          bar: largestDelta === 0 ? 0 : (after - before) / largestDelta,
          ...(tone === undefined ? {} : { tone }),
        },
        ...(isShare
          ? []
          : [
              {
                text: state !== '' ? state : before === 0 ? '–' : formatChange(before, after),
                kind: 'number' as const,
                ...quiet,
              },
              { text: `${partText(share.before)} → ${partText(share.after)}`, kind: 'number' as const, ...quiet },
            ]),
        ...(hasSamples
          ? [
              {
                text: `${events.short(noise.words)}${isNoise ? '\u00a0(noise)' : ''}${row.moved ? `; ${row.moved.words}` : ''}`,
                kind: 'text' as const,
                tone: 'quiet' as const,
              },
            ]
          : []),
      ];
    }),
    note: [
      options.note,
      rows.length < all.length
        ? `The ${formatCount(rows.length)} largest changes of ${countText(all.length, ...words)} that differ.`
        : '',
      rows.some(({ noise }) => noise.isNoise) ? 'Noise: a difference that the samples do not support.' : '',
    ]
      .filter(Boolean)
      .join(' '),
    view: options.view,
  };
}

function partText(part: number | null): string {
  return part === null ? '–' : formatShare(part, 1);
}
