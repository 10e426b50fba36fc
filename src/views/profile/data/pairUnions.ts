import { type MatchedSides, matchSides, normalizedPair } from '../../../analysis/compare/matchSides.ts';
import { type PairedProfile, pairProfiles } from '../../../analysis/compare/pairProfiles.ts';
import { benchmarkGroups, type ScaledPair, scaledPair } from '../../../analysis/compare/scaledPair.ts';
import { benchmarkParts, type WorkPlan } from '../../../analysis/compare/scaledParts.ts';
import { type EndpointPlan, endpointGroups } from '../../../analysis/endpoints/endpointPlan.ts';
import { WeakMemo } from '../../../analysis/memo/weakMemo.ts';
import { narrowProfile } from '../../../analysis/steps/narrowProfile.ts';
import { withoutPreemption } from '../../../analysis/steps/withoutPreemption.ts';
import type { Profile } from '../../../model/profile.ts';
import type { ValueType } from '../../../model/unit.ts';
import { ProfileMemo } from './profileMemo.ts';

/**
 * Two profiles whose functions have the same names on both sides, and the one profile that holds the samples of both.
 */
export interface Union extends Pick<MatchedSides, 'matches' | 'isFolded'> {
  plain: PairedProfile;
}

/** How the samples of a union are scaled. */
export type Scaling =
  | { kind: 'none' }
  | { kind: 'normalized' }
  /** Each benchmark's samples, to the same number of iterations; `key` tells the texts that the plan was read from. */
  | { kind: 'work'; plan: WorkPlan; key: string }
  /** Each endpoint's samples, to the same number of its requests; `key` tells the numbers of requests. */
  | { kind: 'endpoints'; plan: EndpointPlan; key: string }
  /** Each benchmark's samples, to the same sum. */
  | { kind: 'within' }
  /** Not scaled: only the samples of one benchmark, whose frames this expression matches. */
  | { kind: 'focus'; expression: string };

/**
 * They take seconds to make, and several questions are asked about each. For each later profile one is kept that is not
 * scaled, which all questions begin with, and two that are.
 */
const unions = new WeakMemo<ScaledPair>(3);

const matched = new WeakMemo<MatchedSides>();

/**
 * Unites two profiles. With `isMatched` a function that was renamed has its later name on both sides (see
 * `matchNames`), and samples of the runtime's preemption are those of the functions that it interrupted; without it
 * both are as the profiles have them. Throws a sentence where the profiles cannot be compared.
 */
export function uniteProfiles(first: Profile, second: Profile, isMatched: boolean): Union {
  const { before, after, matches, isFolded } = isMatched
    ? matchedSides(withoutPreemption(first), withoutPreemption(second))
    : { before: first, after: second, matches: [], isFolded: false };
  const { pair } = kept(before, after, '', () => paired(pairProfiles(before, after)));
  return { plain: pair, matches, isFolded };
}

/**
 * The union with its samples scaled, and what is set apart since nothing says how to scale it. Throws a sentence where
 * the profiles cannot be compared so.
 */
export function scaleUnion(plain: PairedProfile, scaling: Scaling): ScaledPair {
  const { before, after } = plain;
  const { naming } = ProfileMemo.of([plain.profile]);
  const isScaled = (type: number): boolean => !isState(plain.types[type]!);
  switch (scaling.kind) {
    case 'normalized':
      return kept(before, after, 'normalized', () => paired(normalizedPair(before, after)));
    case 'work': {
      const { plan, key } = scaling;
      return kept(before, after, `work ${key}`, () =>
        scaledPair(plain, benchmarkGroups(plain.profile, naming, plan), {
          parts: plan.parts.length,
          isScaled,
          factorOf: (part) => plan.parts[part]!.factor,
        }),
      );
    }
    case 'within':
      return kept(before, after, 'within', () => {
        const shared = benchmarkParts(ProfileMemo.of([before]).naming, ProfileMemo.of([after]).naming);
        return scaledPair(plain, benchmarkGroups(plain.profile, naming, shared), {
          parts: shared.parts.length,
          isScaled,
          factorOf: (_, sums) => (sums.before > 0 && sums.after > 0 ? sums.before / sums.after : null),
        });
      });
    case 'endpoints': {
      const { plan, key } = scaling;
      return kept(before, after, `endpoints ${key}`, () =>
        scaledPair(plain, endpointGroups(plain.profile, naming, plan), {
          parts: plan.factors.length,
          isScaled,
          factorOf: (part) => plan.factors[part]!,
        }),
      );
    }
    case 'focus':
      return kept(before, after, `focus ${scaling.expression}`, () => {
        const { profile } = narrowProfile(plain.profile, [{ kind: 'focus', text: scaling.expression }], '');
        return { pair: { ...plain, profile }, apart: [] };
      });
    case 'none':
      return { pair: plain, apart: [] };
  }
}

/** What is counted at one moment, such as objects in use and goroutines, does not grow with the work or the time. */
export function isState({ type }: ValueType): boolean {
  return /^(?:inuse_.*|objects|space|goroutine.*|threadcreate)$/.test(type);
}

function paired({ pair, problem }: { pair: PairedProfile | null; problem: string }): ScaledPair {
  if (pair === null) throw new Error(problem);
  return { pair, apart: [] };
}

function matchedSides(before: Profile, after: Profile): MatchedSides {
  return matched.of([before, after], '', () => matchSides(before, after));
}

/** @param way how it is scaled: '' for not at all */
function kept(before: Profile, after: Profile, way: string, make: () => ScaledPair): ScaledPair {
  return unions.of([after, before], way, make);
}
