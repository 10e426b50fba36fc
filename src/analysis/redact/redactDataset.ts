import type { Dataset, DatasetFacts } from '../../model/dataset.ts';
import type { PrivateTextsByKind, Redactor } from '../../model/redactor.ts';

/**
 * A dataset as it may leave the machine; the given one is not changed. null if its kind's rule says that it may not, and for a
 * kind without a rule where anything is redacted.
 */
export function redactDataset(dataset: Dataset, redactor: Redactor, rules: PrivateTextsByKind): Dataset | null {
  const rule = rules.get(dataset.kind);
  if (rule === undefined) return redactor.isActive ? null : dataset;
  const data = rule.redact(dataset.data, redactor);
  // A rule gives back what it was given: data of the same kind.
  return data === null ? null : ({ ...dataset, ...redactFacts(dataset, redactor), data } as Dataset);
}

/** What is unusual is called by its own words, such as a profile by its value type. */
function redactFacts(dataset: DatasetFacts, redactor: Redactor): Omit<DatasetFacts, 'kind' | 'defaultValueType'> {
  return {
    topic: redactor.term(dataset.topic),
    title: redactor.term(dataset.title),
    valueTypes: dataset.valueTypes.map(({ type, unit }) => ({ type: redactor.term(type), unit: redactor.term(unit) })),
  };
}
