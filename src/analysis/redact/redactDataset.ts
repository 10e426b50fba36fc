import type { Benchmarks } from '../../model/benchmarks.ts';
import type { Dataset } from '../../model/dataset.ts';
import type { Profile } from '../../model/profile.ts';
import { redactBenchmarks } from './redactBenchmarks.ts';
import type { Redactor } from './redactor.ts';
import { redactProfile } from './redactProfile.ts';

/**
 * A dataset as it may leave the machine; the given one is not changed. null where that cannot be told: source code, and
 * whatever has no rule here, is shared only where nothing is redacted.
 */
export function redactDataset(dataset: Dataset, redactor: Redactor): Dataset | null {
  if (dataset.kind === 'profile') return { ...dataset, data: redactProfile(dataset.data as Profile, redactor) };
  if (dataset.kind === 'benchmarks')
    return { ...dataset, data: redactBenchmarks(dataset.data as Benchmarks, redactor) };
  return redactor.isActive ? null : dataset;
}
