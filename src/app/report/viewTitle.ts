import { sidesTitle } from '../../analysis/names/evidenceTitle.ts';
import type { SideNames } from '../../model/dataset.ts';
import type { ViewRef } from '../../model/report.ts';
import type { SectionModule } from '../findSections.ts';
import type { Chapter } from '../route.ts';

/** What is open, for the titles of views. */
export interface TitledEvidence {
  chapters: readonly Chapter[];
  names: SideNames;
}

/** What a view shows: `Flame graph of cpu.prof, search json`, `Benchmarks: Compare, before → after`. */
export function viewTitle(
  { section: id, params: query }: ViewRef,
  sections: readonly SectionModule[],
  { chapters, names }: TitledEvidence,
): string {
  const module = sections.find(({ section }) => section.id === id);
  if (!module) return id;
  const params = new URLSearchParams(query);
  const items = chapters.find(({ section }) => section.id === id)?.items ?? [];
  const caption = module.caption?.(params, items, names) ?? '';
  if (caption !== '') return caption;
  const named = (module.commands ?? []).filter(({ params: wanted }) => {
    const all = Object.entries(wanted);
    // What only takes parameters away has no view of its own.
    return all.some(([, value]) => value !== null) && all.every(([key, value]) => params.get(key) === value);
  });
  // The view with the most matching parameters is the closest.
  const [closest] = named.toSorted((a, b) => Object.keys(b.params).length - Object.keys(a.params).length);
  const sides = new Set(items.map(({ side }) => side));
  const search = params.get('q') ?? '';
  return [
    closest ? `${module.section.title}: ${closest.title}` : module.section.title,
    sides.has('before') && sides.has('after') ? sidesTitle(names) : '',
    search === '' ? '' : `search ${search}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
