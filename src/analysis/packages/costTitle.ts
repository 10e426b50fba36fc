import { costClasses } from './costClasses.ts';

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
]);

const ofModule = 'module:';

/** The title of a kind of work from its id (`CostKind.id`); null for an unknown one. */
export function costTitle(id: string): string | null {
  return moduleOfCost(id) ?? titles.get(id) ?? null;
}

/** The module's path if the id is that of a module's work, else null. */
export function moduleOfCost(id: string): string | null {
  return id.startsWith(ofModule) ? id.slice(ofModule.length) : null;
}

/** The id of a module's work. */
export function costOfModule(path: string): string {
  return ofModule + path;
}
