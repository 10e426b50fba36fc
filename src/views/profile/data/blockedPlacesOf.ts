import { type BlockedPlace, blockedPlaces } from '../../../analysis/goroutines/blockedPlaces.ts';
import type { GoroutineGroups } from '../../../analysis/goroutines/goroutineGroups.ts';
import { representativeFrame } from '../../../analysis/goroutines/representativeFrame.ts';
import type { CodeOrigin } from '../../../model/flame.ts';
import { goroutineGroupsOf } from './goroutineGroupsOf.ts';
import type { ProfileMemo } from './profileMemo.ts';

/** Where the goroutines of a profile are blocked; `groups` are those of the same value type, if they are known. */
export function blockedPlacesOf(memo: ProfileMemo, valueType: number, groups?: GoroutineGroups): BlockedPlace[] {
  return memo.once(`blocked places ${valueType}`, () => {
    const { profile, tree } = memo;
    const origins: (CodeOrigin | undefined)[] = [];
    const originOf = (name: number) => (origins[name] ??= memo.describe(tree.names[name]!).origin);
    return blockedPlaces(profile, tree, groups ?? goroutineGroupsOf(memo, valueType), valueType, (leaf) =>
      representativeFrame(tree, leaf, originOf),
    );
  });
}
