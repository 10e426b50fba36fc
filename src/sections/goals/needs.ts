import type { DatasetKind } from '../../model/dataset.ts';
import type { SectionNeeds } from '../../views/kit/sectionView.ts';

/** The kinds of files that goals can be about. */
const measured: readonly DatasetKind[] = ['benchmarks', 'load-test', 'profile', 'coverage', 'figures'];

export const evidence: SectionNeeds = {
  wants: ({ dataset }) => dataset?.kind === 'goals',
  needs: ({ dataset }) => dataset !== null && measured.includes(dataset.kind),
};
