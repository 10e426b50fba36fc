import type { CostGroup } from '../../../analysis/packages/costGroups.ts';

/** Groups as a link holds them: a line each, `Name=expression`. A name holds neither. */
export function formatGroups(groups: readonly CostGroup[]): string {
  return groups.map(({ title, expression }) => `${groupTitle(title)}=${expression}`).join('\n');
}

/** The groups of a link; lines without a name or an expression are left out, and of one name the first counts. */
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

/** A name that a link can hold. */
export function groupTitle(title: string): string {
  return title.replace(/[=\n]/g, ' ').trim();
}
