import type { ViewRef } from '../../model/report.ts';
import type { SectionModule } from '../findSections.ts';

/** The title of a view: its section and, if the section names it, the view: `CPU: Flame graph`. */
export function viewTitle({ section: id, params: query }: ViewRef, sections: readonly SectionModule[]): string {
  const found = sections.find(({ section }) => section.id === id);
  if (!found) return id;
  const params = new URLSearchParams(query);
  const named = (found.commands ?? []).filter(({ params: wanted }) =>
    Object.entries(wanted).every(([key, value]) => params.get(key) === value),
  );
  // The view with the most matching parameters is the closest.
  const [closest] = named.toSorted((a, b) => Object.keys(b.params).length - Object.keys(a.params).length);
  return closest ? `${found.section.title}: ${closest.title}` : found.section.title;
}
