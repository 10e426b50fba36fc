import { type ChargedTo, chargedNames } from '../../analysis/compare/chargedNames.ts';
import { eventColumns } from '../../analysis/compare/eventColumns.ts';
import { type MovedWork, movedWork, type SampleMoments } from '../../analysis/compare/movedWork.ts';
import type { PairSide } from '../../analysis/compare/pairProfiles.ts';
import { sampledColumns } from '../../analysis/compare/sampling.ts';
import { partNoise } from './partNoise.ts';
import type { ProfilePair } from './profilePair.ts';

/**
 * Work that moved between functions, in what the lens leaves and in the basis that is in use; none where nothing is known of
 * the error of a difference.
 */
export function pairMoves(pair: ProfilePair, type: number, charged: ChargedTo): MovedWork[] {
  const { memo } = pair;
  return memo.latest(`moved work ${charged}`, JSON.stringify([type, pair.basis, pair.texts.key]), () => {
    const judge = partNoise(pair, type);
    if (judge === null) return [];
    const { profile, naming, module } = memo;
    const moments = (side: PairSide): SampleMoments => {
      const columns = sampledColumns(pair.pair, side, profile.samples);
      return { value: columns.values[type]!, ...eventColumns(columns, pair.samplings(type)[side], type) };
    };
    return movedWork({
      profile,
      naming,
      charged: chargedNames(profile, naming, charged, module),
      inside: { before: null, after: null },
      moments: { before: moments('before'), after: moments('after') },
      judge,
    });
  });
}
