import type { SectionNeeds } from '../../views/kit/sectionView.ts';

export const evidence: SectionNeeds = {
  wants: ({ dataset }) => dataset?.kind === 'queries',
  // Load tests tell how many requests were served, CPU profiles the time in the driver.
  needs: ({ dataset }) =>
    (dataset?.kind === 'profile' && dataset.profileType === 'cpu') || dataset?.kind === 'load-test',
};
