import type { WrittenClaim } from '../../model/benchmarks.ts';
import { type Cell, cellFigure, type MarkdownTable, type TableRow } from './markdownTable.ts';

const claimed = /\d[\d.,]*\s*(?:%|[x×](?![a-z]))/i;
const beforeHeading = /\b(?:before|old|baseline|original|current)\b/i;
const afterHeading = /\b(?:after|new|optimi[sz]ed)\b/i;
const claimHeading = /improvement|change|delta|relative|impact|factor|speed-?up|efficiency|diff|performance/i;

/** Where a table has its two sides; null where it has not both. */
export function sideColumns({ columns }: MarkdownTable): { before: number; after: number } | null {
  const before = columns.findIndex((heading) => beforeHeading.test(heading));
  const after = columns.findIndex((heading) => afterHeading.test(heading));
  return before > 0 && after > 0 ? { before, after } : null;
}

/** The improvements that a table claims, each with the two figures that it is about. */
export function tableClaims(table: MarkdownTable): WrittenClaim[] {
  const { columns, rows } = table;
  const column = columns.findIndex((heading, at) => at > 0 && claimHeading.test(heading));
  if (column < 0) return [];
  const sides = sideColumns(table);
  return rows.flatMap((row) => {
    const text = row.cells[column] ?? '';
    if (!claimed.test(text)) return [];
    return sides === null ? againstRows(table, row, text) : againstColumn(columns, row, text, sides);
  });
}

function againstColumn(
  columns: readonly string[],
  { cells, line }: TableRow,
  text: string,
  { before, after }: { before: number; after: number },
): WrittenClaim[] {
  const old = cellFigure(cells[before] ?? '', columns[before]!);
  const now = cellFigure(cells[after] ?? '', columns[after]!);
  const comparable = old !== null && now !== null && old.unit === now.unit;
  return [
    {
      line,
      subject: cells[0]!,
      text,
      before: comparable ? old.value : null,
      after: comparable ? now.value : null,
      unit: comparable ? now.unit : '',
      against: columns[before]!,
    },
  ];
}

/** "3.6x faster" is meant against the slowest row, "+42% time, +46% memory" against the first. */
function againstRows({ columns, rows }: MarkdownTable, row: TableRow, text: string): WrittenClaim[] {
  return text.split(/,\s+/).flatMap((part) => {
    if (!claimed.test(part)) return [];
    const wanted = /alloc/i.test(part)
      ? /^allocs\/op$/
      : /mem|byte/i.test(part)
        ? /^B\/op$/
        : /^(?:ns|µs|us|ms|s)\/op$/;
    const at = columns.findIndex((heading, column) => {
      const figure = column > 0 ? cellFigure(row.cells[column] ?? '', heading) : null;
      return figure !== null && wanted.test(figure.unit);
    });
    if (at < 0) return [];
    const figureOf = (other: TableRow): Cell | null => cellFigure(other.cells[at] ?? '', columns[at]!);
    const now = figureOf(row)!;
    const others = rows.filter((other) => other !== row && figureOf(other)?.unit === now.unit);
    const slowest = others.toSorted((a, b) => figureOf(b)!.value - figureOf(a)!.value)[0];
    const against = /[x×]/i.test(part) ? slowest : others.find((other) => other === rows[0]);
    if (against === undefined) return [];
    const { value: before } = figureOf(against)!;
    return [
      {
        line: row.line,
        subject: row.cells[0]!,
        text: part,
        before,
        after: now.value,
        unit: now.unit,
        against: against.cells[0]!,
      },
    ];
  });
}
