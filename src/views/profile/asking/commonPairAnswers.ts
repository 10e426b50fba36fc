import { profileTotal } from '../../../analysis/amounts/profileTotal.ts';
import { savedDiff } from '../../../analysis/compare/savedDiff.ts';
import { costShares } from '../../../analysis/packages/costShares.ts';
import { foldedText } from '../data/foldedText.ts';
import type { JudgedOperation } from '../data/judgedOperation.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { writePprof } from '../data/writePprof.ts';
import {
  beforeCosts,
  type CostPart,
  type Costs,
  type CostsQuestion,
  costsOf,
  countsWork,
  suggest,
} from './answers/costs.ts';
import { type FrameAnswer, type FrameQuestion, sourceOf } from './answers/frame.ts';
import { comparability } from './pairAnswers/comparability.ts';
import { pairFacts } from './pairAnswers/pairFacts.ts';
import { goTo, places } from './pairAnswers/places.ts';
import { stack } from './pairAnswers/stack.ts';

interface CostsOfSidesQuestion extends Pick<CostsQuestion, 'groups'> {
  /** Index among the value types that both sides have. */
  type: number;
}

/**
 * The kinds of work on both sides, without the factors of whole sides, the largest share first. null as in `costs`.
 */
export function costsOfSides(pair: ProfilePair, { type, groups }: CostsOfSidesQuestion): Costs | null {
  if (!countsWork(pair.types, pair.types[type]!)) return null;
  const { profile, naming, module } = beforeCosts(pair.memo);
  const sides = (['before', 'after'] as const).map((side) => {
    const { classes } = costShares(profile, naming, pair.column(side, type), module, groups);
    return new Map(classes.map((share) => [share.id, share]));
  });
  const ids = new Set(sides.flatMap((side) => [...side.keys()]));
  const parts = [...ids].map((id): CostPart => {
    const { amount: _, ...kind } = sides.find((side) => side.has(id))!.get(id)!;
    return { ...kind, amounts: sides.map((side) => side.get(id)?.amount ?? 0) };
  });
  const left = (['before', 'after'] as const).map((side) => profileTotal(profile, pair.column(side, type)));
  const { before, after } = pair.totals(type);
  const totals = pair.memo.lens.relative ? left.map(({ sum }) => sum) : [before, after];
  const largest = ({ amounts }: CostPart): number =>
    Math.max(...amounts.map((amount, side) => Number(amount) / (Number(totals[side]) || 1)));
  return costsOf(
    parts.toSorted((a, b) => largest(b) - largest(a)),
    totals,
    left,
  );
}

/** The benchmarks of the texts, and whether amounts can be shown per operation of each. */
function operations(pair: ProfilePair, { type }: { type: number }): JudgedOperation[] {
  return pair.operations(type);
}

/**
 * The difference, with all value types that both sides have, as a gzipped pprof file. Normalized totals are the only
 * basis that changes its samples.
 */
function pprof({ pair, memo }: ProfilePair): Promise<Blob> {
  return writePprof(savedDiff({ ...pair, profile: memo.profile }));
}

/** Both sides as folded stacks, in one value type: the amounts of before and of after behind each stack. */
function folded(pair: ProfilePair, { type }: { type: number }): Blob {
  const { values } = pair.memo.profile.samples;
  const columns = (['before', 'after'] as const).map((side) => values[pair.column(side, type)]!);
  return new Blob([...foldedText(pair.memo, columns)], { type: 'text/plain' });
}

/**
 * The functions that every view of two profiles may ask, in addition to its own `answer.ts` and to `commonAnswers`
 * about the merged profile. If `commonAnswers` has a function of the same name, the one here answers. They run in the
 * worker.
 */
export const commonPairAnswers = {
  comparability,
  costsOfSides,
  folded,
  frame,
  goTo,
  operations,
  pairFacts,
  places,
  pprof,
  stack,
  suggest,
};

/** The page imports this type, and never the functions. */
export type CommonPairAnswers = typeof commonPairAnswers;

/** The source position of a frame's function. The samples of both sides are in the drawing. */
function frame({ memo }: ProfilePair, { name }: FrameQuestion): FrameAnswer {
  return { source: sourceOf(memo, name), sampled: null, line: null, inlined: 'never' };
}
