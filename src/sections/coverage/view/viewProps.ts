import type { Asking } from '../../../views/kit/asking.ts';
import type { ViewChange } from '../../../views/kit/sectionView.ts';
import type { CoverageChanges, CoveragePlace } from '../coverageAddress.ts';
import type { answers, CoverageOverview } from '../question.ts';

/** What every view of the section gets. */
export interface CoverageViewProps {
  overview: CoverageOverview;
  place: CoveragePlace;
  names: { before: string; after: string };
  asking: Asking<typeof answers>;
  onParams: (changes: CoverageChanges, how: ViewChange) => void;
}
