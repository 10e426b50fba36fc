import { RE2JS, RE2JSSyntaxException } from 're2js';

/** A class of the reader's own: samples with a function that matches are this, whatever else they are. */
export interface CostGroup {
  title: string;
  /** RE2, found anywhere in a function's full name. */
  expression: string;
}

/** What became of a group. */
export interface GroupOutcome {
  /** Whether any function matches. */
  matched: boolean;
  /** Why the expression cannot be used, as a sentence; '' if it can. */
  error: string;
}

/**
 * Which group each function belongs to: index into `groups`, the first that matches, or -1.
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
