import { hasBenchmarks } from '../../../analysis/compare/scaledParts.ts';
import type { ComparedTop, CompareSides } from '../../../analysis/trim/topFunctions.ts';
import { autoBasis } from '../../../model/basis.ts';
import { plainLens } from '../../../model/lens.ts';
import type { Profile } from '../../../model/profile.ts';
import { compareFunctions, functionTable } from '../data/functionTable.ts';
import type { PairTexts } from '../data/pairTexts.ts';
import { ProfilePair } from '../data/profilePair.ts';
import { pairFamily } from '../noise/pairFamily.ts';
import { moveMarks } from '../noise/pairMoves.ts';

/** Above this number of stacks, merging two sides takes seconds: only sides with benchmarks are merged. */
const MOST_STACKS = 100_000;

/** The first functions in the tables of changes, by flat and by cum, for two sides opened together with these texts. */
export function firstChanges(texts: PairTexts): CompareSides {
  return (before, after, rows) => {
    const pair = pairOf(before, after, texts);
    if (pair === null) return { tops: [], family: null };
    const formerly = new Map<string, string[]>();
    for (const { before: was, after: is, name } of pair.matches) {
      formerly.set(name, [...(formerly.get(name) ?? []), was, is]);
    }
    const tops = pair.types.map(({ type }, index): ComparedTop => {
      const table = functionTable(pair, index);
      const first = (['flat', 'cum'] as const).flatMap((by) => {
        const isChanged = (row: number): boolean => table.before![by][row] !== table.after[by][row];
        return table.rows
          .filter(isChanged)
          .toSorted(compareFunctions(table, { by, descending: true }))
          .slice(0, rows);
      });
      const names = first.map((row) => table.names[row]!);
      return {
        type,
        names: [...new Set(names.flatMap((name) => [name, ...(formerly.get(name) ?? [])]))],
        marks: moveMarks(pair, index),
      };
    });
    return { tops, family: pairFamily(pair) };
  };
}

/** null if the sides cannot be compared, or if merging them would take too long. */
function pairOf(before: readonly Profile[], after: readonly Profile[], texts: PairTexts): ProfilePair | null {
  const sides = [before, after];
  const stacks = sides.flat().reduce((sum, profile) => sum + profile.stacks.count, 0);
  if (stacks > MOST_STACKS && !sides.every((side) => side.some(hasBenchmarks))) return null;
  try {
    return ProfilePair.of({ before, after, texts, lens: plainLens, basis: autoBasis, matched: true });
  } catch {
    return null;
  }
}
