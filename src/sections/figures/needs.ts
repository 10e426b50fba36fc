import type { SectionNeeds } from '../../views/kit/sectionNeeds.ts';

export const evidence: SectionNeeds = {
  wants: ({ dataset }) => dataset?.kind === 'figures',
};
