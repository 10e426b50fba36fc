import type { Link } from '../link/link.ts';
import type { Section } from '../sections/section.ts';
import type { EvidenceEntry } from './evidenceState.ts';

/** A section that there is evidence for. */
export interface Chapter {
  section: Section;
  items: EvidenceEntry[];
  /** What it does not show and can use. */
  beside: EvidenceEntry[];
}

/** What the address asks for, seen against what is open. */
export type Place =
  | { kind: 'chapter'; chapter: Chapter }
  /** The address names no section. */
  | { kind: 'start' }
  /** What all sections say, put together. */
  | { kind: 'report' }
  /** The same as slides. */
  | { kind: 'present' }
  /** The section exists, but nothing that is open is for it. */
  | { kind: 'absent'; section: Section }
  /** No section goes by this name. */
  | { kind: 'unknown'; name: string };

/**
 * Makes the function that tells which sections something is open for, in the order of the report, with what they want.
 * A chapter whose items have not changed since the last call is the same object again, so that its view need not ask anew.
 */
export function createChapterList(
  sections: readonly Section[],
): (entries: readonly EvidenceEntry[]) => readonly Chapter[] {
  let last: readonly Chapter[] = [];
  return (entries) => {
    const read = entries.filter(({ dataset }) => dataset !== null);
    last = sections
      .map((section) => {
        const items = read.filter((entry) => section.wants(entry));
        const beside = read.filter((entry) => section.uses?.(entry) ?? false);
        const before = last.find((chapter) => chapter.section === section);
        const isSame = before && isSameList(before.items, items) && isSameList(before.beside, beside);
        return isSame ? before : { section, items, beside };
      })
      .filter(({ items }) => items.length > 0);
    return last;
  };
}

function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((each, place) => each === b[place]);
}

/** Where the link leads. */
export function placeOf(link: Link, sections: readonly Section[], chapters: readonly Chapter[]): Place {
  if (link.section === '') return { kind: 'start' };
  if (link.section === 'report') return { kind: 'report' };
  if (link.section === 'present') return { kind: 'present' };
  const chapter = chapters.find(({ section }) => section.id === link.section);
  if (chapter) return { kind: 'chapter', chapter };
  const section = sections.find(({ id }) => id === link.section);
  return section ? { kind: 'absent', section } : { kind: 'unknown', name: link.section };
}

/** The page's title: the section and what it is about, then the program. */
export function pageTitle(place: Place): string {
  if (place.kind === 'start') return 'Perfolio';
  if (place.kind === 'report') return 'Report – Perfolio';
  if (place.kind === 'present') return 'Presentation – Perfolio';
  if (place.kind === 'unknown') return `${place.name} – Perfolio`;
  if (place.kind === 'absent') return `${place.section.title} – Perfolio`;
  const { section, items } = place.chapter;
  const about = items.length === 1 ? (items[0]?.path.split('/').at(-1) ?? '') : `${items.length} files`;
  return `${section.title} – ${about} – Perfolio`;
}
