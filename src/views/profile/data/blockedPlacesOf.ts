import { type BlockedPlace, blockedPlaces } from '../../../analysis/goroutines/blockedPlaces.ts';
import { goroutineGroupsOf } from './goroutineGroupsOf.ts';
import type { ProfileMemo } from './profileMemo.ts';
import { representativeOf } from './representativeOf.ts';

/** Where the goroutines of a profile are blocked, in one value type. */
export function blockedPlacesOf(memo: ProfileMemo, valueType: number): BlockedPlace[] {
  return memo.once(`blocked places ${valueType}`, () =>
    blockedPlaces(memo.profile, memo.tree, goroutineGroupsOf(memo, valueType), valueType, representativeOf(memo)),
  );
}
