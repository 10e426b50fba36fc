import type { Dataset, DatasetFacts } from '../../model/dataset.ts';
import type { PrivateTextsByKind, Redactor } from '../../model/redactor.ts';
import { packageOf } from '../names/functionName.ts';
import { isPrivatePackage } from './privatePackage.ts';

/**
 * A dataset that may leave the machine; the given dataset is not changed. null if its kind's rule forbids sharing it;
 * for a kind without a rule, null if anything is redacted.
 */
export function redactDataset(dataset: Dataset, redactor: Redactor, rules: PrivateTextsByKind): Dataset | null {
  const rule = rules.get(dataset.kind);
  if (rule === undefined) return redactor.isActive ? null : dataset;
  const data = rule.redact(dataset.data, redactor);
  // A rule returns data of the same kind.
  return data === null ? null : ({ ...dataset, ...redactFacts(dataset, redactor), data } as Dataset);
}

/** Unusual facts contain the file's own words, for example the value type of a profile. */
function redactFacts(dataset: DatasetFacts, redactor: Redactor): Omit<DatasetFacts, 'kind' | 'defaultValueType'> {
  return {
    profileType: redactor.term(dataset.profileType),
    title: redactor.term(dataset.title),
    valueTypes: dataset.valueTypes.map(({ type, unit }) => ({ type: redactor.term(type), unit: redactor.term(unit) })),
  };
}

/**
 * The private packages named in datasets, in alphabetical order. `rules` say where each kind of dataset names packages.
 */
export function privatePackagesOf(
  datasets: readonly Dataset[],
  prefixes: readonly string[],
  rules: PrivateTextsByKind,
): string[] {
  const paths = new Set<string>();
  for (const { kind, data } of datasets) {
    for (const path of rules.get(kind)?.packagesIn(data, { packageOf }) ?? []) paths.add(path);
  }
  return [...paths].filter((path) => isPrivatePackage(path, prefixes)).sort();
}
