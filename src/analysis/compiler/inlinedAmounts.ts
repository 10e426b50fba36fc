import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import type { StackNaming } from '../names/stackNaming.ts';
import { callTree } from '../tree/callTree.ts';
import { topTable } from '../tree/topTable.ts';

/**
 * What the samples of a function say about inlining: its cum where it was called, and where it was inlined into its
 * caller.
 */
export interface InlinedAmounts {
  called: Amount;
  inlined: Amount;
}

/**
 * Tells for each function of a profile whether the measured program called or inlined it. A sample in which it was both
 * counts for both. null if the profile has no inlined frames at all: then it does not tell.
 */
export function inlinedAmounts(
  profile: Profile,
  naming: StackNaming,
  valueType: number,
): ((nameRow: number) => InlinedAmounts) | null {
  const { first, end } = naming;
  const name = naming.name.map((row) => 2 * row);
  let hasInlined = false;
  for (let location = 0; location < first.length; location++) {
    for (let index = first[location]!; index < end[location]! - 1; index++) {
      name[index]!++;
      hasInlined = true;
    }
  }
  if (!hasInlined) return null;
  const twice = (texts: string[]): string[] => texts.flatMap((text) => [text, text]);
  const doubled: StackNaming = {
    ...naming,
    names: twice(naming.names),
    functions: twice(naming.functions),
    files: twice(naming.files),
    name,
  };
  const { cum } = topTable(profile, callTree(profile, doubled), valueType);
  return (row) => ({ called: cum[2 * row]!, inlined: cum[2 * row + 1]! });
}
