import type { BenchmarkRole } from '../../model/benchmarks.ts';
import type { EvidenceItem, Side } from '../../model/dataset.ts';

/** One file that a section shows, with the side the user (or its name) gave it, and the role where the user gave it one. */
export interface SectionItem extends EvidenceItem {
  side: Side;
}

/** How a change of the view goes into the browser's history: `step` is undone by Back, `touch` is not. */
export type ViewChange = 'step' | 'touch';

/**
 * What every section's view is given. Where the view is an exhibit of the report or stands on a slide, its toolbars and what
 * it marks with `data-around` are not shown: they are for whoever explores.
 */
export interface SectionViewProps {
  /** The items that the section wants, in the order of the evidence panel; at least one. */
  items: SectionItem[];
  /** Items that it does not show and can use, such as source files. */
  beside: SectionItem[];
  /** It stands on a slide: what has a drawing and a table shows the drawing, where nothing else is asked for. */
  onSlide?: boolean;
  /** What the two sides are called. */
  names: { before: string; after: string };
  /** The section's part of the URL. */
  params: URLSearchParams;
  /** Sets (or, with null, removes) parameters of the URL. */
  onParams: (changes: Record<string, string | null>, how: ViewChange) => void;
  /** Says what a text of benchmarks is for; null leaves it to its figures. */
  onRole: (item: SectionItem, role: BenchmarkRole | null) => void;
  /**
   * Asks the section's own `question.ts` about items. Views do it through `sectionAsking` or `askingOf`, which know what is asked
   * and what comes back.
   */
  ask: (items: SectionItem[], params: unknown, signal?: AbortSignal) => Promise<unknown>;
}
