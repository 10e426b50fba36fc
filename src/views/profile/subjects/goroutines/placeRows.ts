import type { BlockedPlace } from '../../../../analysis/goroutines/blockedPlaces.ts';
import { blockedPlacesOf } from '../../data/blockedPlacesOf.ts';
import type { PlaceRow } from './goroutineAnswers.ts';
import { creatorsOf } from './groupDetail.ts';
import type { GroupTable } from './groupTable.ts';

const MOST_PLACES = 200;
const MOST_WAYS = 50;

/**
 * The places where goroutines are blocked; with `earlier`, also how many were there, and those where none is any more.
 */
export function placeRows(
  table: GroupTable,
  earlier: GroupTable | null,
  valueType: number,
  isShown: (place: BlockedPlace, of: GroupTable) => boolean,
): { places: PlaceRow[]; morePlaces: { places: number; count: number } } {
  const { groups, memo } = table;
  const before = earlier && new Map(placesOf(earlier, valueType).map((place) => [place.key, place]));
  const now = placesOf(table, valueType);
  const known = new Set(now.map(({ key }) => key));
  const gone = [...(before?.values() ?? [])]
    .filter((place) => !known.has(place.key) && isShown(place, earlier!))
    .map((place): BlockedPlace => ({ ...place, count: 0, ways: [] }));
  const growth = ({ key, count }: BlockedPlace): number =>
    before === null ? 0 : count - (before.get(key)?.count ?? 0);
  const found = [...now.filter((place) => isShown(place, table)), ...gone].toSorted((a, b) => growth(b) - growth(a));
  const places = found.slice(0, MOST_PLACES).map(({ ways, ...place }): PlaceRow => {
    const rest = ways.slice(MOST_WAYS);
    return {
      ...place,
      before: before === null ? null : (before.get(place.key)?.count ?? 0),
      ways: ways.slice(0, MOST_WAYS).map(({ group, count, callers }) => ({
        key: groups.key[group]!,
        count,
        callers,
        creators: creatorsOf(memo.profile, groups, group).map(({ name }) => name),
      })),
      more: { ways: rest.length, count: sumOf(rest) },
    };
  });
  const rest = found.slice(MOST_PLACES);
  return { places, morePlaces: { places: rest.length, count: sumOf(rest) } };
}

function placesOf({ memo, groups }: GroupTable, valueType: number): BlockedPlace[] {
  return blockedPlacesOf(memo, valueType, groups);
}

function sumOf(rows: readonly { count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}
