import type { SectionNeeds } from '../../views/kit/sectionView.ts';

export const evidence: SectionNeeds = {
  // Texts of tests may say what the tests cover.
  wants: ({ dataset }) => dataset?.kind === 'coverage' || dataset?.profileType === 'tests with coverage',
  needs: ({ dataset }) => dataset?.kind === 'source' || dataset?.kind === 'profile',
};
