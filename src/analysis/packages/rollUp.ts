import type { Profile } from '../../model/profile.ts';
import type { CallTree } from '../tree/callTree.ts';
import { type TopTable, topTable } from '../tree/topTable.ts';

/** The tree with the groups of its functions as names. */
export function groupedTree(tree: CallTree, groupOfName: Int32Array, titles: string[]): CallTree {
  return { ...tree, name: tree.name.map((row) => (row < 0 ? row : groupOfName[row]!)), names: titles };
}

/**
 * Flat and cum of groups of functions, such as packages: flat is the sum of samples that end in one of the group's
 * functions, cum the sum of samples that pass through it, each counted once however often they enter it. Exact; a
 * `TopTable` of groups.
 *
 * @param groupOfName for each name of the tree, an index into `titles`
 */
export function rollUp(
  profile: Profile,
  tree: CallTree,
  groupOfName: Int32Array,
  titles: string[],
  valueType: number,
): TopTable {
  return topTable(profile, groupedTree(tree, groupOfName, titles), valueType);
}
