import { attributedNames } from '../../../analysis/compare/attributedNames.ts';
import type { ExplainStep } from '../../../analysis/compare/explain.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { stacksInside } from '../../../analysis/compare/stacksInside.ts';
import { stackOfLeaf, stackStates } from '../../../analysis/names/stackNaming.ts';
import type { JudgedOperation } from '../data/judgedOperation.ts';
import type { ProfilePair } from '../data/profilePair.ts';

/**
 * The changes of functions, with those of the functions below them that go the other way: where a new helper does what
 * its callers did, these have not saved it. Parallel to `steps`; in the figure's unit.
 *
 * @param steps functions of the user's module
 * @param against others, which may be called by them
 */
export function foldedInto(
  pair: ProfilePair,
  type: number,
  operation: JudgedOperation,
  { steps, against }: Readonly<Record<'steps' | 'against', readonly ExplainStep[]>>,
): number[] {
  const deltas = steps.map(({ delta }) => delta);
  if (against.length === 0) return deltas;
  const { naming, profile, module } = pair.plainMemo;
  const attributedTo = attributedNames(profile, naming, 'own', module);
  const indexOf = new Map(steps.map(({ name }, index) => [name, index] as const));
  const callers = Int32Array.from(naming.names, (name) => indexOf.get(name) ?? -1);
  const callerOf = stackStates(profile.stacks, naming, -1, (state, name) =>
    callers[name]! < 0 ? state : callers[name]!,
  );
  for (const step of against) {
    const name = naming.names.indexOf(step.name);
    for (const side of ['before', 'after'] as const) {
      const { all, below } = amountsBelow(side, name);
      const part = (side === 'after' ? 1 : -1) * (all === 0 ? 0 : step[side] / all);
      for (const [index, amount] of below.entries()) deltas[index]! += part * amount;
    }
  }
  return deltas;

  /** What a side attributes to a function inside the benchmark: all of it, and that below each of the steps. */
  function amountsBelow(side: PairSide, name: number): { all: number; below: number[] } {
    const inside = stacksInside(profile, naming, new Set(operation[side]!.functions));
    const column = pair.column(side, type);
    const values = profile.samples.values[column]!;
    const below = steps.map(() => 0);
    let all = 0;
    for (const [sample, leaf] of profile.samples.stack.entries()) {
      const stack = stackOfLeaf(leaf, naming.target);
      if (stack < 0 || inside[stack] === 0 || attributedTo[stack] !== name) continue;
      const amount = Number(values[sample]!);
      all += amount;
      if (callerOf[stack]! >= 0) below[callerOf[stack]!]! += amount;
    }
    return { all, below };
  }
}
