import {
  type Column,
  codeColumn,
  countColumn,
  deltaColumn,
  type NumberOptions,
  numberColumn,
  ordinalColumn,
  shareColumn,
  type WordOptions,
  wordColumn,
} from '../../../../table/columns.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { largestOf } from '../../../../units/largestOf.ts';
import { scaleFor } from '../../../../units/scaleFor.ts';
import { placeColumns as fileColumns } from '../../parts/placeColumns.ts';
import type {
  CreatorRow,
  GoroutineGroupRow,
  GoroutinesAnswer,
  GroupName,
  PlaceName,
  PlaceRow,
  PlaceWay,
  StateRow,
  WaitTimeRow,
  WayName,
} from './goroutineAnswers.ts';
import { changeOf, creatorName, NO_STACK } from './groupWords.ts';

/** The groups with the same stack, with their numbers in the base if there is one. */
export function groupColumns(answer: GoroutinesAnswer): Column<GoroutineGroupRow>[] {
  const { isDump, longestWait, largest, grewMost } = answer;
  const most = Math.max(1, largest?.count ?? 0);
  return [
    ...countColumns<GoroutineGroupRow>(answer, ({ count }) => count, most, { widths: [100, 72], sortable: true }),
    ...changeColumns<GoroutineGroupRow>(answer, Math.max(1, grewMost === null ? 0 : changeOf(grewMost)), {
      width: 88,
      sortable: true,
      hint: 'How many more than before.',
    }),
    ...(isDump
      ? [
          waitColumn<GoroutineGroupRow>('wait', ({ wait }) => wait, {
            exportTitle: 'longest wait',
            width: 96,
            sortable: true,
            hint: 'How long one of them has been waiting at most, in whole minutes.',
            only: longestWait > 0 ? undefined : 'export',
          }),
        ]
      : []),
    stateColumn(),
    countColumn('states', ({ states }) => states, { only: 'export' }),
    stackColumn(),
  ];
}

/** The most frequent state of a group. */
export function stateColumn<Row extends GroupName>(): Column<Row> {
  return wordColumn('state', ({ state }) => state, {
    width: 184,
    sortable: true,
    hint: 'What most of them do or wait for.',
  });
}

/** The frame that names a group. */
export function stackColumn<Row extends GroupName>(): Column<Row> {
  return groupName('stack', {
    grow: true,
    sortable: true,
    firstSort: 'asc',
    hint: 'The frame that tells most: the innermost of your code, else of a module, else where it began.',
  });
}

/** A place, or below it a way that leads there; the last way may stand for those that are left out. */
export interface PlaceLine<Place, Way> {
  place: Place;
  way: Way | 'more' | null;
}

/** A place with the stacks that lead there. */
export interface PlaceOf<Way extends WayName> extends PlaceName {
  ways: Way[];
  more: { ways: number };
}

/** A place as the page and exports name it. */
export function placeNameColumns<Row extends { place: PlaceName }>(): Column<Row>[] {
  return [
    codeColumn('place', ({ place }) => place.name || NO_STACK, { exportTitle: 'function', grow: true }),
    ...fileColumns<Row>(({ place }) => place),
  ];
}

/** The number of stacks that lead to a place. */
export function waysColumn<Way extends WayName, Place extends PlaceOf<Way>>(
  only?: 'page',
): Column<PlaceLine<Place, Way>> {
  return countColumn('stacks', ({ place: { ways, more } }) => ways.length + more.ways, {
    width: 80,
    look: ({ way }) => (way === null ? {} : { text: '' }),
    only,
  });
}

type Line = PlaceLine<PlaceRow, PlaceWay>;

/** Goroutines by the line where they are blocked; exports have a row for each stack that leads there. */
export function placeColumns(answer: GoroutinesAnswer): Column<Line>[] {
  const { places, totalBefore } = answer;
  const most = largestOf(
    places.map(({ count }) => count),
    1,
  );
  const countOf = ({ place, way }: Line): number => (way === null ? place : way === 'more' ? place.more : way).count;
  const waysOf = ({ way }: Line): Partial<PlaceWay> => (way === 'more' ? {} : (way ?? {}));
  const change = deltaColumn<Line>(
    { title: 'change', ...inCounts },
    ({ place, way }) => (way === null ? bothOf(place) : null),
    {
      width: 112,
      largest: largestOf(
        places.map((place) => Math.abs(changeOf(place))),
        1,
      ),
      instead: () => '',
      only: 'page',
    },
  );
  return [
    ...placeNameColumns<Line>(),
    wordColumn('state', ({ place, way }) => (way === null ? place.state : ''), { only: 'page' }),
    wordColumn('state', ({ place }) => place.state, { only: 'export' }),
    countColumn('in the place', ({ place }) => place.count, { only: 'export' }),
    ...(totalBefore === null
      ? []
      : [countColumn<Line>('in the place before', ({ place }) => place.before, { only: 'export' })]),
    ...countColumns<Line>(answer, countOf, most, { widths: [120, 96] }),
    ...(totalBefore === null ? [] : [change]),
    codeColumn('called by', (line) => (waysOf(line).callers ?? []).join(' ← '), { only: 'export' }),
    codeColumn('created by', (line) => (waysOf(line).creators ?? []).join(', '), { only: 'export' }),
    waysColumn<PlaceWay, PlaceRow>('page'),
  ];
}

