import { hasSide } from '../../formats/kinds.ts';
import type { SectionNeeds } from '../../views/kit/sectionNeeds.ts';

export const evidence: SectionNeeds = {
  wants: ({ dataset }) => dataset !== null && hasSide(dataset),
};
