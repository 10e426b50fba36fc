import type { BlockedPlace } from '../../../../analysis/goroutines/blockedPlaces.ts';
import { blockedPlacesOf } from '../../data/blockedPlacesOf.ts';
import type { PlaceRow } from './goroutineAnswers.ts';
import { creatorsOf } from './groupDetail.ts';
import type { GroupTable } from './groupTable.ts';

const MOST_PLACES = 200;
const MOST_WAYS = 50;

/** The places where goroutines are blocked; with `earlier`, also how many were there. */
export function placeRows(
  table: GroupTable,
  earlier: GroupTable | null,
  valueType: number,
  isShown: (place: BlockedPlace) => boolean,
): { places: PlaceRow[]; morePlaces: { places: number; count: number } } {
  const { groups, memo } = table;
  const before = earlier && new Map(placesOf(earlier, valueType).map(({ key, count }) => [key, count]));
  const found = placesOf(table, valueType).filter(isShown);
  const places = found.slice(0, MOST_PLACES).map(({ ways, ...place }): PlaceRow => {
    const rest = ways.slice(MOST_WAYS);
    return {
      ...place,
      before: before === null ? null : (before.get(place.key) ?? 0),
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
