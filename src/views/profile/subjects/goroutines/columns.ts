import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import {
  type Column,
  codeColumn,
  countColumn,
  deltaColumn,
  type NumberOptions,
  numberColumn,
  ordinalColumn,
  percentColumn,
  shareColumn,
  type WordOptions,
  wordColumn,
} from '../../../../table/columns.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { largestOf } from '../../../../units/largestOf.ts';
import { scaleFor } from '../../../../units/scaleFor.ts';
import type { PairProps } from '../../asking/view.ts';
import { placeColumns as fileColumns } from '../../columns/placeColumns.ts';
import { onlyColumn, sideColumns } from '../../columns/sidesColumns.ts';
import type { PairScale } from '../../data/bases.ts';
import { basisScale } from '../../words/basisWords.ts';
import type { GoroutinesAnswer } from './answer.ts';
import type { CreatorRow } from './creatorRows.ts';
import type { GroupRow, SidedCount } from './groupTable.ts';
import { changeOf, creatorName, NO_STACK } from './groupWords.ts';
import type { PlaceRow, PlaceWay } from './placeRows.ts';
import type { StateRow, WaitTimeRow } from './stateRows.ts';

/** In what the amounts of two sides are written, and what heads call the sides; null for one profile. */
export type InBasis = (Pick<PairProps, 'heads' | 'names'> & { scale: PairScale }) | null;

/** The groups with the same stack, with their numbers and waits. */
export function groupColumns(answer: GoroutinesAnswer, sides: InBasis): Column<GroupRow>[] {
  const { isDump, longestWait, largest, largestGroup, largestChange } = answer;
  const waitOf = (side: PairSide): Column<GroupRow> =>
    waitColumn(`longest wait ${side}`, ({ wait }) => wait[side], { only: 'export' });
  return [
    ...amountColumns<GroupRow>(answer, sides, (row) => row, {
      largest: sides === null ? (largestGroup?.after ?? 0) : largest,
      largestChange,
      widths: [100, 72, 88],
      sidesWidths: [76, 100],
      sortable: true,
      hint: sides === null ? 'How many more than before.' : 'After minus before. What grew most comes first.',
      sideHint: (side) => `Goroutines: ${sides?.names[side]}.`,
    }),
    ...(sides === null
      ? shownIf(isDump, [
          waitColumn<GroupRow>('wait', ({ wait }) => wait.after, {
            exportTitle: 'longest wait',
            width: 96,
            sortable: true,
            hint: 'How long one of them has been waiting at most, in whole minutes.',
            only: longestWait > 0 ? undefined : 'export',
          }),
        ])
      : [
          onlyColumn<GroupRow>(({ presence }) => presence),
          ...shownIf(longestWait > 0, [
            waitColumn<GroupRow>('wait', ({ wait, presence }) => (presence === 'gone' ? wait.before : wait.after), {
              width: 76,
              hint: 'How long one of them has been waiting at most, in whole minutes: after, or before where they are gone.',
              only: 'page',
            }),
          ]),
        ]),
    wordColumn('state', ({ state }) => state, {
      width: 184,
      sortable: true,
      hint: 'What most of them do or wait for.',
    }),
    ...(sides === null
      ? [countColumn<GroupRow>('states', ({ states }) => states, { only: 'export' })]
      : [waitOf('before'), waitOf('after')]),
    groupName('stack', {
      grow: true,
      sortable: true,
      firstSort: 'asc',
      hint: 'The frame that tells most: the innermost of your code, else of a module, else where it began.',
    }),
  ];
}

/** A place, or below it a way that leads there; the last way may stand for those that are left out. */
export interface PlaceLine {
  place: PlaceRow;
  way: PlaceWay | 'more' | null;
}

/**
 * Goroutines by the line where they are blocked; exports have a row for each place, of one profile for each stack that
 * leads there.
 */
