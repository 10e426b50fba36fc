import { getOrInsert } from '../maps.ts';
import { stemOf } from './variants.ts';

/**
 * Display titles of benchmarks: `Encode` for `Encode-8`, but `Encode-8` if there is also an `Encode-4` or an `Encode`.
 * @param names the names of all benchmarks shown together, with GOMAXPROCS
 */
export function benchmarkTitles(names: Iterable<string>): (name: string) => string {
  const stems = new Map<string, Set<string>>();
  for (const name of names) {
    const stem = stemOf(name);
    getOrInsert(stems, stem, () => new Set()).add(name);
  }
  return (name) => {
    const stem = stemOf(name);
    return (stems.get(stem)?.size ?? 0) > 1 ? name : stem;
  };
}
