import type { BlockedPlace } from '../../../analysis/goroutines/blockedPlaces.ts';
import { groupStates, stateWords } from '../../../analysis/goroutines/groupStates.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import type { TableBlock } from '../../../model/report.ts';
import { codeColumn, countColumn, numberColumn, shareColumn, tableOf, wordColumn } from '../../../table/columns.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { goroutinesAddress } from '../address/goroutinesAddress.ts';
import { blockedPlacesOf } from '../data/blockedPlacesOf.ts';
import { goroutineGroupsOf } from '../data/goroutineGroupsOf.ts';
import type { ProfileMemo, Subject } from '../data/profileMemo.ts';
import { type ProfilePair, pairOf } from '../data/profilePair.ts';
import { stackTitle } from '../data/representativeOf.ts';
import { placeText } from '../words/lockWords.ts';
import type { Leads } from './blockColumns.ts';
import { shownOf } from './reportWords.ts';

interface PlaceBlockOptions {
  title: string;
  leads: Leads;
  most: number;
}

/**
 * Table of goroutines by the line where they are, however they came there; most goroutines first. `memo` is by
 * function.
 */
export function goroutinePlaceBlock(
  memo: ProfileMemo,
  valueType: number,
  { title, leads, most }: PlaceBlockOptions,
): TableBlock {
  const groups = goroutineGroupsOf(memo, valueType);
  const places = blockedPlacesOf(memo, valueType);
  const total = places.reduce((sum, { count }) => sum + count, 0);
  // The wait of a group whose goroutines are in several states is of one of them, which is not known.
  const waitOf = ({ ways }: BlockedPlace): number =>
    Math.max(0, ...ways.map(({ group }) => (groupStates(groups, group).length === 1 ? groups.wait[group]! : 0)));
  const wait = numberColumn<BlockedPlace>(
    {
      title: 'Longest wait',
      unit: 'minutes',
      text: (minutes) => formatAmount(minutes, 'minutes'),
      absent: '',
    },
    (place) => waitOf(place) || null,
  );
  return {
    kind: 'table',
    title,
    ...tableOf<BlockedPlace>(
      [
        wordColumn(
          'In',
          (place) => ({
            text: placeName(place),
            kind: 'code',
            ...(place.name !== '' && { title: place.file === '' ? place.name : `${place.name}, ${place.file}` }),
            link: {
              view: leads({
                view: 'goroutines',
                ...goroutinesAddress.write({ show: 'stacks', pick: groups.key[place.ways[0]!.group]! }),
              }),
              hint: 'Show the goroutines of its largest stack.',
            },
          }),
          { essential: true },
        ),
        wordColumn('State', ({ state }) => state),
        countColumn('Count', ({ count }) => count, { essential: true }),
        shareColumn('Share', total, ({ count }) => count, { hasBar: true }),
        countColumn('Stacks', ({ ways }) => ways.length),
        places.some((place) => waitOf(place) > 0) && wait,
      ],
      places.slice(0, most),
    ),
    note: shownOf(most, places.length, 'places'),
    view: leads({ view: 'goroutines' }),
  };
}

const NO_STACK = '(no stack)';

/** Goroutines with the same stack. */
export interface ReportedGroup {
  key: string;
  /** The most informative frame of the stack; '' if there is none. */
  title: string;
  /** State of the goroutines; with the number in each state if they differ. */
  state: string;
  /** Number of leaked goroutines, after and before. */
  leaked: number;
  leakedBefore: number;
  /** Longest wait of a goroutine in minutes; 0 if below one minute or unknown. */
  wait: number;
  /** Number of goroutines before; 0 if there is only one profile. */
  before: number;
  after: number;
}

/** The groups of one profile, the largest first; of two sides from the largest increase to the largest decrease. */
export function groupRows(subject: Subject, type: number): ReportedGroup[] {
  const { memo } = subject;
  const after = goroutineGroupsOf(memo, subject.column('after', type));
  const before = pairOf(subject) && goroutineGroupsOf(memo, subject.column('before', type));
  return Array.from(after.key, (key, group): ReportedGroup => {
    const side = after.amount[group] === 0 && before !== null ? before : after;
    return {
      key,
      title: stackTitle(memo, side.row[group]!),
      state: stateWords(groupStates(side, group)),
      leaked: after.leaked[group]!,
      leakedBefore: before?.leaked[group] ?? 0,
      wait: after.wait[group]!,
      before: before?.amount[group] ?? 0,
      after: after.amount[group]!,
    };
  })
    .filter((row) => row.before !== 0 || row.after !== 0)
    .sort((a, b) => b.after - b.before - (a.after - a.before) || b.after - a.after);
}

/** Goroutines that are in one line in one state, however they came there, on both sides. */
interface ReportedPlace extends Pick<BlockedPlace, 'name' | 'file' | 'line' | 'state'> {
  before: number;
  after: number;
}

/** The places where the numbers of both sides differ, the largest difference first. */
export function placeChangeRows(pair: ProfilePair, type: number): ReportedPlace[] {
  const { memo } = pair;
  const places = new Map<string, ReportedPlace>();
  for (const side of ['before', 'after'] as const) {
    for (const { key, name, file, line, state, count } of blockedPlacesOf(memo, pair.column(side, type))) {
      const reportedPlace = places.get(key) ?? { name, file, line, state, before: 0, after: 0 };
      reportedPlace[side] = count;
      places.set(key, reportedPlace);
    }
  }
  const change = ({ before, after }: ReportedPlace): number => Math.abs(after - before);
  return [...places.values()].filter((place) => change(place) > 0).sort((a, b) => change(b) - change(a));
}

/** Name of a stack: its most informative frame. */
export function stackName({ title }: ReportedGroup): string {
  return title === '' ? NO_STACK : shortName(title);
}

/** Name of a place: `resp.(*Server).accept:54` */
export function placeName({ name, line }: Pick<BlockedPlace, 'name' | 'line'>): string {
  return name === '' ? NO_STACK : placeText(name, line);
}

/** Table of threads by the stack that created them, the largest group first. `memo` is by function. */
export function threadBlock(
  memo: ProfileMemo,
  valueType: number,
  { title, leads, most }: { title: string; leads: Leads; most: number },
): TableBlock {
  const rows = groupRows(memo, valueType);
  const total = rows.reduce((sum, { after }) => sum + after, 0);
  return {
    kind: 'table',
    title,
    ...tableOf<ReportedGroup>(
      [
        codeColumn('In', stackName, {
          essential: true,
          look: ({ title: name }) => (name === '' ? {} : { name }),
        }),
        wordColumn('State', ({ state }) => state),
        countColumn('Count', ({ after }) => after, { essential: true }),
        shareColumn('Share', total, ({ after }) => after, { hasBar: true }),
      ],
      rows.slice(0, most),
    ),
    note: shownOf(most, rows.length, 'stacks'),
    view: leads({ view: 'top' }),
  };
}
