import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import type { PairTotals } from '../../../../analysis/compare/pairTotals.ts';
import type { ApartGroup } from '../../../../analysis/compare/scaledPair.ts';
import type { RequestCount } from '../../../../analysis/requests/servedRequests.ts';
import type { Basis, BasisKind } from '../../../../model/basis.ts';
import type { ValueType } from '../../../../model/unit.ts';
import { offeredBases, type PairScale } from '../../data/bases.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import type { ProfilePair } from '../../data/profilePair.ts';
import { type Judgement, mayJudge, whyInconclusive } from '../../noise/mayJudge.ts';
import { type FactsAnswer, facts as factsOf } from '../answers/facts.ts';

/** Facts about two profiles, before any comparison. */
export interface PairFactsAnswer {
  /** The value types that both sides have, in the finer unit. */
  types: ValueType[];
  defaultType: number;
  /** By value type. */
  totals: PairTotals[];
  /** The factors and the unit of the products, by value type. */
  scales: PairScale[];
  /** The basis of each value type, never `auto`. */
  bases: Basis[];
  judgements: Judgement[];
  /** Why times of the benchmarks have no verdict; '' if they may have one. By value type. */
  doubts: string[];
  /** The bases to choose from, without those per operation of a benchmark; by value type. */
  choices: BasisKind[][];
  /** How many requests each side served; `count` is 0 if unknown, and `why` is a sentence. */
  requests: Record<PairSide, { count: number; why: string }>;
  /** The groups that are left out, because no factor is known for them. */
  apart: readonly ApartGroup[];
  /** Facts about each side, without the lens. */
  before: FactsAnswer;
  after: FactsAnswer;
  /** How many functions of before were matched with a function of another name. */
  matchCount: number;
  /** Whether functions that only one version of Go has are attributed to their callers. */
  isFolded: boolean;
  /** Value types that only one side has. */
  onlyBefore: string[];
  onlyAfter: string[];
}

/** Facts about both profiles and what they have in common. */
export function pairFacts(pair: ProfilePair): PairFactsAnswer {
  const { types, pair: paired } = pair;
  const { before, after } = paired;
  const only = (one: typeof before): string[] =>
    one.valueTypes.map(({ type }) => type).filter((type) => !types.some((shared) => shared.type === type));
  return {
    types,
    defaultType: paired.defaultType,
    totals: types.map((_, type) => pair.totals(type)),
    scales: types.map((_, type) => pair.scale(type)),
    bases: types.map((_, type) => pair.basisOf(type)),
    judgements: types.map((_, type) => mayJudge(pair, type)),
    doubts: types.map((_, type) => whyInconclusive(pair, type)),
    choices: types.map((_, type) => offeredBases(pair, type)),
    requests: { before: requestFact(pair.requests.before), after: requestFact(pair.requests.after) },
    apart: pair.apart,
    before: factsOf(ProfileMemo.of([before])),
    after: factsOf(ProfileMemo.of([after])),
    matchCount: pair.matches.length,
    isFolded: pair.isFolded,
    onlyBefore: only(before),
    onlyAfter: only(after),
  };
}

function requestFact({ served, problem }: RequestCount): { count: number; why: string } {
  return served === null ? { count: 0, why: problem } : { count: served.count, why: served.why };
}
