import { isCodeOfTests } from '../../../analysis/compare/benchmarkFrames.ts';
import { shareInterval } from '../../../analysis/opportunities/shareInterval.ts';
import { compareBytewise, compareMagnitude } from '../../../analysis/tree/topTable.ts';
import type { TableBlock } from '../../../model/report.ts';
import { amountColumn, type Column, partColumn, shareColumn, tableOf } from '../../../table/columns.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import { eventColumns, eventWords, functionColumn, type Leads } from './blockColumns.ts';
import { fewEvents, sampleCounts } from './sampleCounts.ts';

interface Row {
  name: string;
  /** Row in the top table. */
  row: number;
  events: number;
}

/**
 * Table of the functions of the user's code by cum, down to small ones, each with the range of its share: so that a
 * function that is asked about is found, and is not taken for more exact than its samples. null if the samples are not
 * known, or there are none of such functions. `memo` is by function.
 */
export function ownCumBlock(
  memo: ProfileMemo,
  valueType: number,
  { title, leads, most }: { title: string; leads: Leads; most: number },
): TableBlock | null {
  const { top, total, unit, counted, events: allEvents } = sampleCounts(memo, valueType);
  if (counted === null || allEvents === null) return null;
  const { ownNames } = memo;
  const all = top.names
    .flatMap((name, row): Row[] =>
      Number(top.cum[row]!) > 0 && ownNames[row] === 1 && !isCodeOfTests(name, memo.naming.files[row] ?? '')
        ? [{ name, row, events: Number(counted.cum[row]!) }]
        : [],
    )
    .sort((a, b) => compareMagnitude(top.cum[b.row]!, top.cum[a.row]!) || compareBytewise(a.name, b.name));
  if (all.length === 0) return null;
  const rows = all.slice(0, most);
  const amounts = { unit, scale: scaleFor(top.cum[rows[0]!.row]!, unit) };
  // Samples of unlike weight tell less than their number; the share itself is the better middle.
  const limit = (head: string, of: 'low' | 'high'): Column<Row> =>
    partColumn(head, ({ row }) => shareInterval((Number(top.cum[row]!) / total) * allEvents, allEvents)[of], {
      essential: true,
      hint: 'Limits of the function’s share, 95% sure, by its number of samples.',
      look: ({ events }) => ({ title: `${formatCount(events)} samples.` }),
    });
  return {
    kind: 'table',
    title,
    ...tableOf<Row>(
      [
        functionColumn(({ name }) => ({ view: leads({ view: 'lines', fn: name }), hint: 'Show its lines.' })),
        amountColumn('Cum', amounts, ({ row }) => top.cum[row]!),
        shareColumn('Cum %', total, ({ row }) => top.cum[row]!, { essential: true, hasBar: true }),
        limit('At least', 'low'),
        limit('At most', 'high'),
        amountColumn('Flat', amounts, ({ row }) => top.flat[row]!),
        ...eventColumns(eventWords(false), ({ events }: Row) => events),
      ],
      rows,
      ({ events }) => events < fewEvents,
    ),
    note: [
      'Functions contain what they call, so rows overlap. Code of tests is left out.',
      rows.length < all.length ? `${formatCount(rows.length)} of ${formatCount(all.length)} functions of yours.` : '',
    ]
      .filter(Boolean)
      .join(' '),
    view: leads({ view: 'top', sort: '-cum' }),
  };
}
