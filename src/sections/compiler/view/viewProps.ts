import type { Asking } from '../../../views/kit/asking.ts';
import type { ViewChange } from '../../../views/kit/sectionView.ts';
import type { CompilerChanges, CompilerPlace } from '../compilerAddress.ts';
import type { CompilerOverview, Subject } from '../compilerQuestion.ts';
import type { answers } from '../question.ts';

/** Props of every view of the section. */
export interface CompilerViewProps {
  overview: CompilerOverview;
  place: CompilerPlace;
  subject: Subject;
  onSlide: boolean;
  onParams: (changes: CompilerChanges, how: ViewChange) => void;
  asking: Asking<typeof answers>;
}
