import type { ExportPage } from './exportTable.ts';
import { notesAsJson, tableAsJson } from './tableAsJson.ts';

/** A page of tables as JSON, in pieces: title, notes, and the tables as written by `tableAsJson`. */
export async function* pageAsJson({ title, notes, tables }: ExportPage): AsyncGenerator<string> {
  yield `{\n${notesAsJson(title, notes)},\n"tables": [`;
  for (const [index, table] of tables.entries()) {
    yield index === 0 ? '\n' : ',\n';
    yield* tableAsJson(table);
  }
  yield ']\n}\n';
}
