import type { DatasetKind } from '../../model/dataset.ts';

const kinds: readonly DatasetKind[] = ['benchmarks', 'load-test', 'profile', 'coverage', 'figures'];

/** Whether goals can be about files of a kind. */
export function isMeasured(kind: DatasetKind): boolean {
  return kinds.includes(kind);
}
