import type { LoadRow } from '../../../analysis/load-tests/loadComparison.ts';
import type { ViewChange } from '../../../views/kit/sectionView.ts';
import type { LoadChanges, LoadPlace } from '../loadAddress.ts';
import type { LoadAnswer } from '../loadQuestion.ts';

/** What every view of the section is given. */
export interface LoadViewProps {
  answer: LoadAnswer;
  /** The rows that match the search. */
  rows: readonly LoadRow[];
  /** Names of the sides in heads. */
  titles: { before: string; after: string };
  place: LoadPlace;
  onSlide: boolean;
  onParams: (changes: LoadChanges, how: ViewChange) => void;
}
