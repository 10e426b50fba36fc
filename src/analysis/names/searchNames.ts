import { RE2JS, RE2JSSyntaxException } from 're2js';
import type { CallTree } from '../tree/callTree.ts';
import type { TreeAmounts } from '../tree/treeAmounts.ts';

/** The functions that a search matches. */
export interface NameMatches {
  /** For each name of the tree, 1 if it matches. */
  byName: Uint8Array;
  /** How many names match. */
  count: number;
  /** Why the expression is invalid, as a sentence; '' if it is valid. */
  error: string;
}

/**
 * Matches function names: a text matches anywhere in the name, ignoring case; `/expression/` is an RE2 expression. An expression
 * can make JavaScript's own engine hang; RE2 cannot hang.
 */
export function searchNames(names: readonly string[], query: string): NameMatches {
  const byName = new Uint8Array(names.length);
  const isExpression = query.length > 2 && query.startsWith('/') && query.endsWith('/');
  let matches: (name: string) => boolean;
  if (isExpression) {
    try {
      const expression = RE2JS.compile(query.slice(1, -1));
      matches = (name) => expression.matcher(name).find();
    } catch (error) {
      if (!(error instanceof RE2JSSyntaxException)) throw error;
      return { byName, count: 0, error: `The expression is not valid: ${error.message.replace(/\.?$/, '.')}` };
    }
  } else {
    const text = query.toLowerCase();
    matches = (name) => name.toLowerCase().includes(text);
  }
  let count = 0;
  for (let name = 0; name < names.length; name++) {
    if (!matches(names[name]!)) continue;
    byName[name] = 1;
    count++;
  }
  return { byName, count, error: '' };
}

/** The names that a search leaves: 1 for each; null for all, if nothing is searched or the expression is invalid. */
export function searchedNames(
  names: readonly string[],
  query: string,
): { byName: Uint8Array | null; searchError: string } {
  if (query === '') return { byName: null, searchError: '' };
  const { byName, error } = searchNames(names, query);
  return { byName: error === '' ? byName : null, searchError: error };
}

/** The sum of the samples through matching functions in the subtree of `row`, each sample once. */
export function matchedTotal(tree: CallTree, amounts: TreeAmounts, byName: Uint8Array, row: number): number {
  for (let at = row; at > 0; at = tree.parent[at]!) if (byName[tree.name[at]!] === 1) return amounts.total[row]!;
  let sum = 0;
  const end = tree.end[row]!;
  for (let at = row + 1; at < end; ) {
    if (byName[tree.name[at]!] === 1) {
      sum += amounts.total[at]!;
      at = tree.end[at]!;
    } else at++;
  }
  return sum;
}
