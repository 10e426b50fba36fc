import type { SectionNeeds } from '../../views/kit/sectionView.ts';

export const evidence: SectionNeeds = {
  wants: ({ dataset }) => dataset?.kind === 'figures',
};
