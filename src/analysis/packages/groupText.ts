import type { CostGroup } from './costGroups.ts';

/** Groups as text for a link: one line per group, `Name=expression`. A name contains neither `=` nor a line break. */
export function formatGroups(groups: readonly CostGroup[]): string {
  return groups.map(({ title, expression }) => `${groupTitle(title)}=${expression}`).join('\n');
}

/**
 * Groups from a link. Lines without a name or an expression are ignored; of two groups with one name the first counts.
 */
export function parseGroups(text: string): CostGroup[] {
  const groups = new Map<string, CostGroup>();
  for (const line of text.split('\n')) {
    const mark = line.indexOf('=');
    const title = line.slice(0, Math.max(mark, 0)).trim();
    const expression = line.slice(mark + 1);
    if (title !== '' && expression !== '' && !groups.has(title)) groups.set(title, { title, expression });
  }
  return [...groups.values()];
}

/** A group's name without the characters that `formatGroups` needs. */
export function groupTitle(title: string): string {
  return title.replace(/[=\n]/g, ' ').trim();
}
