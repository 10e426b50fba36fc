import type { Dataset, DatasetFacts } from '../../model/dataset.ts';
import { redactBenchmarks } from './redactBenchmarks.ts';
import type { Redactor } from './redactor.ts';
import { redactProfile, redactType } from './redactProfile.ts';

/**
 * A dataset as it may leave the machine; the given one is not changed. null where that cannot be told: source code, and
 * whatever has no rule here, is shared only where nothing is redacted.
 */
export function redactDataset(dataset: Dataset, redactor: Redactor): Dataset | null {
  if (dataset.kind === 'profile')
    return { ...dataset, ...about(dataset, redactor), data: redactProfile(dataset.data, redactor) };
  if (dataset.kind === 'benchmarks')
    return { ...dataset, ...about(dataset, redactor), data: redactBenchmarks(dataset.data, redactor) };
  return redactor.isActive ? null : dataset;
}

/** A profile of something unusual is called by its value type. */
function about(dataset: DatasetFacts, redactor: Redactor): Omit<DatasetFacts, 'kind' | 'defaultValueType'> {
  return {
    topic: redactor.term(dataset.topic),
    title: redactor.term(dataset.title),
    valueTypes: dataset.valueTypes.map((type) => redactType(type, redactor)),
  };
}
