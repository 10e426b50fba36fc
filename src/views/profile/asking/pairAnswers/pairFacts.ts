import type { PairTotals } from '../../../../analysis/compare/pairTotals.ts';
import type { ApartGroup } from '../../../../analysis/compare/scaledPair.ts';
import type { Basis, BasisKind } from '../../../../model/basis.ts';
import type { ValueType } from '../../../../model/unit.ts';
import type { PairScale } from '../../data/pairScale.ts';
import { isState } from '../../data/pairUnions.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import type { ProfilePair } from '../../data/profilePair.ts';
import { type Judgement, mayJudge, timeDoubt } from '../../noise/mayJudge.ts';
import { type FactsAnswer, facts as factsOf } from '../answers/facts.ts';

/** What is said of two profiles before anything is compared. */
export interface PairFactsAnswer {
  /** What both sides have, in the finer unit. */
  types: ValueType[];
  defaultType: number;
  /** One entry a value type. */
  totals: PairTotals[];
  /** By what amounts are multiplied, and what they are then; one entry a value type. */
  scales: PairScale[];
  /** What each type is compared as, never `auto`; and whether differences may be called better or worse. */
  bases: Basis[];
  judgements: Judgement[];
  /** Why no time of the benchmarks beside the profiles is better or worse; '' where it may be. One entry a value type. */
  doubts: string[];
  /** What may be compared as, besides per operation of a benchmark; one entry a value type. */
  choices: BasisKind[][];
  /** What is not compared, since nothing says how it would have to be scaled. */
  apart: readonly ApartGroup[];
  /** Each side as it is, without a lens. */
  before: FactsAnswer;
  after: FactsAnswer;
  /** Functions of before that are taken for functions of after by another name. */
  matchCount: number;
  /** Whether what only one version of Go has of its own is charged to its callers. */
  isFolded: boolean;
  /** Value types that only one side has. */
  onlyBefore: string[];
  onlyAfter: string[];
}

/** What both profiles say of themselves, and of what they share. */
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
    doubts: types.map((_, type) => timeDoubt(pair, type)),
    choices: types.map((_, type) => choicesOf(pair, type)),
    apart: pair.apart,
    before: factsOf(ProfileMemo.of([before])),
    after: factsOf(ProfileMemo.of([after])),
    matchCount: pair.matches.length,
    isFolded: pair.isFolded,
    onlyBefore: only(before),
    onlyAfter: only(after),
  };
}

function choicesOf(pair: ProfilePair, type: number): BasisKind[] {
  const isOfBenchmarks = pair.isOfBenchmarks && !isState(pair.types[type]!);
  return [
    ...(isOfBenchmarks && pair.work.problem === '' ? (['work'] as const) : []),
    ...(isOfBenchmarks ? (['within'] as const) : []),
    'absolute',
    'share',
    'normalized',
    ...(pair.hasDurations ? (['second'] as const) : []),
  ];
}