/** The states of goroutines. */
export function stateColumns(answer: GoroutinesAnswer): Column<StateRow>[] {
  const { states, isDump, longestWait } = answer;
  const most = largestOf(
    states.map(({ count }) => count),
    1,
  );
  const mostChange = largestOf(
    states.map((row) => Math.abs(changeOf(row))),
    1,
  );
  return [
    wordColumn('state', ({ state }) => state, { grow: true }),
    ...countColumns<StateRow>(answer, ({ count }) => count, most, { widths: [120, 96] }),
    ...changeColumns<StateRow>(answer, mostChange, { width: 112 }),
    ...(isDump
      ? [
          waitColumn<StateRow>('longest wait', ({ wait }) => wait, {
            width: 128,
            only: longestWait > 0 ? undefined : 'export',
          }),
        ]
      : []),
    countColumn('stacks', ({ groups }) => groups, { width: 80 }),
    groupName('largest group', { id: 'largest' }),
  ];
}

const waitTitles = new Map([
  [0, 'Below 1 min, or at work'],
  [1, '1 to 9 min'],
  [10, '10 to 59 min'],
  [60, '1 to 23 h'],
  [24 * 60, 'A day and more'],
]);

/** The waiting times of goroutines, in classes. */
export function waitColumns(answer: GoroutinesAnswer): Column<WaitTimeRow>[] {
  return [
    wordColumn('waiting', ({ minutes }) => waitTitles.get(minutes) ?? '', { grow: true }),
    ...countColumns<WaitTimeRow>(answer, ({ count }) => count, Math.max(1, answer.total), { widths: [120, 96] }),
    groupName('largest group', { id: 'largest' }),
  ];
}

/** Creators, each below its own creator; or entry points if the profile does not record creators. */
export function creatorColumns(answer: GoroutinesAnswer): Column<CreatorRow>[] {
  const isTree = answer.creators !== null;
  return [
    ...(isTree ? [ordinalColumn<CreatorRow>('level', ({ depth }) => depth + 1, { only: 'export' })] : []),
    codeColumn('function', (row) => creatorName(row, isTree), { id: 'name', grow: true }),
    ...countColumns<CreatorRow>(answer, ({ all }) => all, Math.max(1, answer.total), {
      title: isTree ? 'with those below' : 'goroutines',
      widths: [160, 96],
    }),
    ...(isTree ? [countColumn<CreatorRow>('its own', ({ own }) => own, { width: 96 })] : []),
  ];
}

/** A number of goroutines, with a bar beside the largest, and its share of all. */
function countColumns<Row>(
  { total }: GoroutinesAnswer,
  of: (row: Row) => number,
  most: number,
  { title = 'goroutines', widths, sortable }: { title?: string; widths: [number, number]; sortable?: boolean },
): Column<Row>[] {
  return [
    countColumn(title, of, { id: 'count', width: widths[0], sortable, look: (row) => ({ bar: of(row) / most }) }),
    shareColumn('share', total, of, { scale: '%', width: widths[1] }),
  ];
}

const inCounts = { unit: 'count', scale: scaleFor(0, 'count') };

/** The growth since the base, of which `most` is the largest; exports have the earlier number, too. */
function changeColumns<Row extends Pick<GoroutineGroupRow, 'count' | 'before'>>(
  { totalBefore }: GoroutinesAnswer,
  most: number,
  options: NumberOptions<Row>,
): Column<Row>[] {
  if (totalBefore === null) return [];
  return [
    countColumn('before', ({ before }) => before, { only: 'export' }),
    deltaColumn<Row>({ title: 'change', ...inCounts }, bothOf, { largest: most, ...options }),
  ];
}

function bothOf({ before, count }: Pick<GoroutineGroupRow, 'count' | 'before'>) {
  return { before: before ?? count, after: count };
}

/** How long a goroutine has been waiting at most, in whole minutes. */
export function waitColumn<Row>(title: string, of: (row: Row) => number, options: NumberOptions<Row>): Column<Row> {
  return numberColumn({ title, unit: 'minutes', scale: 'min', text: formatCount }, of, {
    id: 'wait',
    look: (row) => (of(row) === 0 ? { text: '' } : {}),
    ...options,
  });
}

/** The most informative frame of a group. */
function groupName<Row extends { title: string }>(head: string, options: WordOptions<Row>): Column<Row> {
  return codeColumn(head, ({ title }) => title || NO_STACK, options);
}
