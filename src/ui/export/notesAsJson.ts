import type { ExportNote } from './exportTable.ts';

/** The first two members of an exported object: title and notes. */
export function notesAsJson(title: string, notes: readonly ExportNote[]): string {
  const about = Object.fromEntries(notes.map(({ name, value }) => [name, value]));
  return `"title": ${JSON.stringify(title)},\n"about": ${JSON.stringify(about)}`;
}
