import type { DatasetKind } from '../../model/dataset.ts';

const kinds: readonly DatasetKind[] = [
  'benchmarks',
  'load-test',
  'profile',
  'coverage',
  'figures',
  'queries',
  'compiler-notes',
];

/** Whether a report's figures can be checked against files of a kind. */
export function isEvidence(kind: DatasetKind): boolean {
  return kinds.includes(kind);
}
