import { objectSizes } from '../../model/objectSizes.ts';
import type { Profile, TestFamily } from '../../model/profile.ts';
import { profileOfFunctions, withToldFacts } from '../../model/profileOfFunctions.ts';
import type { AmountColumn } from '../../model/unit.ts';
import { groupTotals } from '../amounts/groupTotals.ts';
import { toldFacts } from '../compare/sideFacts.ts';
import { PairRows } from '../merge/pairRows.ts';
import type { UnitedTree } from './unitedTree.ts';

/** Which samples are merged. */
interface Groups {
  /** For each sample, its group, or −1 if it is 0 in every value type. */
  ofSample: Int32Array;
  /** For each group, the row of the tree, and the size of the objects or −1. */
  row: Int32Array;
  size: Float64Array;
}

/**
 * A profile whose stacks are rows of a call tree, by function. Samples at one row with the same `bytes` label are
 * merged. Properties of the whole profile stay, except `drop_frames`, which has already been applied; the program, its
 * platform and its version of Go are said apart, since the functions that are left would tell them otherwise.
 */
export function functionProfile(
  profile: Profile,
  tree: Pick<UnitedTree, 'parent' | 'name' | 'names'>,
  rowOf: (sample: number) => number,
  family: TestFamily | null,
): Profile {
  const rowOfSample = rowsOf(profile.samples, rowOf);
  // The tree may have grown with the rows.
  const { parent, name } = tree;
  const groups = groupsOf(rowOfSample, objectSizes(profile), parent.length);
  const used = new Uint8Array(parent.length);
  let stacks = 0;
  for (const row of groups.row) {
    for (let index = row; index > 0 && used[index] === 0; index = parent[index]!) {
      used[index] = 1;
      stacks++;
    }
  }
  const functions: string[] = [];
  const functionOf = new Int32Array(tree.names.length).fill(-1);
  const stackOf = new Int32Array(parent.length).fill(-1);
  const caller = new Int32Array(stacks);
  const called = new Int32Array(stacks);
  for (let row = 1, stack = 0; row < parent.length; row++) {
    if (used[row] === 0) continue;
    const its = name[row]!;
    if (functionOf[its]! < 0) functionOf[its] = functions.push(tree.names[its]!) - 1;
    caller[stack] = stackOf[parent[row]!]!;
    called[stack] = functionOf[its]!;
    stackOf[row] = stack++;
  }
  const short = profileOfFunctions(profile, {
    functions,
    caller,
    called,
    stack: groups.row.map((row) => stackOf[row]!),
    values: profile.samples.values.map((column) => addUp(column, groups)),
    sizes: groups.size,
  });
  return withToldFacts(short, { ...toldFacts(profile), family });
}

/** For each sample, its row of the tree, or −1 if it is 0 in every value type. */
function rowsOf({ count, values }: Profile['samples'], rowOf: (sample: number) => number): Int32Array {
  const rows = new Int32Array(count).fill(-1);
  for (const column of values) {
    for (let sample = 0; sample < count; sample++) {
      const value = column[sample]!;
      if (rows[sample]! < 0 && value !== 0 && value !== 0n) rows[sample] = 0;
    }
  }
  for (let sample = 0; sample < count; sample++) if (rows[sample] === 0) rows[sample] = rowOf(sample);
  return rows;
}

/** Groups samples so that those of a row are adjacent; rows and sizes in order of occurrence. */
function groupsOf(rowOfSample: Int32Array, sizes: Float64Array, rows: number): Groups {
  const pairs = new PairRows(rows);
  const numbers = new Map<number, number>();
  const size: number[] = [];
  const pairOf = new Int32Array(rowOfSample.length).fill(-1);
  /** For each row of the tree, its pairs as a chain; for each pair, the next one. A link is the target + 1. */
  const first = new Int32Array(rows);
  const last = new Int32Array(rows);
  const next: number[] = [];
  const met: number[] = [];
  for (let sample = 0; sample < pairOf.length; sample++) {
    const row = rowOfSample[sample]!;
    if (row < 0) continue;
    const its = sizes[sample]!;
    let number = 0;
    if (its >= 0) {
      number = numbers.get(its) ?? numbers.size + 1;
      numbers.set(its, number);
    }
    const pair = pairs.of(row, number);
    pairOf[sample] = pair;
    if (pair < size.length) continue;
    size.push(its);
    next.push(0);
    if (first[row] === 0) {
      first[row] = pair + 1;
      met.push(row);
    } else next[last[row]! - 1] = pair + 1;
    last[row] = pair + 1;
  }
  const groupOf = new Int32Array(size.length);
  const groups = { row: new Int32Array(size.length), size: new Float64Array(size.length) };
  let group = 0;
  for (const row of met) {
    for (let link = first[row]!; link > 0; link = next[link - 1]!) {
      groups.row[group] = row;
      groups.size[group] = size[link - 1]!;
      groupOf[link - 1] = group++;
    }
  }
  return { ...groups, ofSample: pairOf.map((pair) => (pair < 0 ? -1 : groupOf[pair]!)) };
}

function addUp(column: AmountColumn, { ofSample, size }: Groups): AmountColumn {
  const sums = groupTotals(column, ofSample, size.length);
  return column instanceof Float64Array ? Float64Array.from(sums, Number) : BigInt64Array.from(sums, BigInt);
}
