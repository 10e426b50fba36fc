import type { BenchmarkRole } from '../../model/benchmarks.ts';
import type { EvidenceItem, Side } from '../../model/dataset.ts';
import type { Edits, MakeEdits } from '../../model/edits/edit.ts';

/**
 * One file that a section shows, with its side (from the user or from its name) and its role, if the user chose one.
 */
export interface SectionItem extends EvidenceItem {
  side: Side;
}

/** How a change of the view enters the browser's history: Back undoes a `step`, but not a `touch`. */
export type ViewChange = 'step' | 'touch';

/**
 * Props of every section's view. In a report and on a slide, toolbars and elements marked with `data-around` are
 * hidden, as they serve exploration only.
 */
export interface SectionViewProps {
  /** The items of the section, in the order of the evidence panel; at least one. */
  items: SectionItem[];
  /** Items that the section does not show but its answers look at, such as source files. */
  needs: SectionItem[];
  /** Whether the view is on a slide. A view with a drawing and a table then shows the drawing by default. */
  onSlide?: boolean;
  /** Names of the two sides. */
  names: { before: string; after: string };
  /** The section's part of the URL. */
  params: URLSearchParams;
  /** Sets (or, with null, removes) parameters of the URL. */
  onParams: (changes: Record<string, string | null>, how: ViewChange) => void;
  /** Sets the role of a benchmark file; null derives it from its figures. */
  onRole: (item: SectionItem, role: BenchmarkRole | null) => void;
  /** What the user says of the report. */
  edits: Edits;
  edit: MakeEdits;
  /** Undoes the last edit; false if there is none. */
  undo: () => boolean;
  /**
   * Asks the section's own `question.ts` about items. Views call it through `sectionAsking` or `askingOf`, which type
   * questions and answers.
   */
  ask: (items: SectionItem[], params: unknown, signal?: AbortSignal) => Promise<unknown>;
}
