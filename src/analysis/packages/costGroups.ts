import { RE2JS, RE2JSSyntaxException } from 're2js';

/** A class defined by the user: samples with a matching function belong to it, whatever other class they match. */
export interface CostGroup {
  title: string;
  /** An RE2 expression that matches anywhere in a function's full name. */
  expression: string;
}

/** The result for a group. */
export interface GroupOutcome {
  /** Whether any function matches. */
  matched: boolean;
  /** Why the expression is invalid, as a sentence; '' if it is valid. */
  error: string;
}

/**
 * The group of each function: an index into `groups`, the first that matches, or -1.
 * @param names full function names
 */
export function groupNames(
  names: readonly string[],
  groups: readonly CostGroup[],
): { byName: Int16Array; outcomes: GroupOutcome[] } {
  const byName = new Int16Array(names.length).fill(-1);
  const outcomes = groups.map(({ expression }, index): GroupOutcome => {
    let compiled: RE2JS;
    try {
      compiled = RE2JS.compile(expression);
    } catch (error) {
      if (!(error instanceof RE2JSSyntaxException)) throw error;
      return { matched: false, error: `The expression is not valid: ${error.message.replace(/\.?$/, '.')}` };
    }
    let matched = false;
    for (let name = 0; name < names.length; name++) {
      if (!compiled.matcher(names[name]!).find()) continue;
      matched = true;
      if (byName[name] === -1) byName[name] = index;
    }
    return { matched, error: '' };
  });
  return { byName, outcomes };
}
