import type { StackTable } from '../../model/profile.ts';
import { type Branches, chainBranches } from '../tree/chainBranches.ts';
import { scratchInts, withScratch } from '../tree/scratch.ts';

/** Two tables of stacks united: the rows of the first do not change. */
export interface UnitedStacks {
  stacks: StackTable;
  /** For each stack of the second table, its row. */
  rows: Int32Array;
}

/**
 * Unites the stacks of two profiles. Both tries are walked in parallel, so that a callee of a stack is found by one
 * lookup in a table of locations, without hashing stacks.
 *
 * `firstRows` and `secondRows` map each location to one of `locations` united ones. Two locations of one profile must
 * not map to the same one.
 */
export function uniteStacks(
  first: StackTable,
  second: StackTable,
  firstRows: Int32Array,
  secondRows: Int32Array,
  locations: number,
): UnitedStacks {
  const rows = withScratch(() => match(first, second, firstRows, secondRows, locations));
  let added = 0;
  for (let stack = 0; stack < rows.length; stack++) if (rows[stack]! < 0) added++;
  let count = first.count;
  const caller = new Int32Array(count + added);
  const location = new Int32Array(count + added);
  caller.set(first.caller);
  for (let stack = 0; stack < count; stack++) location[stack] = firstRows[first.location[stack]!]!;
  for (let stack = 0; stack < rows.length; stack++) {
    if (rows[stack]! >= 0) continue;
    const from = second.caller[stack]!;
    caller[count] = from < 0 ? -1 : rows[from]!;
    location[count] = secondRows[second.location[stack]!]!;
    rows[stack] = count++;
  }
  return { stacks: { count, caller, location }, rows };
}

/** For each stack of the second table, the same stack in the first, or -1. */
function match(
  first: StackTable,
  second: StackTable,
  firstRows: Int32Array,
  secondRows: Int32Array,
  locations: number,
): Int32Array {
  const rows = new Int32Array(second.count).fill(-1);
  const ours = chainBranches(first.caller, null);
  const theirs = chainBranches(second.caller, null);
  /** For each location, the last visit that found it, and the first table's stack there. */
  const atGranularity = scratchInts(locations);
  const seenAt = scratchInts(locations);
  for (let stack = -1; stack < second.count; stack++) {
    const row = stack < 0 ? -1 : rows[stack]!;
    if (row < 0 && stack >= 0) continue;
    let isBehind = liesBehind(second, stack);
    const branch = branchOf(theirs, stack);
    if (!isBehind && branch === 0) continue;
    const lies = liesBehind(first, row);
    // Most stacks have one callee.
    if (isBehind && lies && firstRows[first.location[row + 1]!] === secondRows[second.location[stack + 1]!]) {
      rows[stack + 1] = row + 1;
      isBehind = false;
      if (branch === 0) continue;
    }
    const visit = stack + 2;
    if (lies) {
      const at = firstRows[first.location[row + 1]!]!;
      atGranularity[at] = visit;
      seenAt[at] = row + 1;
    }
    for (let link = branchOf(ours, row); link > 0; link = ours.next[link - 1]!) {
      const at = firstRows[first.location[link - 1]!]!;
      atGranularity[at] = visit;
      seenAt[at] = link - 1;
    }
    if (isBehind) {
      const at = secondRows[second.location[stack + 1]!]!;
      if (atGranularity[at] === visit) rows[stack + 1] = seenAt[at]!;
    }
    for (let link = branch; link > 0; link = theirs.next[link - 1]!) {
      const at = secondRows[second.location[link - 1]!]!;
      if (atGranularity[at] === visit) rows[link - 1] = seenAt[at]!;
    }
  }
  return rows;
}

function liesBehind({ count, caller }: StackTable, stack: number): boolean {
  return stack + 1 < count && caller[stack + 1] === stack;
}

function branchOf({ firstBranch, rootBranch }: Branches, stack: number): number {
  return stack < 0 ? rootBranch : firstBranch[stack]!;
}
