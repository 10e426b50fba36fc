import { plus } from '../../../analysis/amounts/plus.ts';
import { quotient } from '../../../analysis/amounts/quotient.ts';
import { heapTypes } from '../../../analysis/memory/heapTypes.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import type { TableBlock } from '../../../model/report.ts';
import type { Amount } from '../../../model/unit.ts';
import { blockColumns, type Column, countColumn, meanColumn, tableOf } from '../../../table/columns.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import type { ProfileChanges } from '../address/profileChanges.ts';
import { type AmountKind, compareFunctions, functionTable } from '../data/functionTable.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import { largestAmounts, laterAmount } from '../noise/judgedChange.ts';
import { type TopRow, topRow } from '../subjects/top/answer.ts';
import { topColumns } from '../subjects/top/columns.ts';
import { eventColumns, eventWords, fewEvents, fewNote, type Leads, sampleCounts } from './blockColumns.ts';
import { sentences, shownOf } from './reportWords.ts';

/** A function of Top with the events behind its amount. */
interface BlockRow extends TopRow {
  /** Row in the top table. */
  row: number;
  events: number | null;
}

export interface TopBlockOptions {
  title: string;
  leads: Leads;
  /** Sort key of the functions, and the maximum number of rows. */
  by: AmountKind;
  most: number;
  /** Adds columns of the other measure and, for bytes, of objects. */
  isWide?: boolean;
}

/** Table of the functions with most flat or cum. Only flat amounts add up. `memo` is by function. */
export function topBlock(memo: ProfileMemo, valueType: number, options: TopBlockOptions): TableBlock {
  const { title, leads, by, most, isWide = false } = options;
  const { top, counted, unit } = sampleCounts(memo, valueType);
  const table = functionTable(memo, valueType);
  const rowOf = topRow(memo, valueType);
  const rows = table.rows
    .toSorted(compareFunctions(table, { by, descending: true }))
    .slice(0, most)
    .map((row): BlockRow => ({ ...rowOf(row), row, events: counted === null ? null : Number(counted[by][row]!) }))
    .filter((row) => Number(row[by]) !== 0);
  const withFlat = table.rows.reduce((count, row) => count + Number(Number(top.flat[row]!) !== 0), 0);
  const kinds: AmountKind[] = isWide ? [by, by === 'flat' ? 'cum' : 'flat'] : [by];
  const { largest } = largestAmounts(kinds.flatMap((kind) => rows.map((row) => row[kind])));
  const units = { unit, scale: scaleFor(largest, unit), left: null, sides: null, isBlock: true };
  const sum = rows.reduce<Amount>((all, { flat }) => plus(all, laterAmount(flat)), 0);
  const isFew = ({ events }: BlockRow): boolean => events !== null && events < fewEvents;
  const words = eventWords(heapTypes(memo.profile.valueTypes) !== null);
  const columns = topColumns<BlockRow>({ ...table, total: memo.total(valueType).reported }, units, {
    title: 'function',
    leads: by,
    kinds,
    ...(by === 'flat' && { sum }),
  });
  const link = (changes: ProfileChanges, hint: string) => ({ link: { view: leads(changes), hint } });
  const inTop = ({ name: fn }: BlockRow, sort: string | null) =>
    link({ view: 'top', fn, sort }, 'Show it in the table of all functions.');
  return {
    kind: 'table',
    title,
    ...tableOf(
      [
        ...blockColumns(columns, {
          name: ({ name }) => ({
            text: shortName(name),
            name,
            ...link({ view: 'callers', fn: name }, 'Show its callers and callees.'),
          }),
          flat: (row) => inTop(row, null),
          cum: (row) => inTop(row, '-cum'),
        }),
        ...(isWide ? objectColumns(memo, valueType) : []),
        ...eventColumns(
          counted && words,
          ({ events }: BlockRow) => events,
          by === 'flat' ? rows.reduce((all, { events }) => all + (events ?? 0), 0) : undefined,
        ),
      ],
      rows,
      isFew,
    ),
    note: sentences(
      by === 'flat' ? shownOf(rows.length, withFlat, 'functions with an amount of their own') : '',
      by === 'flat' ? 'Flat is of the function itself: the amounts exclude each other and add up.' : '',
      by === 'cum' || isWide ? 'Cum is with all that the function calls: the amounts overlap and do not add up.' : '',
      fewNote(rows.some(isFew), words),
    ),
    view: leads({ view: 'top', ...(by === 'cum' && { sort: '-cum' }) }),
  };
}

/** Columns of the number and the mean size of a heap profile's objects. */
function objectColumns(memo: ProfileMemo, valueType: number): Column<BlockRow>[] {
  const heap = heapTypes(memo.profile.valueTypes);
  const objects = valueType === heap?.inuseSpace ? heap.inuseObjects : (heap?.allocObjects ?? -1);
  if (objects < 0) return [];
  const { flat } = memo.top(objects);
  return [
    countColumn('Objects', ({ row }) => flat[row]!),
    meanColumn('Mean size', 'bytes', ({ row, flat: bytes }) => quotient(laterAmount(bytes), flat[row]!)),
  ];
}
