import type { ComponentType } from 'react';
import type { EvidenceItem } from '../../../model/dataset.ts';
import type { SectionHeading } from '../../../model/report.ts';
import type { SectionViewProps } from '../../kit/sectionView.ts';
import { isNeeded } from '../asking/needs.ts';
import { headingOf, letterOf, type ProfileSectionId, showsProfileType } from '../data/profileSections.ts';
import { preloadFlameGraph } from '../parts/useFlameGraph.ts';
import { ProfileView } from './ProfileView.tsx';
import { shownProfiles } from './shownProfiles.ts';
import { startParams } from './startParams.ts';

interface SectionOfProfiles extends SectionHeading {
  letter: string;
  wants: (item: EvidenceItem) => boolean;
  needs: (item: EvidenceItem) => boolean;
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
    needs: ({ dataset }) => dataset !== null && isNeeded(dataset),
    View: ProfileView,
    start: startParams,
    shows: shownProfiles,
    preload: preloadFlameGraph,
  };
}
