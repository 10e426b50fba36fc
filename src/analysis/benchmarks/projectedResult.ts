import type { BenchmarkResult } from '../../model/benchmarks.ts';
import { getOrInsert } from '../maps.ts';
import { benchmarkName, type NameParts, namePart } from './benchmarkName.ts';

/** A result with all fields that filters and projections use. */
export interface ProjectedResult {
  result: BenchmarkResult;
  /** benchstat's `.file`. */
  file: string;
  configuration: readonly (readonly [key: string, value: string])[];
  name: NameParts;
}

/** A function that returns the value of a key other than `.config` and `.unit` for a result; '' if it has none. */
export function keyOf(key: string): (projected: ProjectedResult) => string {
  if (key === '.name') return ({ name }) => name.base;
  if (key === '.fullname') return ({ result }) => result.name;
  if (key === '.file') return ({ file }) => file;
  if (key.startsWith('/')) return ({ name }) => namePart(name, key);
  return ({ configuration }) => configuration.find(([other]) => other === key)?.[1] ?? '';
}

/** Splits each name once. */
export class NameCache {
  private readonly known = new Map<string, NameParts>();

  of(name: string): NameParts {
    return getOrInsert(this.known, name, () => benchmarkName(name));
  }
}
