import type { Amount } from '../../model/unit.ts';
import { countText } from '../../units/formatCount.ts';
import { formatInScale, type Scale, scaleFor } from '../../units/scaleFor.ts';
import {
  type ExportCell,
  type ExportColumn,
  type ExportNote,
  type ExportPage,
  type ExportTable,
  headWithUnit,
  rowPages,
} from './exportTable.ts';

/**
 * A table as Markdown: a heading, notes, and a GitHub table. Numbers are scaled to readable units; columns of one base
 * unit share a scaled unit so that their numbers compare, except columns marked `apart`.
 * @param most the largest number of rows; a line below the table states how many are omitted
 */
export async function* tableAsMarkdown(table: ExportTable, most = Number.POSITIVE_INFINITY): AsyncGenerator<string> {
  const { title, notes = [], columns } = table;
  const rows: (readonly ExportCell[])[] = [];
  let left = 0;
  for await (const page of rowPages(table)) {
    const taken = page.slice(0, Math.max(0, most - rows.length));
    for (const row of taken) rows.push(row);
    left += page.length - taken.length;
  }
  const scales = scalesOf(columns, rows);

  yield notesAsMarkdown('###', title, notes);
  yield line(columns.map(({ header, unit }, index) => escapeMarkdown(headWithUnit(header, scales[index]?.unit, unit))));
  yield line(scales.map((scale) => (scale === null ? '---' : '---:')));
  for await (const page of rowPages({ rows: rows as ExportCell[][] })) {
    yield page
      .map((cells) => line(cells.map((cell, index) => cellText(cell, scales[index]!, columns[index]?.code === true))))
      .join('');
  }
  if (left > 0) yield `\n${countText(left, 'more row')}.\n`;
}

/** A page of tables as Markdown, in pieces: title and notes, then each table with its own title and notes. */
export async function* pageAsMarkdown({ title, notes, tables }: ExportPage): AsyncGenerator<string> {
  yield notesAsMarkdown('##', title, notes);
  for (const [index, table] of tables.entries()) {
    if (index > 0) yield '\n';
    yield* tableAsMarkdown(table);
  }
}

/** The scaled unit of each column; null for text columns. */
function scalesOf(columns: readonly ExportColumn[], rows: readonly (readonly ExportCell[])[]): (Scale | null)[] {
  const shared = columns.map(({ unit = '', apart }, index) => (apart ? `${index} ${unit}` : unit));
  const largest = new Map<string, Amount>();
  const isNumeric = new Uint8Array(columns.length);
  for (const row of rows) {
    for (const [index, key] of shared.entries()) {
      const cell = row[index];
      if (typeof cell !== 'number' && typeof cell !== 'bigint') continue;
      isNumeric[index] = 1;
      const size = cell < 0 ? -cell : cell;
      if (size > (largest.get(key) ?? 0)) largest.set(key, size);
    }
  }
  return columns.map(({ unit = '' }, index) => {
    return isNumeric[index] === 0 ? null : scaleFor(largest.get(shared[index]!) ?? 0, unit);
  });
}

function cellText(cell: ExportCell, scale: Scale | null, code: boolean): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return scale === null ? String(cell) : formatInScale(cell, scale);
  return code ? codeSpan(cell) : escapeMarkdown(cell);
}

function line(cells: string[]): string {
  return `| ${cells.join(' | ')} |\n`;
}

/**
 * A name as inline code. Bars are escaped, since they end a cell even in code; a longer run of backticks encloses
 * backticks.
 */
function codeSpan(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
  if (plain.trim() === '') return '';
  const longest = Math.max(0, ...Array.from(plain.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${plain}${fence}` : `${fence} ${plain} ${fence}`;
}

/**
 * A heading, then one line per note.
 * @param mark the heading's mark, such as `###`
 */
function notesAsMarkdown(mark: string, title: string, notes: readonly ExportNote[]): string {
  const lines = notes.map(({ name, value }) => `${escapeMarkdown(name)}: ${escapeMarkdown(value)}`);
  return `${mark} ${escapeMarkdown(title)}\n\n${lines.length === 0 ? '' : `${lines.join('  \n')}\n\n`}`;
}

/** Escapes text for one line of Markdown: nothing in it acts as markup or ends a table cell. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>#|~&]/g, '\\$&');
}
