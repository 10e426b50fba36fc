import { type GoroutineGroups, goroutineGroups } from '../../../analysis/goroutines/goroutineGroups.ts';
import type { ProfileMemo } from './profileMemo.ts';

/**
 * The goroutines of a profile by stack, in one value type. Computed once for the views and findings that need them one
 * after another.
 */
export function goroutineGroupsOf(memo: ProfileMemo, valueType: number): GoroutineGroups {
  return memo.latest('goroutine groups', String(valueType), () => goroutineGroups(memo.profile, memo.tree, valueType));
}
