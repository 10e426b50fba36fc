import { savedDiff } from '../../../analysis/compare/savedDiff.ts';
import type { JudgedOperation } from '../data/judgedOperation.ts';
import { foldedText, writePprof } from '../data/profileFiles.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { costs, suggest } from './answers/costs.ts';
import { type FrameAnswer, type FrameQuestion, sourceOf } from './answers/frame.ts';
import { comparability } from './pairAnswers/comparability.ts';
import { pairFacts } from './pairAnswers/pairFacts.ts';
import { goTo, places } from './pairAnswers/places.ts';
import { stack } from './pairAnswers/stack.ts';

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
  costs,
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
