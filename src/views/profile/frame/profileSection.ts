import { type ComponentType, lazy } from 'react';
import type { EvidenceItem } from '../../../model/dataset.ts';
import type { SectionHeading } from '../../../model/report.ts';
import type { SectionViewProps } from '../../kit/sectionView.ts';
import { headingOf, letterOf, type ProfileSectionId, showsProfileType, usesBeside } from '../data/profileSections.ts';
import { preloadFlameGraph } from '../parts/useFlameGraph.ts';
import { shownProfiles } from './shownProfiles.ts';
import { startParams } from './startParams.ts';

const load = () => import('./ProfileView.tsx');
const View = lazy(async () => ({ default: (await load()).ProfileView }));

interface SectionOfProfiles extends SectionHeading {
  letter: string;
  wants: (item: EvidenceItem) => boolean;
  uses: (item: EvidenceItem) => boolean;
  View: ComponentType<SectionViewProps>;
  start: typeof startParams;
  shows: typeof shownProfiles;
  preload: () => Promise<unknown>;
}

/** A section of the report that shows profiles: what `section.tsx` exports. */
export function profileSection(id: ProfileSectionId): SectionOfProfiles {
  return {
    ...headingOf(id),
    letter: letterOf(id),
    wants: ({ dataset }) => dataset?.kind === 'profile' && showsProfileType(id, dataset.profileType),
    uses: ({ dataset }) => dataset !== null && usesBeside(id, dataset),
    View,
    start: startParams,
    shows: shownProfiles,
    preload: () => Promise.all([load(), preloadFlameGraph()]),
  };
}
