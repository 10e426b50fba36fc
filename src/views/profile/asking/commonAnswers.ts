import { isLikeRegexp } from '../../../analysis/names/nameExpression.ts';
import { type NameMatches, searchNames } from '../../../analysis/names/searchNames.ts';
import { foldedText, writePprof } from '../data/profileFiles.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import { complete, preview } from './answers/complete.ts';
import { costs, suggest } from './answers/costs.ts';
import { facts } from './answers/facts.ts';
import { frame } from './answers/frame.ts';
import { goTo, places } from './answers/places.ts';
import { stack } from './answers/stack.ts';

/**
 * The narrowed profile, with all value types, as a gzipped pprof file. Granularity and the base of percentages do not
 * change the file.
 */
function pprof({ profile }: ProfileMemo): Promise<Blob> {
  return writePprof(profile);
}

/** The narrowed profile as folded stacks, in one value type and with the frames that are shown. */
function folded(memo: ProfileMemo, { type }: { type: number }): Blob {
  return new Blob([...foldedText(memo, [memo.profile.samples.values[type]!])], { type: 'text/plain' });
}

/**
 * Why the search expression is invalid, as a sentence, or '' if it is valid; and whether words are taken as an
 * expression.
 */
function search({ tree }: ProfileMemo, { query }: { query: string }): Pick<NameMatches, 'error' | 'isTakenAsRegexp'> {
  const { error, isTakenAsRegexp } = searchNames(isLikeRegexp(query) ? tree.names : [], query);
  return { error, isTakenAsRegexp };
}

/** Builds the whole call tree in the background, so that a later zoom or search need not wait for it. */
function warm(memo: ProfileMemo): null {
  void memo.tree;
  return null;
}

/** The functions that every view of a profile may ask, in addition to its own `answer.ts`. They run in the worker. */
export const commonAnswers = {
  complete,
  costs,
  facts,
  folded,
  frame,
  goTo,
  places,
  pprof,
  preview,
  search,
  stack,
  suggest,
  warm,
};

/** The page imports this type, and never the functions. */
export type CommonAnswers = typeof commonAnswers;
