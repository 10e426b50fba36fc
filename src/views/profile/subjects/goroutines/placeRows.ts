import type { BlockedPlace, BlockedWay } from '../../../../analysis/goroutines/blockedPlaces.ts';
import { blockedPlacesOf } from '../../data/blockedPlacesOf.ts';
import { creatorsOf } from './groupDetail.ts';
import { type GroupTable, type SidedCount, type SidedGroup, shownSide } from './groupTable.ts';
import { changeOf } from './groupWords.ts';

const MOST_PLACES = 200;
const MOST_WAYS = 50;

/** A line where goroutines are blocked, in one state, however they came there. */
export interface PlaceRow extends Pick<BlockedPlace, 'key' | 'name' | 'file' | 'line' | 'state'>, SidedCount {
  presence: '' | 'new' | 'gone';
  /** The stacks that lead there, most goroutines first; of two sides the largest change first. */
  ways: PlaceWay[];
  /** Stacks that are left out, and their goroutines. */
  more: SidedCount & { ways: number };
}

/** A stack that leads to a place. */
export interface PlaceWay extends Pick<BlockedWay, 'callers'>, SidedCount {
  /** Key of the group with this stack. */
  key: string;
  /** Functions that created these goroutines, if known. */
  creators: string[];
}

export interface PlaceRows {
  /** Where goroutines are blocked, largest growth first, then most goroutines. */
  places: PlaceRow[];
  /** Places that are left out, and their goroutines. */
  morePlaces: SidedCount & { places: number };
}

type Way = Omit<PlaceWay, 'creators'>;
type Place = Omit<PlaceRow, 'presence' | 'ways' | 'more'> & { ways: Map<string, Way> };

/** The places where goroutines are blocked. `isShown` gets the state of a place and the groups that lead there. */
export function placeRows(
  table: GroupTable,
  isShown: (place: { state: string; groups: SidedGroup[] }) => boolean,
): PlaceRows {
  const { isPair, groups } = table;
  const none: SidedCount = { before: table.before && 0, after: 0 };
  const places = new Map<string, Place>();
  for (const side of ['after', 'before'] as const) {
    const of = table[side];
    if (of === null) continue;
    for (const { count, ways, ...name } of blockedPlacesOf(of.memo, of.column)) {
      const place = places.get(name.key) ?? { ...name, ...none, ways: new Map<string, Way>() };
      places.set(name.key, place);
      place[side] = count * of.factor;
      for (const { group, count: some, callers } of ways) {
        const key = of.groups.key[group]!;
        const way = place.ways.get(key) ?? { key, callers, ...none };
        place.ways.set(key, way);
        way[side] = some * of.factor;
      }
    }
  }
  const found = [...places.values()]
    .filter(({ state, after, ways }) => {
      // What leads to a place of one profile are its own stacks, not those of the base.
      const leading = [...ways.values()].filter((way) => isPair || after === 0 || way.after !== 0);
      return isShown({ state, groups: leading.map(({ key }) => groups.get(key)!) });
    })
    .sort((a, b) => changeOf(b) - changeOf(a) || b.after - a.after || (a.key < b.key ? -1 : 1));
  const rowOf = ({ ways, ...place }: Place): PlaceRow => {
    const all = [...ways.values()]
      .filter(({ after }) => isPair || after !== 0)
      .sort((a, b) => (isPair ? Math.abs(changeOf(b)) - Math.abs(changeOf(a)) : 0) || b.after - a.after);
    return {
      ...place,
      presence: place.before === 0 ? 'new' : place.before !== null && place.after === 0 ? 'gone' : '',
      ways: all.slice(0, MOST_WAYS).map((way) => ({
        ...way,
        creators: creatorsOf(shownSide(table, groups.get(way.key)!)).map(({ name }) => name),
      })),
      more: { ways: Math.max(0, all.length - MOST_WAYS), ...sumOf(all.slice(MOST_WAYS), none) },
    };
  };
  const rest = found.slice(MOST_PLACES);
  return {
    places: found.slice(0, MOST_PLACES).map(rowOf),
    morePlaces: { places: rest.length, ...sumOf(rest, none) },
  };
}

function sumOf(rows: readonly SidedCount[], none: SidedCount): SidedCount {
  return rows.reduce(
    (sum, row) => ({ before: sum.before === null ? null : sum.before + row.before!, after: sum.after + row.after }),
    none,
  );
}
