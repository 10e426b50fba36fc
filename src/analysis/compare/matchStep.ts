import type { FunctionFacts, Neighbours } from './functionFacts.ts';

export interface Sides<Value> {
  before: Value;
  after: Value;
}

/** A function whose name only one side has. */
export interface UnmatchedFunction extends FunctionFacts {
  name: string;
  /** The package's path, and the name behind it: `splitName`. */
  path: string;
  rest: string;
}

/** What the steps of `matchNames` know of two profiles. */
export interface MatchState {
  /** All functions by name. */
  functions: Sides<ReadonlyMap<string, FunctionFacts>>;
  /** Paths of the packages of all functions. */
  packages: Sides<ReadonlySet<string>>;
  /** Without what earlier steps have matched. */
  unmatched: Sides<readonly UnmatchedFunction[]>;
  /** What earlier steps have matched: names of after by those of before. */
  renamed: ReadonlyMap<string, string>;
  /** Callers and callees of the functions that were unmatched when this was first asked, by name. */
  neighbours: () => Sides<ReadonlyMap<string, Neighbours>>;
}

export type MatchKind = 'generic' | 'version' | 'receiver' | 'moved' | 'place' | 'closure';

/** One kind of renaming. */
export interface MatchStep {
  kind: MatchKind;
  /** What a function keeps when it is renamed so; those of one key are candidates for each other. null: is not renamed so. */
  keyOf: (candidate: UnmatchedFunction) => string | null;
  /** A sentence that says why two candidates are one function; '' where nothing says so. */
  evidence: (before: UnmatchedFunction, after: UnmatchedFunction) => string;
}

/** Two names of one function. */
export interface NamePair {
  before: string;
  after: string;
  /** The evidence. */
  why: string;
}

/** Candidates for which there is evidence, unless there is evidence for one of them with another candidate, too. */
export function pairsOfStep({ keyOf, evidence }: MatchStep, unmatched: MatchState['unmatched']): NamePair[] {
  const pairs: NamePair[] = [];
  for (const { before, after } of candidatesByKey(unmatched, keyOf)) {
    if (before.length * after.length > mostCandidatePairs) continue;
    const supported = before.flatMap((from) =>
      after.flatMap((to) => {
        const why = evidence(from, to);
        return why === '' ? [] : [{ before: from.name, after: to.name, why }];
      }),
    );
    const isOnly = (one: NamePair): boolean =>
      supported.every((other) => other === one || (other.before !== one.before && other.after !== one.after));
    pairs.push(...supported.filter(isOnly));
  }
  return pairs;
}

/** A key that so many share says nothing, and all pairs of them would take long. */
const mostCandidatePairs = 10_000;

function candidatesByKey(
  unmatched: MatchState['unmatched'],
  keyOf: MatchStep['keyOf'],
): Iterable<Sides<UnmatchedFunction[]>> {
  const byKey = new Map<string, Sides<UnmatchedFunction[]>>();
  for (const side of ['before', 'after'] as const) {
    for (const candidate of unmatched[side]) {
      const key = keyOf(candidate);
      if (key === null) continue;
      let candidates = byKey.get(key);
      if (candidates === undefined) byKey.set(key, (candidates = { before: [], after: [] }));
      candidates[side].push(candidate);
    }
  }
  return byKey.values();
}
