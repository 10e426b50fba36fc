import { isMeasurement } from '../formats/kinds.ts';
import type { Section } from '../sections/section.ts';
import { groupsOfKind } from '../views/profile/data/alikeProfiles.ts';
import type { EvidenceEntry } from './evidenceState.ts';

/** A section with the opened items that it shows. */
export interface Chapter {
  section: Section;
  items: EvidenceEntry[];
  /** Items that the section's answers look at and that it does not show. */
  needs: EvidenceEntry[];
}

/** The page that the address names, given the opened files. */
export type Route =
  | { kind: 'chapter'; chapter: Chapter }
  /** The address names no section. */
  | { kind: 'start' }
  /** The report. */
  | { kind: 'report' }
  /** The report as slides. */
  | { kind: 'present' }
  /** The section exists, but no opened file belongs to it. */
  | { kind: 'absent'; section: Section }
  /** There is no section of this name. */
  | { kind: 'unknown'; name: string };

/**
 * Makes the function that returns the sections with data, in report order, with their items. A chapter whose items have
 * not changed since the last call is the same object, so that its view need not ask again.
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
        const needs = read.filter((entry) => section.needs?.(entry) ?? false);
        const before = last.find((chapter) => chapter.section === section);
        const isSame = before && isSameList(before.items, items) && isSameList(before.needs, needs);
        return isSame ? before : { section, items, needs };
      })
      .filter(({ items }) => items.length > 0);
    return last;
  };
}

function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((each, index) => each === b[index]);
}

/** The parameters with which a section opens where the address has none. */
export function startOf(
  { section, items }: Chapter,
  options?: Parameters<NonNullable<Section['start']>>[1],
): URLSearchParams {
  const params = Object.entries(section.start?.(items, options) ?? {});
  return new URLSearchParams(params.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

/**
 * The section that the page starts with: that of the only measurement, whatever is beside it, of two profiles of one
 * kind on two sides, or of the only other item; null if there are several, which the report is about. The example
 * starts with its first two profiles, whatever is beside them.
 */
export function startChapter(chapters: readonly Chapter[], isExample = false): Chapter | null {
  const items = [...new Set(chapters.flatMap((chapter) => chapter.items))];
  const measurements = items.filter(({ dataset }) => isMeasurement(dataset));
  const [profiles = []] = groupsOfKind(measurements.filter(({ dataset }) => dataset?.kind === 'profile'));
  const sides = profiles.map(({ side }) => side);
  const isPair = sides.length === 2 && sides.includes('before') && sides.includes('after');
  if (isPair && (isExample || measurements.length === 2)) return chapterOf(chapters, profiles);
  const [only, ...others] = measurements.length > 0 ? measurements : items;
  return only !== undefined && others.length === 0 ? chapterOf(chapters, [only]) : null;
}

/** The section that shows all of these items, preferably not one that is opened on purpose only; null if none does. */
export function chapterOf(chapters: readonly Chapter[], wanted: readonly Pick<EvidenceEntry, 'id'>[]): Chapter | null {
  const shows = ({ items }: Chapter): boolean => wanted.every(({ id }) => items.some((item) => item.id === id));
  const matches = wanted.length === 0 ? [] : chapters.filter(shows);
  return matches.find(({ section }) => section.isAside !== true) ?? matches[0] ?? null;
}

/** The route of a section's name in the link; '' for none. */
export function routeOf(name: string, sections: readonly Section[], chapters: readonly Chapter[]): Route {
  if (name === '') return { kind: 'start' };
  if (name === 'report') return { kind: 'report' };
  if (name === 'present') return { kind: 'present' };
  const chapter = chapters.find(({ section }) => section.id === name);
  if (chapter) return { kind: 'chapter', chapter };
  const section = sections.find(({ id }) => id === name);
  return section ? { kind: 'absent', section } : { kind: 'unknown', name };
}

/**
 * The document title: the section and its subject, then the name of the program.
 * @param session the title of what is open
 * @param given the title that the report was given, which comes first; '' if there is none
 */
export function pageTitle(route: Route, session: string, given: string): string {
  if (route.kind === 'start') return 'Perfolio';
  if (route.kind === 'report') return titled('Report', given || session);
  if (route.kind === 'present') return titled('Presentation', given || session);
  if (route.kind === 'unknown') return `${route.name} – Perfolio`;
  if (route.kind === 'absent') return `${route.section.title} – Perfolio`;
  const { section, items } = route.chapter;
  const about = items.length === 1 ? (items[0]?.path.split('/').at(-1) ?? '') : session;
  return titled(section.title, given || about);
}

function titled(...parts: string[]): string {
  return [...parts, 'Perfolio'].filter((part) => part !== '').join(' – ');
}
