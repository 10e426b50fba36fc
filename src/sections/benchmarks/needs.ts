import type { SectionNeeds } from '../../views/kit/sectionView.ts';

export const evidence: SectionNeeds = {
  wants: ({ dataset }) => dataset?.kind === 'benchmarks',
  // They tell which file's run was profiled, and whether CPU time moved as time did.
  needs: ({ dataset }) => dataset?.kind === 'profile',
};
