import { plus } from '../../../analysis/amounts/plus.ts';
import { quotient } from '../../../analysis/amounts/quotient.ts';
import { heapTypes } from '../../../analysis/memory/heapTypes.ts';
import { compareRemainder } from '../../../analysis/names/foldedHome.ts';
import { compareBytewise, compareMagnitude, type TopTable } from '../../../analysis/tree/topTable.ts';
import type { TableBlock } from '../../../model/report.ts';
import type { Amount } from '../../../model/unit.ts';
import { amountColumn, type Column, countColumn, meanColumn, shareColumn, tableOf } from '../../../table/columns.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import {
  eventColumns,
  eventWords,
  fewEvents,
  fewNote,
  functionColumn,
  type Leads,
  sampleCounts,
} from './blockColumns.ts';

type Measure = 'flat' | 'cum';

/** A function with its amounts and the events behind them. */
interface TopRow extends Record<Measure, Amount> {
  name: string;
  /** Row in the top table. */
  row: number;
  events: number | null;
}

export interface TopBlockOptions {
  title: string;
  leads: Leads;
  /** Sort key of the functions, and the maximum number of rows. */
  by: Measure;
  most: number;
  /** Adds columns of the other measure and, for bytes, of objects. */
  isWide?: boolean;
}

/** Table of the functions with most flat or cum. Only flat amounts add up. `memo` is by function. */
export function topBlock(memo: ProfileMemo, valueType: number, options: TopBlockOptions): TableBlock {
  const { title, leads, by, most, isWide = false } = options;
  const { top, counted, unit } = sampleCounts(memo, valueType);
  const total = memo.total(valueType).reported;
  const order = by === 'flat' ? top.order : byCum(top);
  const rows = Array.from(
    order.subarray(0, most),
    (row): TopRow => ({
      name: top.names[row]!,
      row,
      flat: top.flat[row]!,
      cum: top.cum[row]!,
      events: counted === null ? null : Number(counted[by][row]!),
    }),
  ).filter((row) => Number(row[by]) !== 0);
  const withFlat = top.order.reduce((count, row) => count + Number(Number(top.flat[row]!) !== 0), 0);
  const measures: Measure[] = isWide ? (by === 'flat' ? ['flat', 'cum'] : ['cum', 'flat']) : [by];
  const [largest] = measures
    .flatMap((measure) => rows.map((row) => row[measure]))
    .toSorted((a, b) => compareMagnitude(b, a));
  const amounts = { unit, scale: scaleFor(largest ?? 0, unit) };
  const sum = rows.reduce<Amount>((all, { flat }) => plus(all, flat), 0);
  const isFew = ({ events }: TopRow): boolean => events !== null && events < fewEvents;
  const words = eventWords(heapTypes(memo.profile.valueTypes) !== null);
  const columns = measures.flatMap((measure) => {
    const name = measure === 'flat' ? 'Flat' : 'Cum';
    const sums = by === 'flat' && measure === 'flat' ? { sum } : {};
    return [
      amountColumn(name, amounts, (row: TopRow) => row[measure], {
        look: (row) => ({
          link: {
            view: leads({ view: 'top', fn: row.name, sort: measure === 'cum' ? '-cum' : null }),
            hint: 'Show it in the table of all functions.',
          },
        }),
        ...sums,
      }),
      shareColumn(`${name} %`, total, (row: TopRow) => row[measure], {
        essential: measure === by,
        hasBar: measure === by,
        ...sums,
      }),
    ];
  });
  return {
    kind: 'table',
    title,
    ...tableOf(
      [
        functionColumn(
          ({ name }) => ({ view: leads({ view: 'callers', fn: name }), hint: 'Show its callers and callees.' }),
          by === 'flat' ? 'together' : '',
        ),
        ...columns,
        ...(isWide ? objectColumns(memo, valueType) : []),
        ...eventColumns(
          counted && words,
          ({ events }: TopRow) => events,
          by === 'flat' ? rows.reduce((all, { events }) => all + (events ?? 0), 0) : undefined,
        ),
      ],
      rows,
      isFew,
    ),
    note: [
      by === 'flat' && rows.length < withFlat
        ? `${formatCount(rows.length)} of ${formatCount(withFlat)} functions with an amount of their own.`
        : '',
      by === 'flat' ? 'Flat is of the function itself: the amounts exclude each other and add up.' : '',
      by === 'cum' || isWide ? 'Cum is with all that the function calls: the amounts overlap and do not add up.' : '',
      fewNote(rows.some(isFew), words),
    ]
      .filter(Boolean)
      .join(' '),
    view: leads({ view: 'top', ...(by === 'cum' && { sort: '-cum' }) }),
  };
}

function byCum({ names, cum, order }: TopTable): Int32Array {
  return order.toSorted(
    (a, b) =>
      compareRemainder(names[a]!, names[b]!) ||
      compareMagnitude(cum[b]!, cum[a]!) ||
      compareBytewise(names[a]!, names[b]!),
  );
}

/** Columns of the number and the mean size of a heap profile's objects. */
function objectColumns(memo: ProfileMemo, valueType: number): Column<TopRow>[] {
  const heap = heapTypes(memo.profile.valueTypes);
  const objects = valueType === heap?.inuseSpace ? heap.inuseObjects : (heap?.allocObjects ?? -1);
  if (objects < 0) return [];
  const { flat } = memo.top(objects);
  return [
    countColumn('Objects', ({ row }) => flat[row]!),
    meanColumn('Mean size', 'bytes', ({ row, flat: bytes }) => quotient(bytes, flat[row]!)),
  ];
}
