import type { DatasetFacts } from '../model/dataset.ts';
import type { Section } from '../sections/section.ts';
import type { KeyGroup } from '../ui/KeyboardSheet.tsx';

/** A view of a section that the command palette can open, such as 'Flame graph' with `{ view: 'flame' }`. */
export interface ViewCommand {
  title: string;
  /** Parameters that the view sets or, with null, removes. */
  params: Record<string, string | null>;
  /** The datasets that the view supports; all by default. */
  wants?: ((dataset: DatasetFacts) => boolean) | undefined;
}

/** The exports of a `section.tsx`: the section and, optionally, its views and keys. */
export interface SectionModule {
  section: Section;
  commands?: readonly ViewCommand[];
  keys?: readonly KeyGroup[];
}

/** All sections, in report order. */
export function findSections(): SectionModule[] {
  const found = import.meta.glob<SectionModule>('../sections/*/section.tsx', { eager: true });
  return Object.values(found).toSorted((a, b) => a.section.order - b.section.order);
}
