import type { Link } from '../link/link.ts';
import type { Section } from '../sections/section.ts';
import type { EvidenceEntry } from './evidence.ts';

/** A section that there is evidence for. */
export interface Chapter {
  section: Section;
  items: EvidenceEntry[];
}

/** What the address asks for, seen against what is open. */
export type Place =
  | { kind: 'chapter'; chapter: Chapter }
  /** The address names no section. */
  | { kind: 'start' }
  /** The section exists, but nothing that is open is for it. */
  | { kind: 'absent'; section: Section }
  /** No section goes by this name. */
  | { kind: 'unknown'; name: string };

/** The sections that something is open for, in the order of the report, with what they want. */
export function chaptersOf(sections: readonly Section[], entries: readonly EvidenceEntry[]): Chapter[] {
  const read = entries.filter(({ dataset }) => dataset !== null);
  return sections
    .map((section) => ({ section, items: read.filter((entry) => section.wants(entry)) }))
    .filter(({ items }) => items.length > 0);
}

/** Where the link leads. */
export function placeOf(link: Link, sections: readonly Section[], chapters: readonly Chapter[]): Place {
  if (link.section === '') return { kind: 'start' };
  const chapter = chapters.find(({ section }) => section.id === link.section);
  if (chapter) return { kind: 'chapter', chapter };
  const section = sections.find(({ id }) => id === link.section);
  return section ? { kind: 'absent', section } : { kind: 'unknown', name: link.section };
}

/** The page's title: the section and what it is about, then the program. */
export function pageTitle(place: Place): string {
  if (place.kind === 'start') return 'Perfolio';
  if (place.kind === 'unknown') return `${place.name} – Perfolio`;
  if (place.kind === 'absent') return `${place.section.title} – Perfolio`;
  const { section, items } = place.chapter;
  const about = items.length === 1 ? (items[0]?.path.split('/').at(-1) ?? '') : `${items.length} files`;
  return `${section.title} – ${about} – Perfolio`;
}
