import { shortName } from '../../../analysis/names/functionName.ts';
import type { Quantity } from '../../../model/quantity.ts';
import type { Finding, ReportBlock } from '../../../model/report.ts';
import { toneOf } from '../../../model/verdict.ts';
import { amountColumn, changeColumn, deltaColumn, partColumn, tableOf, wordColumn } from '../../../table/columns.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { formatChange, formatShare } from '../../../units/formatShare.ts';
import type { PairScale } from '../data/bases.ts';
import { basisScale } from '../words/basisScale.ts';
import type { ReportedChange } from './changeRows.ts';
import { eventColumnsOf } from './eventColumns.ts';
import { sideHeads } from './reportWords.ts';

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
  const { unit, per } = options.scale;
  const scale = basisScale(largest, options.scale);
  const isShare = unit === '%';
  const heads = sideHeads(names);
  const amounts = { unit: per === '' ? unit : `${unit}/${per}`, scale };
  const partText = (part: number): string => formatShare(part, 1);
  return {
    kind: 'table',
    title: options.title,
    ...(options.quantity === undefined ? {} : { quantity: options.quantity }),
    ...tableOf<ReportedChange>(
      [
        wordColumn(
          options.subject,
          ({ name }) =>
            isOfWords ? { text: name, kind: 'text' } : { text: shortName(name), kind: 'code', title: name },
          { essential: true },
        ),
        amountColumn(names.before, amounts, ({ before }) => before),
        amountColumn(names.after, amounts, ({ after }) => after),
        deltaColumn(amounts, (row) => row, {
          essential: true,
          rows,
          look: ({ noise, verdict }) => {
            const tone = noise.isNoise ? 'quiet' : toneOf(verdict);
            return tone === undefined ? {} : { tone };
          },
        }),
        !isShare &&
          changeColumn(
            'Change',
            ({ before, after, state }) => (state !== '' || before === 0 ? null : after / before - 1),
            {
              scale: '%',
              text: (change) => formatChange(1, 1 + change),
              instead: ({ state }) => state || undefined,
            },
          ),
        !isShare && partColumn(`Share ${heads.before}`, ({ share }) => share.before, { text: partText }),
        !isShare && partColumn(`Share ${heads.after}`, ({ share }) => share.after, { text: partText }),
        ...eventColumnsOf(rows, heads),
      ],
      rows,
      ({ noise }) => noise.isNoise,
    ),
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
