import type { Asking } from '../../../views/profile/pane.ts';
import type { SectionItem, SectionViewProps } from '../../../views/sectionView.ts';
import type { BenchmarkLook, OverviewAnswer, UnitFactsOf } from '../benchmarkQuestion.ts';

/** What every view of the section is given. */
export interface BenchmarkViewProps {
  items: SectionItem[];
  overview: OverviewAnswer;
  look: BenchmarkLook;
  /** The unit that is shown, and its place among the overview's. */
  unit: UnitFactsOf;
  unitIndex: number;
  /** What names are searched for. */
  query: string;
  /** The group that is shown alone, or null for all. */
  group: number | null;
  /** The section's part of the address; a view's own parameters are its. */
  search: URLSearchParams;
  /** It stands on a slide, where there is room for less. */
  onSlide: boolean;
  onParams: SectionViewProps['onParams'];
  asking: Pick<Asking, 'key' | 'ask'>;
}
