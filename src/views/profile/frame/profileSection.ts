import type { EvidenceItem } from '../../../model/dataset.ts';
import type { SectionHeading } from '../../../model/report.ts';
import { type OnDemand, onDemand } from '../../../ui/onDemand.tsx';
import type { SectionViewProps } from '../../kit/sectionView.ts';
import { isNeeded } from '../asking/needs.ts';
import { headingOf, letterOf, type ProfileSectionId, showsProfileType } from '../data/profileSections.ts';
import { LoadedFlameGraph } from '../parts/LoadedFlameGraph.tsx';
import { panes } from './findSubjects.ts';
import { shownProfiles } from './shownProfiles.ts';
import { startParams } from './startParams.ts';

/** With the views that a profile opens with. */
const View = onDemand(async () => {
  const [{ ProfileView }] = await Promise.all([
    import('./ProfileView.tsx'),
    ...panes.filter(({ id }) => ['flame', 'overview'].includes(id)).map(({ View: Pane }) => Pane.preload?.()),
    LoadedFlameGraph.preload?.(),
  ]);
  return ProfileView;
});

interface SectionOfProfiles extends SectionHeading {
  letter: string;
  wants: (item: EvidenceItem) => boolean;
  needs: (item: EvidenceItem) => boolean;
  View: OnDemand<SectionViewProps>;
  start: typeof startParams;
  shows: typeof shownProfiles;
}

/** A section of the report that shows profiles: what `section.tsx` exports. */
export function profileSection(id: ProfileSectionId): SectionOfProfiles {
  return {
    ...headingOf(id),
    letter: letterOf(id),
    wants: ({ dataset }) => dataset?.kind === 'profile' && showsProfileType(id, dataset.profileType),
    needs: ({ dataset }) => dataset !== null && isNeeded(dataset),
    View,
    start: startParams,
    shows: shownProfiles,
  };
}
