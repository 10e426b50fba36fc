import type { FileColumn } from './fileColumns.ts';

/** Benchmarks that several packages of one column have under the same name: one row for all where packages do not part tables. */
export function pooledNames(files: readonly FileColumn[]): string[] {
  const packages = new Map<string, string>();
  const pooled = new Set<string>();
  for (const { name: column, benchmarks } of files) {
    const packageOf = benchmarks.configurations.map((entries) => entries.find(([key]) => key === 'pkg')?.[1] ?? '');
    for (const { name, configuration } of benchmarks.results) {
      const id = `${column}\0${name}`;
      const own = packageOf[configuration]!;
      const known = packages.get(id);
      if (known === undefined) packages.set(id, own);
      else if (known !== own) pooled.add(name);
    }
  }
  return [...pooled];
}
