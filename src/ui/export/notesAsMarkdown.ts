import { escapeMarkdown } from './escapeMarkdown.ts';
import type { ExportNote } from './exportTable.ts';

/**
 * A heading, then one line per note.
 * @param mark the heading's mark, such as `###`
 */
export function notesAsMarkdown(mark: string, title: string, notes: readonly ExportNote[]): string {
  const lines = notes.map(({ name, value }) => `${escapeMarkdown(name)}: ${escapeMarkdown(value)}`);
  return `${mark} ${escapeMarkdown(title)}\n\n${lines.length === 0 ? '' : `${lines.join('  \n')}\n\n`}`;
}
