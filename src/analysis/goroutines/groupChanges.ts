import type { GoroutineGroups } from './goroutineGroups.ts';

/** How the groups of one profile changed since an earlier one. */
export interface GroupChanges {
  /** For each group, how many goroutines it had before; 0 if it is new. */
  before: Float64Array;
  /** Groups that only the earlier profile has, as its group numbers. */
  removed: Int32Array;
  /**
   * For each group, how many of its goroutines already existed before, by their numbers; null unless both are dumps.
   */
  stayed: Float64Array | null;
}

/** Compares the groups of an earlier profile or dump with those of a later one, of the same program. */
export function groupChanges(after: GoroutineGroups, before: GoroutineGroups): GroupChanges {
  const earlier = new Map(before.key.map((key, group) => [key, group] as const));
  const amounts = new Float64Array(after.count);
  for (let group = 0; group < after.count; group++) {
    const known = earlier.get(after.key[group]!);
    if (known === undefined) continue;
    amounts[group] = before.amount[known]!;
    earlier.delete(after.key[group]!);
  }
  return { before: amounts, removed: Int32Array.from(earlier.values()), stayed: stayedOf(after, before) };
}

function stayedOf(after: GoroutineGroups, before: GoroutineGroups): Float64Array | null {
  if (!after.labels.isDump || !before.labels.isDump) return null;
  // Goroutine numbers are unique within one process: another process uses the same numbers for other stacks.
  const keyOfId = new Map<number, string>();
  before.labels.id.forEach((id, sample) => {
    if (id > 0) keyOfId.set(id, before.key[before.groupOfSample[sample]!]!);
  });
  const stayed = new Float64Array(after.count);
  after.labels.id.forEach((id, sample) => {
    const group = after.groupOfSample[sample]!;
    if (id > 0 && keyOfId.get(id) === after.key[group]) stayed[group]!++;
  });
  return stayed;
}
