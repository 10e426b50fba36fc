import type { DatasetFacts, SideNames } from '../model/dataset.ts';
import { modulesById, type Placed } from '../model/modulesById.ts';
import type { Section } from '../sections/section.ts';
import type { SectionItem } from '../views/kit/sectionView.ts';

/** A view of a section that the command palette can open, such as 'Flame graph' with `{ view: 'flame' }`. */
export interface ViewCommand {
  title: string;
  /** Parameters that the view sets or, with null, removes. */
  params: Record<string, string | null>;
  /** The datasets that the view supports; all by default. */
  wants?: ((dataset: DatasetFacts) => boolean) | undefined;
}

/** The exports of a `section.tsx`: the section and, optionally, its views. */
export interface SectionModule {
  section: Section;
  commands?: readonly ViewCommand[];
  /** What a view of the section shows, if its title and the common parameters do not say it. */
  caption?: (params: URLSearchParams, items: readonly SectionItem[], names: SideNames) => string;
}

/** All sections, in report order. */
export function findSections(): SectionModule[] {
  const modules = import.meta.glob<Placed<SectionModule>>('../sections/*/section.tsx', { eager: true });
  return [...modulesById(modules).values()].sort((a, b) => a.section.order - b.section.order);
}
