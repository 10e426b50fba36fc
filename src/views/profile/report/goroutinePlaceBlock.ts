import type { BlockedPlace } from '../../../analysis/goroutines/blockedPlaces.ts';
import type { GoroutineGroups } from '../../../analysis/goroutines/goroutineGroups.ts';
import { groupStates, stateWords } from '../../../analysis/goroutines/groupStates.ts';
import { pairedGroups } from '../../../analysis/goroutines/pairedGroups.ts';
import { representativeFrame } from '../../../analysis/goroutines/representativeFrame.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import type { CodeOrigin } from '../../../model/flame.ts';
import type { TableBlock } from '../../../model/report.ts';
import { codeColumn, countColumn, numberColumn, shareColumn, tableOf, wordColumn } from '../../../table/columns.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { goroutinesAddress } from '../address/goroutinesAddress.ts';
import { blockedPlacesOf } from '../data/blockedPlacesOf.ts';
import { goroutineGroupsOf } from '../data/goroutineGroupsOf.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { placeText } from '../words/lockWords.ts';
import type { Leads } from './blockColumns.ts';

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

/** The groups of one profile, the largest first. */
export function groupRows(memo: ProfileMemo, valueType: number): ReportedGroup[] {
  const groups = goroutineGroupsOf(memo, valueType);
  const titleOf = titles(memo);
  return Array.from(
    groups.amount,
    (after, group): ReportedGroup => ({
      key: groups.key[group]!,
      title: titleOf(groups, group),
      state: stateWords(groupStates(groups, group)),
      leaked: groups.leaked[group]!,
      leakedBefore: 0,
      wait: groups.wait[group]!,
      before: 0,
      after,
    }),
  ).sort((a, b) => b.after - a.after);
}

/** The groups of both sides, from the largest increase to the largest decrease. */
export function groupChangeRows(pair: ProfilePair, type: number): ReportedGroup[] {
  const { memo } = pair;
  const columns = { before: pair.column('before', type), after: pair.column('after', type) };
  const { before, after, wait } = pairedGroups(memo.profile, memo.tree, columns);
  const titleOf = titles(memo);
  return Array.from(after.key, (key, group): ReportedGroup => {
    const side = after.amount[group] === 0 ? before : after;
    return {
      key,
      title: titleOf(side, group),
      state: stateWords(groupStates(side, group)),
      leaked: after.leaked[group]!,
      leakedBefore: before.leaked[group]!,
      wait: wait.after[group]!,
      before: before.amount[group]!,
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
  const columns = { before: pair.column('before', type), after: pair.column('after', type) };
  const groups = pairedGroups(memo.profile, memo.tree, columns);
  const places = new Map<string, ReportedPlace>();
  for (const side of ['before', 'after'] as const) {
    for (const { key, name, file, line, state, count } of blockedPlacesOf(memo, columns[side], groups[side])) {
      const place = places.get(key) ?? { name, file, line, state, before: 0, after: 0 };
      place[side] = count;
      places.set(key, place);
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

function titles(memo: ProfileMemo): (groups: GoroutineGroups, group: number) => string {
  const { tree } = memo;
  const origins: (CodeOrigin | undefined)[] = [];
  const originOf = (name: number) => (origins[name] ??= memo.describe(tree.names[name]!).origin);
  return (groups, group) => {
    const row = representativeFrame(tree, groups.row[group]!, originOf);
    return row === 0 ? '' : tree.names[tree.name[row]!]!;
  };
}

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
  const places = blockedPlacesOf(memo, valueType, groups);
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
    note: places.length > most ? `${formatCount(most)} of ${formatCount(places.length)} places.` : '',
    view: leads({ view: 'goroutines' }),
  };
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
    note: rows.length > most ? `${formatCount(most)} of ${formatCount(rows.length)} stacks.` : '',
    view: leads({ view: 'top' }),
  };
}
