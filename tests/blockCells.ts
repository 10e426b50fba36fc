import type { ReportCell, TableBlock } from '../src/model/report.ts';
import type { Amount } from '../src/model/unit.ts';

/** The table of that title; throws where there is none. */
export function blockOf(blocks: readonly TableBlock[], title: string): TableBlock {
  const found = blocks.find((block) => block.title === title);
  if (found === undefined) throw new Error(`${title} is not among ${blocks.map((block) => block.title).join(', ')}`);
  return found;
}

/** A row by the titles of its columns. */
export type BlockRow = Readonly<Record<string, ReportCell>>;

/** All rows of a block, by the titles of its columns. */
export function rowsOf({ columns, rows }: TableBlock): BlockRow[] {
  return rows.map((row) => byTitle(columns, row));
}

/** What stands under a block's rows. */
export function footOf({ columns, foot = [] }: TableBlock): BlockRow {
  return byTitle(columns, foot);
}

function byTitle(columns: TableBlock['columns'], row: readonly ReportCell[]): BlockRow {
  return Object.fromEntries(columns.map(({ title }, index) => [title, row[index]!]));
}

/** The row of a function, by how its full name ends. */
export function rowOf(block: TableBlock, name: string): BlockRow {
  const found = rowsOf(block).find((row) => row.Function!.name!.endsWith(name));
  if (found === undefined) throw new Error(`${name} is not in ${block.title}`);
  return found;
}

/** The exact number of a cell. */
export function valueOf(row: BlockRow, column: string): Amount {
  return row[column]!.value!;
}
