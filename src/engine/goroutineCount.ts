import { profileTotal } from '../analysis/amounts/profileTotal.ts';
import type { Dataset } from '../model/dataset.ts';

/** How many goroutines a profile or a dump has; 0 for other datasets. */
export function goroutineCount(dataset: Dataset): number {
  if (dataset.kind !== 'profile' || dataset.profileType !== 'goroutine') return 0;
  return Number(profileTotal(dataset.data, dataset.defaultValueType).reported);
}
