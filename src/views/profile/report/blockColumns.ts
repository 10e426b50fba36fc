import { percentOf } from '../../../analysis/amounts/percentOf.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import type { ReportCell, ReportColumn, TableBlock, ViewRef } from '../../../model/report.ts';
import type { Amount } from '../../../model/unit.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatShare } from '../../../units/formatShare.ts';
import { exactAmount, formatInScale, type Scale } from '../../../units/scaleFor.ts';
import type { ProfileChanges } from '../address/profileChanges.ts';
import { fewEvents } from './sampleCounts.ts';

/** Makes the target view of a block's number or title from changes to the profile's address. */
export type Leads = (changes: ProfileChanges) => ViewRef;

/** One column of a block's table: head, cell of each row, and foot. */
export interface BlockColumn<Row> {
  head: ReportColumn;
  cell: (row: Row) => ReportCell;
  foot?: ReportCell | undefined;
}

type Link<Row> = (row: Row) => NonNullable<ReportCell['link']>;

interface ColumnOptions<Row> {
  hint?: string;
  essential?: boolean;
  link?: Link<Row>;
  /** Sum of the rows, for the foot. */
  sum?: Amount | null;
}

/** Columns, rows and foot of a table. Rows for which `isFew` is true are grey. */
export function blockTable<Row>(
  columns: readonly BlockColumn<Row>[],
  rows: readonly Row[],
  isFew: (row: Row) => boolean = () => false,
): Pick<TableBlock, 'columns' | 'rows' | 'foot'> {
  return {
    columns: columns.map(({ head }) => head),
    rows: rows.map((row) =>
      columns.map(({ cell }) => (isFew(row) ? { tone: 'quiet' as const, ...cell(row) } : cell(row))),
    ),
    ...(columns.some(({ foot }) => foot !== undefined) && {
      foot: columns.map(({ foot }) => foot ?? { text: '' }),
    }),
  };
}

/** Column of functions by their short names; `together` is the text of the foot. */
export function functionColumn<Row extends { name: string }>(link: Link<Row>, together = ''): BlockColumn<Row> {
  return {
    head: { title: 'Function', align: 'left', essential: true },
    cell: (row) => ({ text: shortName(row.name), kind: 'code', name: row.name, link: link(row) }),
    foot: together === '' ? undefined : { text: together, kind: 'text' },
  };
}

/** Column of amounts in the column's unit; the cells' values are exact. */
export function amountColumn<Row>(
  title: string,
  { unit, scale }: { unit: string; scale: Scale },
  amountOf: (row: Row) => Amount,
  { link, sum, ...head }: ColumnOptions<Row> = {},
): BlockColumn<Row> {
  const cell = (value: Amount): ReportCell => {
    const exact = exactAmount(value, scale);
    return { text: formatInScale(value, scale), kind: 'number', value, ...(exact !== '' && { title: exact }) };
  };
  return {
    head: { title, align: 'right', unit, ...(scale.unit !== '' && { scale: scale.unit }), ...head },
    cell: (row) => ({ ...cell(amountOf(row)), ...(link && { link: link(row) }) }),
    foot: sum == null ? undefined : cell(sum),
  };
}

/** Column of parts of a total, in percent; `hasBar` adds bars, for parts that exclude each other. */
export function shareColumn<Row>(
  title: string,
  total: Amount,
  amountOf: (row: Row) => Amount,
  { hasBar = false, sum, ...head }: Omit<ColumnOptions<Row>, 'link'> & { hasBar?: boolean } = {},
): BlockColumn<Row> {
  return {
    head: { title, align: 'right', unit: '%', ...head },
    cell: (row) => {
      const amount = amountOf(row);
      return { ...shareCell(amount, total), ...(hasBar && { bar: (percentOf(amount, total) ?? 0) / 100 }) };
    },
    foot: sum == null ? undefined : shareCell(sum, total),
  };
}

/** Cell of a part of a total, in percent. */
export function shareCell(amount: Amount, total: Amount): ReportCell {
  return { text: formatShare(amount, total), kind: 'number', value: percentOf(amount, total) };
}

/** Column of counts. */
export function countColumn<Row>(title: string, countOf: (row: Row) => Amount): BlockColumn<Row> {
  return {
    head: { title, align: 'right' },
    cell: (row) => ({ text: formatCount(countOf(row)), kind: 'number', value: countOf(row) }),
  };
}

/** Column of mean values, each cell scaled by itself; "–" if there is none. */
export function meanColumn<Row>(
  title: string,
  unit: string,
  meanOf: (row: Row) => number | null,
  hint?: string,
): BlockColumn<Row> {
  return {
    head: { title, align: 'right', unit, apart: true, ...(hint !== undefined && { hint }) },
    cell: (row) => {
      const mean = meanOf(row);
      return { text: mean === null ? '–' : formatAmount(Math.round(mean), unit), kind: 'number', value: mean };
    },
  };
}

/** Column of the number of events behind an amount; few are flagged. No column if `events` is null. */
export function eventColumns<Row>(
  events: EventWords | null,
  countOf: (row: Row) => number | null,
  sum?: number,
): BlockColumn<Row>[] {
  if (events === null) return [];
  const { title, hint } = events;
  return [
    {
      head: { title, align: 'right', hint },
      cell: (row) => {
        const count = countOf(row) ?? 0;
        return {
          text: formatCount(count),
          kind: 'number',
          value: count,
          ...(count < fewEvents && { badge: 'few', title: `It rests on ${formatCount(count)} ${events.many}.` }),
        };
      },
      foot: sum === undefined ? undefined : { text: formatCount(sum), kind: 'number', value: sum },
    },
  ];
}

/** Words for the events behind an amount. */
export interface EventWords {
  title: string;
  hint: string;
  many: string;
}

/** Words for events: sampled allocations in a heap profile, otherwise samples. */
export function eventWords(isMemory: boolean): EventWords {
  return isMemory
    ? {
        title: 'Allocations',
        hint: 'How many sampled allocations the figure rests on, by the rate of sampling.',
        many: 'sampled allocations',
      }
    : { title: 'Samples', hint: 'What the figure rests on.', many: 'samples' };
}

/** Note on rows of few events, which are grey; '' if there are none. */
export function fewNote(hasFew: boolean, { many }: EventWords): string {
  return hasFew ? `An amount of fewer than ${fewEvents} ${many} may as well be half, or half as much again.` : '';
}
