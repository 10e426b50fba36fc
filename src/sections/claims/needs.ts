import type { SectionNeeds } from '../../views/kit/sectionView.ts';
import { isEvidence } from './checkedKinds.ts';

export const evidence: SectionNeeds = {
  wants: ({ dataset }) => dataset?.kind === 'written-report',
  needs: ({ dataset }) => dataset !== null && isEvidence(dataset.kind),
};
