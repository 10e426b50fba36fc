import type { Dataset } from '../../model/dataset.ts';
import type { PrivateTextsByKind } from '../../model/redactor.ts';
import { packageOf } from '../names/functionName.ts';
import { isPrivatePackage } from './privatePackage.ts';

/**
 * The private packages named in datasets, in alphabetical order. `rules` say where each kind of dataset names packages.
 */
export function privatePackagesOf(
  datasets: readonly Dataset[],
  prefixes: readonly string[],
  rules: PrivateTextsByKind,
): string[] {
  const found = new Set<string>();
  for (const { kind, data } of datasets) {
    for (const path of rules.get(kind)?.packagesIn(data, { packageOf }) ?? []) found.add(path);
  }
  return [...found].filter((path) => isPrivatePackage(path, prefixes)).sort();
}
