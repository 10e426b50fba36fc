import { type GoroutineGroups, goroutineGroups } from '../../../analysis/goroutines/goroutineGroups.ts';
import type { ProfileMemo } from './profileMemo.ts';

/** The goroutines of a profile by stack, in one value type, computed once for all views and findings. */
export function goroutineGroupsOf(memo: ProfileMemo, valueType: number): GoroutineGroups {
  return memo.once(`goroutine groups ${valueType}`, () => goroutineGroups(memo.profile, memo.tree, valueType));
}
