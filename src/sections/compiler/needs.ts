import { measuredCost } from '../../analysis/amounts/measuredCost.ts';
import type { SectionNeeds } from '../../views/kit/sectionView.ts';

export const evidence: SectionNeeds = {
  wants: ({ dataset }) => dataset?.kind === 'compiler-notes',
  needs: ({ dataset }) =>
    dataset !== null && (dataset.kind === 'source' || dataset.kind === 'coverage' || measuredCost(dataset) !== null),
};
