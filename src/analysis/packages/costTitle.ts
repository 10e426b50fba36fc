import { costClasses } from './costClasses.ts';
import type { CostGroup } from './costGroups.ts';

/** Titles of what is in no class. */
export const runtimeTitle = 'Other runtime';
export const standardTitle = 'Other standard library';
export const ownTitle = 'Your code';
export const unknownTitle = 'Unclassified';

const titles: ReadonlyMap<string, string> = new Map([
  ...costClasses.map(({ id, title }) => [id, title] as const),
  ['runtime', runtimeTitle],
  ['standard', standardTitle],
  ['own', ownTitle],
  ['unknown', unknownTitle],
  ['from:own', ownTitle],
  ['from:standard', 'Standard library'],
  ['from:runtime', 'Runtime'],
  ['from:unknown', unknownTitle],
]);

const ofModule = 'module:';

/** The title of a kind of work from its id (`CostKind.id`); null for an unknown one. */
function costTitle(id: string): string | null {
  return moduleOfCost(id) ?? titles.get(id) ?? null;
}

/** What a total is divided by: the kind of work, or whose code it is for. */
export type Division = 'work' | 'origin';

const fromOrigin = 'from:';

/** The id of a part of a total that is divided by whose code it is for, from that of the same part by kind of work. */
export function costOfOrigin(id: string): string {
  return fromOrigin + id;
}

/** What a part with this id is of. */
export function divisionOfCost(id: string): Division {
  return id.startsWith(fromOrigin) ? 'origin' : 'work';
}

/** The module's path if the id is that of a module's work, else null. */
function moduleOfCost(id: string): string | null {
  const kind = divisionOfCost(id) === 'origin' ? id.slice(fromOrigin.length) : id;
  return kind.startsWith(ofModule) ? kind.slice(ofModule.length) : null;
}

/** The id of a module's work. */
export function costOfModule(path: string): string {
  return ofModule + path;
}

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

/** One kind of work as a filter: the id of a `CostKind`, and the groups that take precedence over it. */
interface CostFilter {
  id: string;
  groups: readonly CostGroup[];
}

/** The filter as the text of a step: the id, and below it a line per group. */
export function formatCostFilter({ id, groups }: CostFilter): string {
  return groups.length === 0 ? id : `${id}\n${formatGroups(groups)}`;
}

/** Reads what `formatCostFilter` wrote. */
export function parseCostFilter(text: string): CostFilter {
  const end = text.indexOf('\n');
  return end < 0 ? { id: text, groups: [] } : { id: text.slice(0, end), groups: parseGroups(text.slice(end + 1)) };
}

/** What the filter keeps, in words: 'Garbage collection'. */
export function costFilterTitle(text: string): string {
  const { id } = parseCostFilter(text);
  return costTitle(id) ?? id.replace(/^group:/, '');
}
