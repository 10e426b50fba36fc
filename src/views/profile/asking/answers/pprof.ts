import type { ProfileMemo } from '../../data/profileMemo.ts';
import { writePprof } from '../../data/writePprof.ts';

/**
 * The narrowed profile, with all value types, as a gzipped pprof file. Granularity and the base of percentages do not change the
 * file.
 */
export function pprof({ profile }: ProfileMemo): Promise<Blob> {
  return writePprof(profile);
}
