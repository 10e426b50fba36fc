import { compileExpression } from '../steps/compileExpression.ts';
import type { CallTree, TreeAmounts } from '../tree/callTree.ts';
import { isLikeRegexp, parseNameExpression, wordsTest } from './nameExpression.ts';

/** The functions that a search matches. */
export interface NameMatches {
  /** For each name of the tree, 1 if it matches. */
  byName: Uint8Array;
  /** How many names match. */
  count: number;
  /** Why the expression is invalid, as a sentence; '' if it is valid. */
  error: string;
  /** Whether the text was read as an RE2 expression although it is not written as one. */
  isTakenAsRegexp: boolean;
}

/** A test of names, or why there is none. */
export interface NameMatcher {
  matches: (name: string) => boolean;
  /** Why the expression is invalid, as a sentence; '' if it is valid. */
  error: string;
}

/**
 * The test that a person typed; for what may be typed see `parseNameExpression`. Expressions are RE2: they can make
 * JavaScript's own engine hang, RE2 cannot hang.
 */
export function nameMatcher(typed: string): NameMatcher {
  const parsed = parseNameExpression(typed);
  if (parsed.kind === 'words') return { matches: wordsTest(parsed.alternatives), error: '' };
  const { expression, error } = compileExpression(parsed.source);
  if (expression === null) return { matches: () => false, error };
  return { matches: (name) => expression.matcher(name).find(), error: '' };
}

/**
 * Matches function names. A text that no name matches as words, but names match as an RE2 expression, is taken as that:
 * `Get|Set`, `^runtime`.
 */
export function searchNames(names: readonly string[], query: string): NameMatches {
  const asTyped = matchNames(names, query);
  if (asTyped.count === 0 && isLikeRegexp(query)) {
    const asRegexp = matchNames(names, `/${query.trim()}/`);
    if (asRegexp.count > 0) return { ...asRegexp, isTakenAsRegexp: true };
  }
  return asTyped;
}

function matchNames(names: readonly string[], query: string): NameMatches {
  const { matches, error } = nameMatcher(query);
  const byName = new Uint8Array(names.length);
  let count = 0;
  for (let name = 0; name < names.length; name++) {
    if (!matches(names[name]!)) continue;
    byName[name] = 1;
    count++;
  }
  return { byName, count, error, isTakenAsRegexp: false };
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
  for (let index = row; index > 0; index = tree.parent[index]!)
    if (byName[tree.name[index]!] === 1) return amounts.total[row]!;
  let sum = 0;
  const end = tree.end[row]!;
  for (let index = row + 1; index < end; ) {
    if (byName[tree.name[index]!] === 1) {
      sum += amounts.total[index]!;
      index = tree.end[index]!;
    } else index++;
  }
  return sum;
}
