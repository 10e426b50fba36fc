import { type AttributedTo, attributedNames } from '../../../analysis/compare/attributedNames.ts';
import { type MovedStacks, type MovedWork, movedStacks } from '../../../analysis/compare/movedWork.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { sideMoments } from '../data/sideMoments.ts';
import { partNoise } from './partNoise.ts';

/**
 * Work that moved between functions, after the lens and in the basis in use. Empty if the error of a difference is unknown.
 */
export function pairMoves(pair: ProfilePair, type: number, attributed: AttributedTo): MovedWork[] {
  return pairMovedStacks(pair, type, attributed).moves;
}

/** The same, with the stacks that the work is in. */
export function pairMovedStacks(pair: ProfilePair, type: number, attributed: AttributedTo): MovedStacks {
  const { memo } = pair;
  return memo.latest(`moved work ${attributed}`, JSON.stringify([type, pair.key]), () => {
    const { profile, naming, module } = memo;
    return movedStacks({
      profile,
      naming,
      attributed: attributedNames(profile, naming, attributed, module),
      inside: { before: null, after: null },
      moments: { before: sideMoments(pair, 'before', type), after: sideMoments(pair, 'after', type) },
      judge: partNoise(pair, type),
    });
  });
}
