import type { BenchmarkResult } from '../../model/benchmarks.ts';
import { benchmarkName, type NameParts, namePart } from './benchmarkName.ts';

/** A result with everything that filters and projections ask for. */
export interface ProjectedResult {
  result: BenchmarkResult;
  /** benchstat's `.file`. */
  file: string;
  configuration: readonly (readonly [key: string, value: string])[];
  name: NameParts;
}

/** What a key other than `.config` and `.unit` says of a result; '' if it says nothing. */
export function keyOf(key: string): (projected: ProjectedResult) => string {
  if (key === '.name') return ({ name }) => name.base;
  if (key === '.fullname') return ({ result }) => result.name;
  if (key === '.file') return ({ file }) => file;
  if (key.startsWith('/')) return ({ name }) => namePart(name, key);
  return ({ configuration }) => configuration.find(([other]) => other === key)?.[1] ?? '';
}

/** Takes names apart once each. */
export class NameCache {
  private readonly known = new Map<string, NameParts>();

  of(name: string): NameParts {
    let parts = this.known.get(name);
    if (parts === undefined) this.known.set(name, (parts = benchmarkName(name)));
    return parts;
  }
}
