import type { DatasetKind } from '../../model/dataset.ts';
import type { SectionNeeds } from '../../views/kit/sectionView.ts';

/** The kinds of files that a report's figures can be checked against. */
const checked: readonly DatasetKind[] = [
  'benchmarks',
  'load-test',
  'profile',
  'coverage',
  'figures',
  'queries',
  'compiler-notes',
];

export const evidence: SectionNeeds = {
  wants: ({ dataset }) => dataset?.kind === 'written-report',
  needs: ({ dataset }) => dataset !== null && checked.includes(dataset.kind),
};
