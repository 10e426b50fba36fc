import type { Asking } from '../../../views/kit/asking.ts';
import type { ViewChange } from '../../../views/kit/sectionView.ts';
import type { FiguresChanges, FiguresPlace } from '../figuresAddress.ts';
import type { answers, OverviewAnswer } from '../question.ts';

/** What every view of the section gets. */
export interface FiguresViewProps {
  overview: OverviewAnswer;
  place: FiguresPlace;
  names: { before: string; after: string };
  asking: Asking<typeof answers>;
  onParams: (changes: FiguresChanges, how: ViewChange) => void;
}
