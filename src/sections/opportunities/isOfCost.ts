import type { DatasetFacts } from '../../model/dataset.ts';

/** Profiles of what a program spends: CPU time, and memory that it allocates. */
export function isOfCost({ kind, profileType, valueTypes }: DatasetFacts): boolean {
  if (kind !== 'profile') return false;
  if (profileType === 'cpu') return valueTypes.some(({ type }) => type === 'cpu');
  return profileType === 'heap' && valueTypes.some(({ type }) => type === 'alloc_space');
}
