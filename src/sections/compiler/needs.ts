import type { SectionNeeds } from '../../views/kit/sectionView.ts';
import { measuredBy } from './joinedProfiles.ts';

export const evidence: SectionNeeds = {
  wants: ({ dataset }) => dataset?.kind === 'compiler-notes',
  needs: ({ dataset }) =>
    dataset !== null && (dataset.kind === 'source' || dataset.kind === 'coverage' || measuredBy(dataset) !== null),
};
