import type { BlockedPlace, BlockedWay } from '../../../../analysis/goroutines/blockedPlaces.ts';
import { blockedPlacesOf } from '../../data/blockedPlacesOf.ts';
import type { BothAmounts, GoroutineChangesAnswer, PlaceChange, WayChange } from './goroutineChanges.ts';
import { creatorsOf } from './groupDetail.ts';
import type { PairedGroupTable } from './pairedGroupTable.ts';

const MOST_PLACES = 200;
const MOST_WAYS = 50;

const sides = ['before', 'after'] as const;

/** What both sides have of one place. */
interface Both extends Pick<BlockedPlace, 'key' | 'name' | 'file' | 'line' | 'state'>, BothAmounts {
  ways: Map<number, BothAmounts & Pick<BlockedWay, 'callers'>>;
}

/** Where goroutines are blocked on both sides, largest growth first. `isShown` gets a place and its groups. */
export function placeChanges(
  { pair, groups, factor }: PairedGroupTable,
  type: number,
  isShown: (place: { state: string; groups: number[] }) => boolean,
): Pick<GoroutineChangesAnswer, 'places' | 'morePlaces'> {
  const both = new Map<string, Both>();
  for (const side of sides) {
    for (const { key, name, file, line, state, count, ways } of blockedPlacesOf(
      pair.memo,
      pair.column(side, type),
      groups[side],
    )) {
      const place = both.get(key) ?? { key, name, file, line, state, before: 0, after: 0, ways: new Map() };
      both.set(key, place);
      place[side] = count * factor[side];
      for (const way of ways) {
        const known = place.ways.get(way.group) ?? { callers: way.callers, before: 0, after: 0 };
        known[side] = way.count * factor[side];
        place.ways.set(way.group, known);
      }
    }
  }
  const found = [...both.values()]
    .filter(({ state, ways }) => isShown({ state, groups: [...ways.keys()] }))
    .sort((a, b) => change(b) - change(a) || b.after - a.after || (a.key < b.key ? -1 : 1));
  const { profile } = pair.memo;
  const written = ({ ways, ...place }: Both): PlaceChange => {
    const all = [...ways].sort(([, a], [, b]) => Math.abs(change(b)) - Math.abs(change(a)) || b.after - a.after);
    return {
      ...place,
      presence: place.before === 0 ? 'new' : place.after === 0 ? 'gone' : '',
      ways: all.slice(0, MOST_WAYS).map(([group, way]): WayChange => {
        const side = groups.after.amount[group] === 0 ? 'before' : 'after';
        const column = profile.samples.values[pair.column(side, type)]!;
        return {
          ...way,
          key: groups.after.key[group]!,
          creators: creatorsOf(profile, groups[side], group, column).map(({ name }) => name),
        };
      }),
      more: { ways: Math.max(0, all.length - MOST_WAYS), ...sumOf(all.slice(MOST_WAYS).map(([, way]) => way)) },
    };
  };
  const rest = found.slice(MOST_PLACES);
  return {
    places: found.slice(0, MOST_PLACES).map(written),
    morePlaces: { places: rest.length, ...sumOf(rest) },
  };
}

function change({ before, after }: BothAmounts): number {
  return after - before;
}

function sumOf(rows: readonly BothAmounts[]): BothAmounts {
  const sum = { before: 0, after: 0 };
  for (const side of sides) sum[side] = rows.reduce((all, row) => all + row[side], 0);
  return sum;
}
