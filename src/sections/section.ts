import type { ComponentType } from 'react';
import type { EvidenceItem, Side } from '../model/dataset.ts';

/** One file that a section shows, with the side the user (or its name) gave it. */
export interface SectionItem extends EvidenceItem {
  side: Side;
}

/** How a change of the view goes into the browser's history: `step` is undone by Back, `touch` is not. */
export type ViewChange = 'step' | 'touch';

export interface SectionViewProps {
  /** The items that the section wants, in the order of the evidence panel; at least one. */
  items: SectionItem[];
  /** The section's part of the URL. */
  params: URLSearchParams;
  /** Sets (or, with null, removes) parameters of the URL. */
  onParams(changes: Record<string, string | null>, how: ViewChange): void;
  /** Asks the section's own question about items; see `question.ts` beside the section. */
  ask<Answer>(items: SectionItem[], params: unknown, signal?: AbortSignal): Promise<Answer>;
}

/**
 * One section of the report. A section is a folder `sections/<name>/` whose `section.tsx` exports `section` and whose
 * `question.ts` exports `question`; app and engine find them by their place, so adding one edits no list.
 */
export interface Section {
  /** The folder's name; the URL names the section by it. */
  id: string;
  title: string;
  /** Place in the report, ascending. */
  order: number;
  wants(item: EvidenceItem): boolean;
  View: ComponentType<SectionViewProps>;
}
