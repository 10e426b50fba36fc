import type { Profile } from '../../model/profile.ts';
import { mainBinary } from '../names/mainBinary.ts';
import { type FunctionFacts, functionFacts, type Neighbours, neighboursOf } from './functionFacts.ts';
import { matchClosureCallees, matchClosureLines } from './matchClosures.ts';
import { matchOmittedTypes, matchOtherTypes, matchSameTypes } from './matchGenerics.ts';
import { matchMoves, matchVersions } from './matchPackages.ts';
import { matchPlaces, matchReceivers } from './matchPlaces.ts';
import {
  type MatchKind,
  type MatchState,
  type MatchStep,
  type NamePair,
  pairsOfStep,
  type Sides,
  type UnmatchedFunction,
} from './matchStep.ts';
import { matchVariants } from './matchVariants.ts';
import { splitName } from './nameShapes.ts';
import { mostOtherWords } from './nameVariants.ts';

/** A function that has a different name on the other side. */
export interface NameMatch extends NamePair {
  kind: MatchKind;
}

/** From the most to the least reliable kind; closures last, because they depend on the functions that contain them. */
const steps: readonly ((state: MatchState) => MatchStep)[] = [
  matchSameTypes,
  matchOmittedTypes,
  matchOtherTypes,
  matchVersions,
  matchReceivers,
  matchMoves,
  matchPlaces,
  // The most similar names first.
  ...Array.from({ length: mostOtherWords + 1 }, (_, words) => matchVariants(words)),
  matchClosureLines,
  matchClosureCallees,
];

/**
 * Finds functions of before that have another name in after: one to one, and only among names that exist on one side
 * only. Each step looks for one kind of renaming. Functions with the same key (the name without the part that such a
 * renaming changes) are candidates, and two candidates are matched if there is evidence for this pair and for no other
 * pair with either of them. An equal key is not enough, because a function may be missing in a profile only because it
 * was not sampled.
 *
 * Example, with `a.Run` on both sides:
 *
 *     before                 after               step, key                          evidence
 *     a.Map[go.shape.int]    a.Map[int]          matchSameTypes, a.Map[]            the same type arguments
 *     ex.io/mod.Open         ex.io/mod/v2.Open   matchVersions, ex.io/mod.Open      neither side has both versions
 *     a.Run.func1            a.Run.func3         matchClosureLines, a.Run.func#     both begin 11 lines into a.Run
 *     a.Run.func2            a.Run.func4         matchClosureCallees, a.Run.func#   none: no match
 *
 * The amount of a function does not count as evidence, because changes of amounts are the result of a comparison.
 * Changed inlining needs no matching, because inlined calls are frames with the same names. Profiles of the same build
 * give no matches.
 */
export function matchNames(before: Profile, after: Profile): NameMatch[] {
  if (isSameBuild(before, after)) return [];
  const functions = { before: functionFacts(before), after: functionFacts(after) };
  let unmatched: Sides<UnmatchedFunction[]> = {
    before: namesOfOneSide(functions.before, functions.after),
    after: namesOfOneSide(functions.after, functions.before),
  };
  if (unmatched.before.length === 0 || unmatched.after.length === 0) return [];
  const packages = { before: packagesOf(functions.before), after: packagesOf(functions.after) };
  let neighbours: Sides<Map<string, Neighbours>> | null = null;
  const matches: NameMatch[] = [];
  for (const stepFor of steps) {
    const step = stepFor({
      functions,
      packages,
      unmatched,
      renamed: new Map(matches.map((match) => [match.before, match.after])),
      neighbours: () => (neighbours ??= neighboursOfUnmatched(before, after, unmatched)),
    });
    matches.push(...pairsOfStep(step, unmatched).map((pair) => ({ ...pair, kind: step.kind })));
    unmatched = withoutMatched(unmatched, matches);
  }
  return matches;
}

/** Whether two profiles are of the same binary, according to their build ids. */
export function isSameBuild(before: Profile, after: Profile): boolean {
  const { buildId } = mainBinary(before);
  return buildId !== '' && buildId === mainBinary(after).buildId;
}

function namesOfOneSide(
  side: ReadonlyMap<string, FunctionFacts>,
  other: ReadonlyMap<string, FunctionFacts>,
): UnmatchedFunction[] {
  return [...side].flatMap(([name, facts]) => (other.has(name) ? [] : [{ name, ...splitName(name), ...facts }]));
}

function packagesOf(functions: ReadonlyMap<string, FunctionFacts>): Set<string> {
  return new Set([...functions.keys()].map((name) => splitName(name).path));
}

function neighboursOfUnmatched(
  before: Profile,
  after: Profile,
  unmatched: Sides<UnmatchedFunction[]>,
): Sides<Map<string, Neighbours>> {
  return {
    before: neighboursOf(before, new Set(unmatched.before.map(({ name }) => name))),
    after: neighboursOf(after, new Set(unmatched.after.map(({ name }) => name))),
  };
}

function withoutMatched(unmatched: Sides<UnmatchedFunction[]>, matches: NameMatch[]): Sides<UnmatchedFunction[]> {
  const matched = {
    before: new Set(matches.map((match) => match.before)),
    after: new Set(matches.map((match) => match.after)),
  };
  return {
    before: unmatched.before.filter(({ name }) => !matched.before.has(name)),
    after: unmatched.after.filter(({ name }) => !matched.after.has(name)),
  };
}
