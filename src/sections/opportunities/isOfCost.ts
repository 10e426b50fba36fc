import type { DatasetFacts } from '../../model/dataset.ts';

/** Profiles of what a program spends: CPU time, and memory that it allocates. */
export function isOfCost({ kind, topic, valueTypes }: DatasetFacts): boolean {
  if (kind !== 'profile') return false;
  if (topic === 'cpu') return valueTypes.some(({ type }) => type === 'cpu');
  return topic === 'heap' && valueTypes.some(({ type }) => type === 'alloc_space');
}
