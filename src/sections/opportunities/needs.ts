import type { SectionNeeds } from '../../views/kit/sectionView.ts';
import { isOfCost } from './opportunityId.ts';

export const evidence: SectionNeeds = {
  wants: ({ dataset }) => dataset !== null && isOfCost(dataset),
  needs: ({ dataset }) => dataset?.kind === 'benchmarks',
};