export function placeColumns(answer: GoroutinesAnswer, sides: InBasis): Column<PlaceLine>[] {
  const { places, largest, total } = answer;
  const countOf = ({ place, way }: PlaceLine): SidedCount => (way === null ? place : way === 'more' ? place.more : way);
  const waysOf = ({ way }: PlaceLine): Partial<PlaceWay> => (way === 'more' ? {} : (way ?? {}));
  const most = largestOf(
    places.map(({ after }) => after),
    0,
  );
  return [
    codeColumn('place', ({ place }) => place.name || NO_STACK, {
      exportTitle: 'function',
      grow: true,
      hint: 'The innermost line of your code, else of a module. Counts add up, also those of the stacks below a place.',
    }),
    ...fileColumns<PlaceLine>(({ place }) => place),
    wordColumn('state', ({ place, way }) => (way === null ? place.state : ''), { only: 'page', texts: 'small' }),
    wordColumn('state', ({ place }) => place.state, { only: 'export' }),
    ...shownIf(sides === null, [
      countColumn<PlaceLine>('in the place', ({ place }) => place.after, { only: 'export' }),
      ...shownIf(total.before !== null, [
        countColumn<PlaceLine>('in the place before', ({ place }) => place.before, { only: 'export' }),
      ]),
    ]),
    ...amountColumns<PlaceLine>(answer, sides, countOf, {
      largest: sides === null ? most : largest,
      largestChange: largestOf(
        places.map((place) => Math.abs(changeOf(place))),
        0,
      ),
      widths: [120, 96, 112],
      sidesWidths: [96, 112],
      changeOf: ({ place, way }) => (way === null ? place : null),
    }),
    ...(sides === null
      ? [
          codeColumn<PlaceLine>('called by', (line) => (waysOf(line).callers ?? []).join(' ← '), { only: 'export' }),
          codeColumn<PlaceLine>('created by', (line) => (waysOf(line).creators ?? []).join(', '), { only: 'export' }),
        ]
      : [onlyColumn<PlaceLine>(({ place }) => place.presence)]),
    ...shownIf(sides !== null, [
      countColumn<PlaceLine>('stacks', ({ place: { ways, more } }) => ways.length + more.ways, { only: 'export' }),
    ]),
  ];
}

/** The states of goroutines. */
export function stateColumns(answer: GoroutinesAnswer, sides: InBasis): Column<StateRow>[] {
  const { states, isDump, longestWait } = answer;
  return [
    wordColumn('state', ({ state }) => state, { grow: true }),
    ...amountColumns<StateRow>(answer, sides, (row) => row, {
      largest: largestOf(
        states.map(({ before, after }) => Math.max(sides && before ? Math.abs(before) : 0, Math.abs(after))),
        0,
      ),
      largestChange:
        sides === null
          ? largestOf(
              states.map((row) => Math.abs(changeOf(row))),
              0,
            )
          : undefined,
      widths: [120, 96, 112],
      sidesWidths: [96, 96],
    }),
    ...shownIf(sides === null, [
      ...shownIf(isDump, [
        waitColumn<StateRow>('longest wait', ({ wait }) => wait, {
          width: 128,
          only: longestWait > 0 ? undefined : 'export',
        }),
      ]),
      countColumn<StateRow>('stacks', ({ groups }) => groups, { only: 'export' }),
      groupName<StateRow>('largest group', { id: 'largest' }),
    ]),
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
    ...countColumns<WaitTimeRow>(answer, ({ count }) => count, Math.max(1, answer.total.after), { widths: [120, 96] }),
    groupName('largest group', { id: 'largest' }),
  ];
}

