import type { Profile } from '../../model/profile.ts';
import type { CallTree } from '../tree/callTree.ts';
import { type GoroutineGroups, goroutineGroups } from './goroutineGroups.ts';

/** The goroutines of two sides in groups of the same stack. */
export interface PairedGroups {
  /** Each side's amounts, states and stacks of the same groups: one entry per group, in the same order. */
  before: GoroutineGroups;
  after: GoroutineGroups;
  /** The longest wait of one goroutine of a group in minutes, per side; 0 if below one minute or unknown. */
  wait: Record<'before' | 'after', Float64Array>;
}

/**
 * Groups the goroutines of a profile that unites two sides, with one column of amounts per side. A group that one side
 * does not have is 0 there, and its other data then comes from the other side.
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
