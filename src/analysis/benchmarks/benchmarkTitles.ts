import { stemOf } from './variants.ts';

/**
 * What benchmarks are called where people read: `Encode` for `Encode-8`, and `Encode-8` where there is an `Encode-4`, or an `Encode`,
 * beside it.
 * @param names of all benchmarks that are told together, with GOMAXPROCS
 */
export function benchmarkTitles(names: Iterable<string>): (name: string) => string {
  const stems = new Map<string, Set<string>>();
  for (const name of names) {
    const stem = stemOf(name);
    stems.set(stem, (stems.get(stem) ?? new Set()).add(name));
  }
  return (name) => {
    const stem = stemOf(name);
    return (stems.get(stem)?.size ?? 0) > 1 ? name : stem;
  };
}
