import type { SectionNeeds } from '../../views/kit/sectionNeeds.ts';
import { isOfCost } from './isOfCost.ts';

export const evidence: SectionNeeds = {
  wants: ({ dataset }) => dataset !== null && isOfCost(dataset),
  needs: ({ dataset }) => dataset?.kind === 'benchmarks',
};
