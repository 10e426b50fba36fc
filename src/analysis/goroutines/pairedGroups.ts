import type { Profile } from '../../model/profile.ts';
import type { CallTree } from '../tree/callTree.ts';
import { type GoroutineGroups, goroutineGroups } from './goroutineGroups.ts';

/** The goroutines of two sides in groups of the same stack. */
export interface PairedGroups {
  /** Each side's amounts, states and stacks of the same groups: one entry per group, in the same order. */
  before: GoroutineGroups;
  after: GoroutineGroups;
  /** Most minutes that one of a group has been waiting, a side; 0 below one, or where unknown. */
  wait: Record<'before' | 'after', Float64Array>;
}

/**
 * Groups the goroutines of a profile that unites two sides, whose amounts are in a column each. A group that one side does
 * not have is 0 there. What is said of groups is then of the other side's.
 */
export function pairedGroups(
  profile: Profile,
  tree: CallTree,
  columns: Readonly<Record<'before' | 'after', number>>,
): PairedGroups {
  const before = goroutineGroups(profile, tree, columns.before);
  const after = goroutineGroups(profile, tree, columns.after);
  const waitOf = ({ count, groupOfSample, labels }: GoroutineGroups, column: number): Float64Array => {
    const values = profile.samples.values[column]!;
    const wait = new Float64Array(count);
    labels.minutes.forEach((minutes, sample) => {
      const group = groupOfSample[sample]!;
      if (minutes > wait[group]! && Number(values[sample]) !== 0) wait[group] = minutes;
    });
    return wait;
  };
  return {
    before,
    after,
    wait: { before: waitOf(before, columns.before), after: waitOf(after, columns.after) },
  };
}
