import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import { type LineNaming, lineNaming } from '../names/lineNaming.ts';
import type { StackNaming } from '../names/stackNaming.ts';
import { type CallTree, callTree } from './callTree.ts';
import { compareBytewise, compareMagnitude, topTable } from './topTable.ts';

/** All stacks of a profile as one tree, by source line; it is used for the tables of all value types. */
export interface LineTree {
  naming: LineNaming;
  tree: CallTree;
}

/** Flat and cum of every source line, in one value type; columns with one entry per line. */
export interface LineTotals {
  /** The function's name, as stored; several lines may have the same name. */
  names: string[];
  /** The cleaned path, '' if unknown. */
  files: string[];
  /** 0 if unknown; a bigint only beyond 2^53. */
  lines: Amount[];
  flat: Float64Array | bigint[];
  cum: Float64Array | bigint[];
  /** Lines with flat or cum other than 0: |flat| descending, then name and file bytewise, then line. */
  order: Int32Array;
}

/**
 * Builds the tree that `lineTable` sums over. It is as expensive as `callTree`: cache it with the profile. `stacks` is
 * any `stackNaming` of the profile, if already computed.
 */
export function lineTree(profile: Profile, stacks?: StackNaming): LineTree {
  const naming = lineNaming(profile, stacks);
  return { naming, tree: callTree(profile, naming) };
}

/**
 * The source lines as in `go tool pprof -top -lines`: a row is (function name, cleaned file, line); flat goes to the
 * innermost line of the leaf, cum counts a line once per sample. Exact: amounts are bigints if doubles would not be
 * exact. `names`, `files` and `lines` are shared with the tree's naming.
 */
export function lineTable(profile: Profile, { naming, tree }: LineTree, valueType: number): LineTotals {
  const { names, files, lines } = naming;
  const { flat, cum, order } = topTable(profile, tree, valueType);
  const table: LineTotals = { names, files, lines, flat, cum, order };
  order.sort((a, b) => compareMagnitude(flat[b]!, flat[a]!) || compareLines(table, a, b));
  return table;
}

/** Orders rows by name and file bytewise, then by line number. */
export function compareLines({ names, files, lines }: LineTotals, a: number, b: number): number {
  const byText = compareBytewise(names[a]!, names[b]!) || compareBytewise(files[a]!, files[b]!);
  return byText || (lines[a]! < lines[b]! ? -1 : lines[a]! > lines[b]! ? 1 : 0);
}
