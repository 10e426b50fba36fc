import type { Dataset } from '../../model/dataset.ts';
import { packageOf } from '../names/functionName.ts';
import { isPrivatePackage } from './privatePackage.ts';

/** The private packages that datasets name, in alphabetical order: of functions and of benchmarks. */
export function privatePackagesOf(datasets: readonly Dataset[], prefixes: readonly string[]): string[] {
  const found = new Set<string>();
  for (const dataset of datasets) {
    if (dataset.kind === 'profile') {
      const { functions, strings } = dataset.data;
      for (const row of functions.name) found.add(packageOf(strings[row]!));
    } else if (dataset.kind === 'benchmarks') {
      for (const configuration of dataset.data.configurations) {
        for (const [key, value] of configuration) if (key === 'pkg') found.add(value);
      }
    }
  }
  return [...found].filter((path) => isPrivatePackage(path, prefixes)).sort();
}
