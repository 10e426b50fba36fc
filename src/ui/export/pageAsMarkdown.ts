import type { ExportPage } from './exportTable.ts';
import { notesAsMarkdown, tableAsMarkdown } from './tableAsMarkdown.ts';

/** A page of tables as Markdown, in pieces: title and notes, then each table with its own title and notes. */
export async function* pageAsMarkdown({ title, notes, tables }: ExportPage): AsyncGenerator<string> {
  yield notesAsMarkdown('##', title, notes);
  for (const [index, table] of tables.entries()) {
    if (index > 0) yield '\n';
    yield* tableAsMarkdown(table);
  }
}
