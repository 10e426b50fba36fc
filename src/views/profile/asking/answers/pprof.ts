import type { ProfileMemo } from '../../data/profileMemo.ts';
import { writePprof } from '../../data/writePprof.ts';

/**
 * What the steps leave, with all value types, as a gzipped pprof file. Granularity and percentages are ways of showing
 * and leave no trace in it.
 */
export function pprof({ profile }: ProfileMemo): Promise<Blob> {
  return writePprof(profile);
}
