import { type ExportCell, type ExportNote, type ExportPage, type ExportTable, rowPages } from './exportTable.ts';

/**
 * A table as JSON, in pieces: title, notes, columns with units, and one object per row on its own line. Numbers beyond
 * 2^53 are decimal strings, since most JSON readers would round them.
 */
export async function* tableAsJson(table: ExportTable): AsyncGenerator<string> {
  const { title, notes = [], columns } = table;
  const heads = columns.map(({ header, unit }) => ({ header, ...(unit ? { unit } : {}) }));
  yield `{\n${notesAsJson(title, notes)},\n"columns": ${JSON.stringify(heads)},\n"rows": [`;
  const keys = columns.map(({ header }) => JSON.stringify(header));
  const rowText = (cells: readonly ExportCell[]): string =>
    `{${cells.map((cell, index) => `${keys[index]}: ${cellText(cell)}`).join(', ')}}`;
  let before = '\n';
  for await (const page of rowPages(table)) {
    if (page.length === 0) continue;
    yield before + page.map(rowText).join(',\n');
    before = ',\n';
  }
  yield '\n]\n}\n';
}

function cellText(cell: ExportCell): string {
  if (typeof cell === 'bigint') {
    const isExact = cell <= BigInt(Number.MAX_SAFE_INTEGER) && cell >= BigInt(Number.MIN_SAFE_INTEGER);
    return isExact ? String(cell) : `"${cell}"`;
  }
  return JSON.stringify(cell);
}

/** The first two members of an exported object: title and notes. */
function notesAsJson(title: string, notes: readonly ExportNote[]): string {
  const about = Object.fromEntries(notes.map(({ name, value }) => [name, value]));
  return `"title": ${JSON.stringify(title)},\n"about": ${JSON.stringify(about)}`;
}

/** A page of tables as JSON, in pieces: title, notes, and the tables as written by `tableAsJson`. */
export async function* pageAsJson({ title, notes, tables }: ExportPage): AsyncGenerator<string> {
  yield `{\n${notesAsJson(title, notes)},\n"tables": [`;
  for (const [index, table] of tables.entries()) {
    yield index === 0 ? '\n' : ',\n';
    yield* tableAsJson(table);
  }
  yield ']\n}\n';
}
