import type { DatasetFacts } from '../../model/dataset.ts';

/** What a profile measures of what a program spends: CPU time, or memory that it allocates; null for other files. */
export function measuredCost({ kind, profileType, valueTypes }: DatasetFacts): 'cpu' | 'heap' | null {
  if (kind !== 'profile') return null;
  if (profileType === 'cpu') return valueTypes.some(({ type }) => type === 'cpu') ? 'cpu' : null;
  return profileType === 'heap' && valueTypes.some(({ type }) => type === 'alloc_space') ? 'heap' : null;
}
