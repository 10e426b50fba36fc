import type { ComponentType } from 'react';
import type { EvidenceItem } from '../model/dataset.ts';
import type { SectionViewProps } from '../views/sectionView.ts';

export type { SectionItem, SectionViewProps, ViewChange } from '../views/sectionView.ts';

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
  /** What it does not show and can use, such as source files; nothing where this is left out. */
  uses?(item: EvidenceItem): boolean;
  View: ComponentType<SectionViewProps>;
  /** Fetches what the view needs beyond the page's own code; called when the page has nothing else to do. */
  preload?: () => Promise<unknown>;
}
