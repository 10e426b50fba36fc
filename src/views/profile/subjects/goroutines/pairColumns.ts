import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { type Column, deltaColumn, type NumberOptions, percentColumn, wordColumn } from '../../../../table/columns.ts';
import { largestOf } from '../../../../units/largestOf.ts';
import type { CommonPairViewProps } from '../../asking/view.ts';
import type { PairScale } from '../../data/bases.ts';
import { onlyColumn, type SideColumns, sideColumns } from '../../parts/sidesColumns.ts';
import { basisScale } from '../../words/basisWords.ts';
import { type PlaceLine, placeNameColumns, stackColumn, stateColumn, waitColumn, waysColumn } from './columns.ts';
import type {
  BothAmounts,
  GoroutineChangesAnswer,
  GroupChangeRow,
  PlaceChange,
  StateChange,
  WayChange,
} from './goroutineChanges.ts';

interface InBasis extends Pick<CommonPairViewProps, 'heads'> {
  scale: PairScale;
}

/** The groups with the same stack on both sides: on the page and in exports. */
export function groupChangeColumns(
  { largest, largestChange, hasWaits }: GoroutineChangesAnswer,
  basis: InBasis,
  names: Record<PairSide, string>,
): Column<GroupChangeRow>[] {
  const wait = (side: PairSide): Column<GroupChangeRow> =>
    waitColumn(`longest wait ${side}`, ({ wait: both }) => both[side], { only: 'export' });
  return [
    ...bothColumns<GroupChangeRow>(basis, largest, (row) => row, {
      sides: { width: 76, sortable: true, hint: (side) => `Goroutines: ${names[side]}.` },
      delta: {
        width: 100,
        sortable: true,
        largest: largestChange,
        hint: 'After minus before. What grew most comes first.',
      },
    }),
    onlyColumn(({ presence }) => presence),
    ...(hasWaits ? [shownWait] : []),
    stateColumn<GroupChangeRow>(),
    wait('before'),
    wait('after'),
    stackColumn<GroupChangeRow>(),
  ];
}

const shownWait = waitColumn<GroupChangeRow>(
  'wait',
  ({ wait, presence }) => (presence === 'gone' ? wait.before : wait.after),
  {
    width: 76,
    hint: 'How long one of them has been waiting at most, in whole minutes: after, or before where they are gone.',
    only: 'page',
  },
);

type Line = PlaceLine<PlaceChange, WayChange>;

/** Goroutines by the line where they are blocked, before and after; exports have a row for each place. */
export function placeChangeColumns({ places, largest }: GoroutineChangesAnswer, basis: InBasis): Column<Line>[] {
  const amountsOf = ({ place, way }: Line): BothAmounts => (way === null ? place : way === 'more' ? place.more : way);
  return [
    ...placeNameColumns<Line>(),
    wordColumn('state', ({ place, way }) => (way === null ? place.state : '')),
    ...bothColumns<Line>(basis, largest, amountsOf, {
      sides: { width: 96 },
      delta: {
        width: 112,
        largest: largestOf(
          places.map(({ before, after }) => Math.abs(after - before)),
          0,
        ),
      },
      percentWidth: 96,
    }),
    onlyColumn(({ place }) => place.presence),
    waysColumn<WayChange, PlaceChange>(),
  ];
}

/** The states of goroutines before and after: on the page and in exports. */
export function stateChangeColumns(states: readonly StateChange[], basis: InBasis): Column<StateChange>[] {
  const sizes = states.map(({ before, after }) => Math.max(Math.abs(before), Math.abs(after)));
  return [
    wordColumn('state', ({ state }) => state, { grow: true }),
    ...bothColumns<StateChange>(basis, largestOf(sizes, 0), (row) => row, {
      sides: { width: 96 },
      delta: { width: 96 },
      percentWidth: 112,
    }),
  ];
}

interface BothOptions<Row> {
  sides: Pick<SideColumns<Row>, 'width' | 'sortable' | 'hint'>;
  delta: NumberOptions<Row> & { largest?: number };
  /** Without it there is no column of percentages on the page. */
  percentWidth?: number;
}

/** Numbers of goroutines before and after, and their change. */
function bothColumns<Row>(
  { scale: pairScale, heads }: InBasis,
  largest: number,
  of: (row: Row) => BothAmounts,
  { sides, delta, percentWidth }: BothOptions<Row>,
): Column<Row>[] {
  const amounts = { unit: pairScale.name, scale: basisScale(largest, pairScale) };
  return [
    ...sideColumns<Row>({ ...amounts, heads, hasUnit: true, of, ...sides }),
    deltaColumn<Row>({ title: 'Δ', ...amounts }, of, { id: 'change', exportTitle: 'delta', ...delta }),
    percentColumn<Row>('Δ %', of, {
      id: 'percent',
      exportTitle: 'delta %',
      scale: '',
      width: percentWidth,
      only: percentWidth === undefined ? 'export' : undefined,
      look: (row) => {
        const { before, after } = of(row);
        return before === 0 ? { text: 'new' } : after === 0 ? { text: 'gone' } : {};
      },
    }),
  ];
}
