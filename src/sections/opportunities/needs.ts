import { measuredCost } from '../../analysis/amounts/measuredCost.ts';
import type { SectionNeeds } from '../../views/kit/sectionView.ts';

export const evidence: SectionNeeds = {
  wants: ({ dataset }) => dataset !== null && measuredCost(dataset) !== null,
  needs: ({ dataset }) => dataset?.kind === 'benchmarks',
};
