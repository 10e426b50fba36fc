import { profileTotal } from '../../../analysis/amounts/profileTotal.ts';
import type { Noise } from '../../../analysis/compare/noise.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import { observations } from '../../../analysis/overview/observations.ts';
import { type TopTable, topTable } from '../../../analysis/tree/topTable.ts';
import type { Profile } from '../../../model/profile.ts';
import type { ReportCell, ViewRef } from '../../../model/report.ts';
import { type Column, countColumn, sidedCounts, wordColumn } from '../../../table/columns.ts';
import { formatCount } from '../../../units/formatCount.ts';
import type { ProfileChanges } from '../address/profileChanges.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';

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
  const count = (row: Row): number => countOf(row) ?? 0;
  return [
    countColumn(title, count, {
      hint,
      sum,
      look: (row) =>
        count(row) < fewEvents ? { badge: 'few', title: `It rests on ${formatCount(count(row))} ${many}.` } : {},
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

/** A value type of one profile, with the number of observed events behind each amount. */
interface SampleCounts {
  top: TopTable;
  /** Base of percentages (100%). */
  total: number;
  unit: string;
  /** Events behind the amounts of the same functions; null if unknown. */
  counted: TopTable | null;
  /** Number of all events; null if unknown. */
  events: number | null;
  /** The profile with its events as the only value type; null if unknown. */
  eventProfile: Profile | null;
}

/** Amounts with fewer events than this are flagged: their 95% interval is about ±60% or wider. */
export const fewEvents = 10;

/** The functions of a profile in a value type, with the events behind them; see `observations`. */
export function sampleCounts(memo: ProfileMemo, valueType: number): SampleCounts {
  return memo.once(`amounts with events ${valueType}`, () => {
    const { profile, tree } = memo;
    const observed = observations(profile, valueType);
    const eventProfile = observed === null ? null : { ...profile, samples: { ...profile.samples, values: [observed] } };
    return {
      top: memo.top(valueType),
      total: Number(memo.total(valueType).reported),
      unit: profile.valueTypes[valueType]!.unit,
      counted: eventProfile === null ? null : topTable(eventProfile, tree, 0),
      events: eventProfile === null ? null : Number(profileTotal(eventProfile, 0).magnitude),
      eventProfile,
    };
  });
}

/** A row of two sides, and what its difference rests on. */
interface EventRow {
  noise: Noise | null;
  moved?: { words: string } | null;
}

/**
 * The samples that rows of two sides rest on, and whether a difference is noise or moved work; no columns if nothing
 * was sampled.
 */
export function eventColumnsOf<Row extends EventRow>(
  rows: readonly Row[],
  heads: Readonly<Record<'before' | 'after', string>>,
): Column<Row>[] {
  const events = rows.flatMap(({ noise }) => (noise?.events === undefined ? [] : [noise.words]));
  if (events.length === 0) return [];
  const [event = '', ...others] = new Set(events.map((words) => / vs \S+ (.+?)s?$/.exec(words)?.[1] ?? ''));
  const title = event === '' || others.length > 0 ? 'Samples' : `${event.charAt(0).toUpperCase()}${event.slice(1)}s`;
  const quiet = { look: () => ({ tone: 'quiet' as const }) };
  const note = ({ noise, moved }: Row): string =>
    [noise?.isNoise && noise.words !== '' ? 'noise' : '', moved?.words ?? ''].filter(Boolean).join('; ');
  return [
    ...sidedCounts<Row>(title, heads, rows, ({ noise }) => noise?.events ?? { before: null, after: null }, quiet),
    ...(rows.some((row) => note(row) !== '') ? [wordColumn<Row>('Note', note, quiet)] : []),
  ];
}
