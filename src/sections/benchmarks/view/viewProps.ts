import type { Asking } from '../../../views/kit/asking.ts';
import type { SectionItem, ViewChange } from '../../../views/kit/sectionView.ts';
import type { BenchmarkChanges, BenchmarkPlace } from '../benchmarkAddress.ts';
import type { BenchmarkLook, OverviewAnswer, UnitFactsOf } from '../benchmarkQuestion.ts';
import type { answers } from '../question.ts';

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
  /** What the section's part of the address says; a view's own parameters are its. */
  place: BenchmarkPlace;
  /** It stands on a slide, where there is room for less. */
  onSlide: boolean;
  /** Changes the address. */
  onParams: (changes: BenchmarkChanges, how: ViewChange) => void;
  asking: Asking<typeof answers>;
}
