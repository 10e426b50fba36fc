import type { Amount, AmountColumn } from '../../model/unit.ts';

/** Disjoint groups of samples: for each sample the number of its group, or -1 for none. */
export interface SampleGroups {
  ofSample: Int32Array;
  /** How many groups there are. */
  count: number;
}

/**
 * Sums a column of sample values by group: disjoint parts that add up to the column's sum. `groupOfSample` has a number
 * from 0 to `groups` (exclusive) for every sample, or -1 for a sample that is in no group. Exact.
 */
export function groupTotals(column: AmountColumn, groupOfSample: Int32Array, groups: number): Amount[] {
  if (column instanceof Float64Array) {
    const sums = new Float64Array(groups);
    for (let sample = 0; sample < column.length; sample++) {
      const group = groupOfSample[sample]!;
      if (group >= 0) sums[group]! += column[sample]!;
    }
    return Array.from(sums);
  }
  const sums: bigint[] = new Array<bigint>(groups).fill(0n);
  for (let sample = 0; sample < column.length; sample++) {
    const group = groupOfSample[sample]!;
    if (group >= 0) sums[group]! += column[sample]!;
  }
  return sums;
}
