import type { SideNames } from '../../../model/dataset.ts';
import type { Asking } from '../../../views/kit/asking.ts';
import type { ViewChange } from '../../../views/kit/sectionView.ts';
import type { NamedFiles } from '../chosenFiles.ts';
import type { OverviewAnswer } from '../overview.ts';
import type { answers } from '../question.ts';
import type { SqlChanges, SqlPlace } from '../sqlAddress.ts';

/** The props of each view of the section. */
export interface SqlPaneProps {
  overview: OverviewAnswer;
  names: SideNames;
  /** The files that the address names. */
  named: NamedFiles;
  place: SqlPlace;
  /** Whether the view is on a slide, which has space for less. */
  onSlide: boolean;
  onParams: (changes: SqlChanges, how: ViewChange) => void;
  asking: Asking<typeof answers>;
}
