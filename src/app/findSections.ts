import type { DatasetFacts } from '../model/dataset.ts';
import type { Section } from '../sections/section.ts';
import type { KeyGroup } from '../ui/KeyboardSheet.tsx';

/** A view of a section that the command palette can open: 'Flame graph' is `{ view: 'flame' }`. */
export interface ViewCommand {
  title: string;
  /** Parameters that it sets or, with null, removes. */
  params: Record<string, string | null>;
  /** Which datasets it is for; all where this is left out. */
  wants?: ((dataset: DatasetFacts) => boolean) | undefined;
}

/** What a `section.tsx` exports: the section, and where it has them, the views and keys that it has of its own. */
export interface SectionModule {
  section: Section;
  commands?: readonly ViewCommand[];
  keys?: readonly KeyGroup[];
}

/** Every section there is, in the order of the report. */
export function findSections(): SectionModule[] {
  const found = import.meta.glob<SectionModule>('../sections/*/section.tsx', { eager: true });
  return Object.values(found).toSorted((a, b) => a.section.order - b.section.order);
}
