import { savedDiff } from '../../../../analysis/compare/savedDiff.ts';
import type { ProfilePair } from '../../data/profilePair.ts';
import { writePprof } from '../../data/writePprof.ts';

/**
 * The difference, with all value types that both sides have, as a gzipped pprof file. Normalized totals are the only basis that
 * changes its samples.
 */
export function pprof({ pair, memo }: ProfilePair): Promise<Blob> {
  return writePprof(savedDiff({ ...pair, profile: memo.profile }));
}
