import type { ProfileChanges } from '../../address/profileChanges.ts';
import type { OverviewPage } from './overviewPage.ts';

/** What every part of the page is given. */
export interface OverviewSectionProps {
  page: OverviewPage;
  /** Goes to the view that a number comes from, by parameters of the URL. */
  onOpen: (changes: ProfileChanges) => void;
}
