import { hasSide } from '../../formats/kinds.ts';
import type { SectionNeeds } from '../../views/kit/sectionView.ts';

export const evidence: SectionNeeds = {
  wants: ({ dataset }) => dataset !== null && hasSide(dataset),
};
