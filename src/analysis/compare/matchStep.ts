import { getOrInsert } from '../maps.ts';
import type { FunctionFacts, Neighbours } from './functionFacts.ts';

export interface Sides<Value> {
  before: Value;
  after: Value;
}

/** A function whose name exists on one side only. */
export interface UnmatchedFunction extends FunctionFacts {
  name: string;
  /** The package's path, and the name after it: `splitName`. */
  path: string;
  rest: string;
}

/** The input of the steps of `matchNames`. */
export interface MatchState {
  /** All functions by name. */
  functions: Sides<ReadonlyMap<string, FunctionFacts>>;
  /** Paths of the packages of all functions. */
  packages: Sides<ReadonlySet<string>>;
  /** The functions that earlier steps have not matched. */
  unmatched: Sides<readonly UnmatchedFunction[]>;
  /** The matches of earlier steps: names of after by names of before. */
  renamed: ReadonlyMap<string, string>;
  /** Callers and callees by name, of the functions that were unmatched at the first call. */
  neighbours: () => Sides<ReadonlyMap<string, Neighbours>>;
}

export type MatchKind = 'generic' | 'version' | 'receiver' | 'moved' | 'place' | 'variant' | 'wrapper' | 'closure';

/** One kind of renaming. */
export interface MatchStep {
  kind: MatchKind;
  /**
   * The part of the name that this kind of renaming does not change; functions with the same key are candidates for
   * each other. null if this kind of renaming cannot apply.
   */
  keyOf: (candidate: UnmatchedFunction) => string | null;
  /** A sentence that says why two candidates are one function; '' if there is no evidence. */
  evidence: (before: UnmatchedFunction, after: UnmatchedFunction) => string;
}

/** Two names of one function. */
export interface NamePair {
  before: string;
  after: string;
  /** The name that both sides get: that of after but for wrappers, and where after has several. */
  name: string;
  /** The evidence. */
  why: string;
}

/**
 * Pairs of candidates with evidence. A pair is left out if there is also evidence for one of the two with another
 * candidate.
 */
export function pairsOfStep({ keyOf, evidence }: MatchStep, unmatched: MatchState['unmatched']): NamePair[] {
  const pairs: NamePair[] = [];
  for (const { before, after } of candidatesByKey(unmatched, keyOf)) {
    if (before.length * after.length > mostCandidatePairs) continue;
    const supported = before.flatMap((from) =>
      after.flatMap((to) => {
        const why = evidence(from, to);
        return why === '' ? [] : [{ before: from.name, after: to.name, name: to.name, why }];
      }),
    );
    const isOnly = (one: NamePair): boolean =>
      supported.every((other) => other === one || (other.before !== one.before && other.after !== one.after));
    pairs.push(...supported.filter(isOnly));
  }
  return pairs;
}

/** A key with more candidate pairs than this is no evidence, and checking all pairs would take long. */
const mostCandidatePairs = 100_000;

function candidatesByKey(
  unmatched: MatchState['unmatched'],
  keyOf: MatchStep['keyOf'],
): Iterable<Sides<UnmatchedFunction[]>> {
  const byKey = new Map<string, Sides<UnmatchedFunction[]>>();
  for (const side of ['before', 'after'] as const) {
    for (const candidate of unmatched[side]) {
      const key = keyOf(candidate);
      if (key === null) continue;
      const candidates = getOrInsert(byKey, key, () => ({ before: [], after: [] }));
      candidates[side].push(candidate);
    }
  }
  return byKey.values();
}
