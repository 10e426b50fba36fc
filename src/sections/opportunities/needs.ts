import type { SectionNeeds } from '../../views/kit/sectionView.ts';
import { isAdvised } from './advisedProfiles.ts';

export const evidence: SectionNeeds = {
  wants: ({ dataset }) => dataset !== null && isAdvised(dataset),
  needs: ({ dataset }) => dataset !== null && ['source', 'queries', 'load-test'].includes(dataset.kind),
};