/** Creators, each below its own creator; or entry points if the profile does not record creators. */
export function creatorColumns(answer: GoroutinesAnswer): Column<CreatorRow>[] {
  const isTree = answer.creators !== null;
  return [
    ...(isTree ? [ordinalColumn<CreatorRow>('level', ({ depth }) => depth + 1, { only: 'export' })] : []),
    codeColumn('function', (row) => creatorName(row, isTree), { id: 'name', grow: true }),
    ...countColumns<CreatorRow>(answer, ({ all }) => all, Math.max(1, answer.total.after), {
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
  {
    title = 'goroutines',
    widths,
    sortable,
  }: { title?: string; widths: [number, number]; sortable?: boolean | undefined },
): Column<Row>[] {
  return [
    countColumn(title, of, { id: 'count', width: widths[0], sortable, look: (row) => ({ bar: of(row) / most }) }),
    shareColumn('share', total.after, of, { scale: '%', width: widths[1] }),
  ];
}

interface AmountOptions<Row> {
  /** Largest amount and change: the scale of columns and bars. Changes without a largest one have no bars. */
  largest: number;
  largestChange: number | undefined;
  /** Of one profile: widths of the number, its share and its growth. */
  widths: readonly [count: number, share: number, change: number];
  /** Of two: widths of each side and of the change. */
  sidesWidths: readonly [amount: number, change: number];
  sortable?: boolean;
  /** What the change is. */
  hint?: string;
  sideHint?: (side: PairSide) => string;
  /** Whose growth since the base the page shows, if not of all rows; exports then have none. */
  changeOf?: (row: Row) => SidedCount | null;
}

/** A number of goroutines with its share, and its growth where there is a base; or both sides and the change. */
function amountColumns<Row>(
  answer: GoroutinesAnswer,
  sides: InBasis,
  of: (row: Row) => SidedCount,
  { largest, largestChange, widths, sidesWidths, sortable, hint, sideHint, changeOf: shownChange }: AmountOptions<Row>,
): Column<Row>[] {
  const both = ({ before, after }: SidedCount) => ({ before: before ?? after, after });
  const changed = (row: Row) => both(of(row));
  if (sides === null) {
    const [count, share, change] = widths;
    return [
      ...countColumns(answer, (row: Row) => of(row).after, Math.max(1, largest), { widths: [count, share], sortable }),
      ...shownIf(answer.total.before !== null, [
        ...shownIf(shownChange === undefined, [
          countColumn<Row>('before', (row) => of(row).before, { only: 'export' }),
        ]),
        deltaColumn<Row>(
          { title: 'change', unit: 'count', scale: scaleFor(0, 'count') },
          (row) => {
            const shown = shownChange === undefined ? of(row) : shownChange(row);
            return shown && both(shown);
          },
          {
            width: change,
            sortable,
            hint,
            largest: Math.max(1, largestChange ?? 0),
            ...(shownChange && { instead: () => '', only: 'page' }),
          },
        ),
      ]),
    ];
  }
  const amounts = { unit: sides.scale.name, scale: basisScale(largest, sides.scale) };
  const [width, deltaWidth] = sidesWidths;
  return [
    ...sideColumns<Row>({
      ...amounts,
      heads: sides.heads,
      hasUnit: true,
      of: changed,
      width,
      sortable,
      ...(sideHint && { hint: sideHint }),
    }),
    deltaColumn<Row>({ title: 'Δ', ...amounts }, changed, {
      id: 'change',
      exportTitle: 'delta',
      width: deltaWidth,
      sortable,
      hint,
      ...(largestChange !== undefined && { largest: largestChange }),
    }),
    percentColumn<Row>('Δ %', changed, {
      id: 'percent',
      exportTitle: 'delta %',
      scale: '',
      only: 'export',
      look: (row) => {
        const { before, after } = of(row);
        return before === 0 ? { text: 'new' } : after === 0 ? { text: 'gone' } : {};
      },
    }),
  ];
}

function shownIf<Row>(isShown: boolean, columns: Column<Row>[]): Column<Row>[] {
  return isShown ? columns : [];
}

/** How long a goroutine has been waiting at most, in whole minutes. */
function waitColumn<Row>(title: string, of: (row: Row) => number, options: NumberOptions<Row>): Column<Row> {
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
