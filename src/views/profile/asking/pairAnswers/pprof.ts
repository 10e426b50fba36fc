import { savedDiff } from '../../../../analysis/compare/savedDiff.ts';
import type { ProfilePair } from '../../data/profilePair.ts';
import { writePprof } from '../../data/writePprof.ts';

/**
 * The difference that is shown, with all value types that both sides have, as a gzipped pprof file. Scaling by a basis
 * leaves no trace in it, but for equal totals, which change the samples.
 */
export function pprof({ pair, memo }: ProfilePair): Promise<Blob> {
  return writePprof(savedDiff({ ...pair, profile: memo.profile }));
}
