import { shortName } from '../../../analysis/names/functionName.ts';
import type { ReportCell, ViewRef } from '../../../model/report.ts';
import { type Column, countColumn, wordColumn } from '../../../table/columns.ts';
import { formatCount } from '../../../units/formatCount.ts';
import type { ProfileChanges } from '../address/profileChanges.ts';
import { fewEvents } from './sampleCounts.ts';

/** Makes the target view of a block's number or title from changes to the profile's address. */
export type Leads = (changes: ProfileChanges) => ViewRef;

/** Column of functions by their short names; `together` is the text of the foot. */
export function functionColumn<Row extends { name: string }>(
  link: (row: Row) => NonNullable<ReportCell['link']>,
  together = '',
): Column<Row> {
  return wordColumn(
    'Function',
    (row) => ({ text: shortName(row.name), kind: 'code', name: row.name, link: link(row) }),
    { essential: true, foot: together },
  );
}

/** Column of the number of events behind an amount; few are flagged. No column if `events` is null. */
export function eventColumns<Row>(
  events: EventWords | null,
  countOf: (row: Row) => number | null,
  sum?: number,
): Column<Row>[] {
  if (events === null) return [];
  const { title, hint, many } = events;
  const own = (row: Row): number => countOf(row) ?? 0;
  return [
    countColumn(title, own, {
      hint,
      sum,
      look: (row) =>
        own(row) < fewEvents ? { badge: 'few', title: `It rests on ${formatCount(own(row))} ${many}.` } : {},
    }),
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
