import { escapeMarkdown } from './escapeMarkdown.ts';
import type { ExportNote } from './exportTable.ts';

/**
 * A heading, and what it is of: a line each.
 * @param mark of the heading's level, such as `###`
 */
export function notesAsMarkdown(mark: string, title: string, notes: readonly ExportNote[]): string {
  const lines = notes.map(({ name, value }) => `${escapeMarkdown(name)}: ${escapeMarkdown(value)}`);
  return `${mark} ${escapeMarkdown(title)}\n\n${lines.length === 0 ? '' : `${lines.join('  \n')}\n\n`}`;
}
