import type { SideNames } from '../model/dataset.ts';
import type { ReportBlock, TableBlock } from '../model/report.ts';

/**
 * Tables without the columns in which no row says anything, as reasons that the files do not have. The column of names
 * and those of the two sides stay. Unchanged blocks are shared.
 */
export function filledColumns(blocks: readonly ReportBlock[], names: SideNames): readonly ReportBlock[] {
  return blocks.some((block) => block.kind === 'table' && emptyColumns(block, names).size > 0)
    ? blocks.map((block) => (block.kind === 'table' ? filled(block, names) : block))
    : blocks;
}

function emptyColumns({ columns, rows, foot, parts }: TableBlock, { before, after }: SideNames): Set<number> {
  if (rows.length === 0 || parts !== undefined) return new Set();
  const sides = ['before', 'after', before, after].filter((name) => name !== '');
  const isOfSide = (title: string): boolean => sides.some((name) => title.toLowerCase().startsWith(name.toLowerCase()));
  const isEmpty = (text = ''): boolean => text === '' || text === '–';
  return new Set(
    columns.flatMap(({ title }, index) =>
      index > 0 && !isOfSide(title) && rows.every((row) => isEmpty(row[index]?.text)) && isEmpty(foot?.[index]?.text)
        ? [index]
        : [],
    ),
  );
}

function filled(table: TableBlock, names: SideNames): TableBlock {
  const empty = emptyColumns(table, names);
  if (empty.size === 0) return table;
  const kept = <Item>(items: readonly Item[]): Item[] => items.filter((_, index) => !empty.has(index));
  return {
    ...table,
    columns: kept(table.columns),
    rows: table.rows.map(kept),
    ...(table.foot === undefined ? {} : { foot: kept(table.foot) }),
  };
}
