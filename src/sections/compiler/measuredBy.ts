import type { DatasetFacts } from '../../model/dataset.ts';

/** Profiles of CPU time, and of memory that was allocated. */
export type Measured = 'cpu' | 'heap';

/** What a profile measures that compiler notes explain; null for other profiles and other files. */
export function measuredBy({ kind, profileType, valueTypes }: DatasetFacts): Measured | null {
  if (kind !== 'profile') return null;
  if (profileType === 'cpu') return valueTypes.some(({ type }) => type === 'cpu') ? 'cpu' : null;
  return profileType === 'heap' && valueTypes.some(({ type }) => type === 'alloc_space') ? 'heap' : null;
}
