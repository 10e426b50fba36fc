import type { Benchmarks } from '../../model/benchmarks.ts';
import type { Dataset } from '../../model/dataset.ts';
import type { Profile } from '../../model/profile.ts';
import { packageOf } from '../functionName.ts';
import { isPrivatePackage } from './privatePackage.ts';

/** The private packages that datasets name, in alphabetical order: of functions and of benchmarks. */
export function privatePackagesOf(datasets: readonly Dataset[], prefixes: readonly string[]): string[] {
  const found = new Set<string>();
  for (const { kind, data } of datasets) {
    if (kind === 'profile') {
      const { functions, strings } = data as Profile;
      for (const row of functions.name) found.add(packageOf(strings[row]!));
    } else if (kind === 'benchmarks') {
      for (const configuration of (data as Benchmarks).configurations) {
        for (const [key, value] of configuration) if (key === 'pkg') found.add(value);
      }
    }
  }
  return [...found].filter((path) => isPrivatePackage(path, prefixes)).sort();
}
