import type { Span, WrittenClaim } from '../../model/benchmarks.ts';
import { cellFigure, cellSpan, type MarkdownRow, type MarkdownTable } from './markdownTable.ts';
import { withoutSeparators } from './writtenFields.ts';

/** A claim as a percentage or a factor. */
export const claimed = /\d[\d.,]*\s*(?:%|[x×](?![a-z]))/i;
const beforeHeading = /\b(?:before|old|baseline|original|current|goal|target)\b/i;
const afterHeading = /\b(?:after|new|optimi[sz]ed|actuals?|measured)\b/i;
const claimHeading =
  /improvement|change|delta|relative|impact|factor|speed-?up|efficiency|diff|performance|status|comparison/i;
const itemised = /\bper\s+\w+:?\s*~?\s*([\d,.]+)\s*(\S+\/op)/i;
const itemsOfRow = /\((\d+)\s+\p{L}+\)/u;
const words = /\p{Extended_Pictographic}\ufe0f?/gu;

/** Sizes as reports write them, in bytes. */
const sizes: Readonly<Record<string, number>> = {
  b: 1,
  byte: 1,
  bytes: 1,
  kb: 1e3,
  kib: 1024,
  mb: 1e6,
  mib: 1024 ** 2,
};

/** Builds a claim about two figures from its common fields. */
export function change(
  claim: Pick<WrittenClaim, 'line' | 'subject' | 'text' | 'before' | 'after' | 'unit' | 'against'>,
): WrittenClaim {
  return { kind: 'change', items: 1, iterationsOf: null, ...claim };
}

/** Removes emoji and tick marks. */
export function withoutPictures(text: string): string {
  return text.replaceAll(words, '').replaceAll(/\s+/g, ' ').trim();
}

/** The columns of a table's before and after side; null unless the table has both. */
export function sideColumns({ columns }: MarkdownTable): { before: number; after: number } | null {
  const before = columns.findIndex((heading) => beforeHeading.test(heading));
  const after = columns.findIndex((heading) => afterHeading.test(heading));
  return before > 0 && after > 0 ? { before, after } : null;
}

/**
 * Words of a projection: a hoped-for gain that was not measured. A goal that figures are compared with is no projection.
 */
export const projected =
  /\b(?:expect(?:ed|s|ing)?|estimat\w*|project(?:ed|ions?)|predict\w*|forecast\w*|potential\w*)\b/i;

/**
 * The claims of a table, each with its two figures.
 * @param isProjecting whether the surrounding text announces projections
 */
export function tableClaims(table: MarkdownTable, isProjecting = false): WrittenClaim[] {
  const { columns } = table;
  const sides = sideColumns(table);
  const isHoped =
    isProjecting ||
    (sides !== null && projected.test(columns[sides.after]!)) ||
    columns.some((heading, at) => at > 0 && claimHeading.test(heading) && projected.test(heading));
  const found = claimsOf(table);
  return isHoped ? found.map((claim) => ({ ...claim, kind: 'projection' })) : found;
}

function claimsOf(table: MarkdownTable): WrittenClaim[] {
  const { columns, rows } = table;
  const column = columns.findIndex((heading, at) => at > 0 && claimHeading.test(heading));
  if (column < 0) return [];
  const sides = sideColumns(table);
  return rows.flatMap((row) => {
    const text = withoutPictures(row.cells[column] ?? '');
    const others = sides === null ? [...rankClaims(table, row, text), ...partClaims(table, row, text)] : [];
    if (!claimed.test(text)) return others;
    return [...others, ...(sides === null ? againstRows(table, row, text) : againstColumn(columns, row, text, sides))];
  });
}

function againstColumn(
  columns: readonly string[],
  { cells, line }: MarkdownRow,
  text: string,
  { before, after }: { before: number; after: number },
): WrittenClaim[] {
  const old = inBytes(cellSpan(cells[before] ?? '', columns[before]!));
  const now = inBytes(cellSpan(cells[after] ?? '', columns[after]!));
  const comparable = old !== null && now !== null && (old.unit === now.unit || old.unit === '' || now.unit === '');
  return [
    change({
      line,
      subject: withoutPictures(cells[0]!),
      text,
      before: comparable ? spanOf(old) : null,
      after: comparable ? spanOf(now) : null,
      unit: comparable ? old.unit || now.unit : '',
      against: columns[before]!,
    }),
  ];
}

/** Converts sizes to bytes, so that 1 KB and 500 B can be compared. */
function inBytes(figure: (Span & { unit: string }) | null): (Span & { unit: string }) | null {
  const factor = figure === null ? undefined : sizes[figure.unit.toLowerCase()];
  return figure === null || factor === undefined
    ? figure
    : { from: figure.from * factor, to: figure.to * factor, unit: 'B' };
}

/** The span without its unit. */
export function spanOf({ from, to }: Span): Span {
  return { from, to };
}

/**
 * The claims of a row relative to another row: "3.6x faster" compares with the slowest row, "+42% time, +46% memory" with
 * the first.
 */
function againstRows({ columns, rows }: MarkdownTable, row: MarkdownRow, text: string): WrittenClaim[] {
  return text.split(/,\s+/).flatMap((part) => {
    if (!claimed.test(part)) return [];
    const wanted = /alloc/i.test(part)
      ? /^allocs\/op$/
      : /mem|byte/i.test(part)
        ? /^B\/op$/
        : /^(?:ns|µs|us|ms|s)\/op$/;
    const at = columnOf(columns, row, wanted);
    if (at < 0) return [];
    const figureOf = (other: MarkdownRow) => cellFigure(other.cells[at] ?? '', columns[at]!);
    const now = figureOf(row)!;
    const others = rows.filter((other) => other !== row && figureOf(other)?.unit === now.unit);
    const slowest = others.toSorted((a, b) => figureOf(b)!.value - figureOf(a)!.value)[0];
    const against = /[x×]/i.test(part) ? slowest : others.find((other) => other === rows[0]);
    if (against === undefined) return [];
    const { value: before } = figureOf(against)!;
    return [
      change({
        line: row.line,
        subject: row.cells[0]!,
        text: part,
        before: { from: before, to: before },
        after: { from: now.value, to: now.value },
        unit: now.unit,
        against: against.cells[0]!,
      }),
    ];
  });
}

/** Checks "Fastest": no row of the table may take less time. */
function rankClaims({ columns, rows }: MarkdownTable, row: MarkdownRow, text: string): WrittenClaim[] {
  if (!/\bfastest\b/i.test(text)) return [];
  const at = columnOf(columns, row, /^(?:ns|µs|us|ms|s)\/op$/);
  if (at < 0) return [];
  const figureOf = (other: MarkdownRow) => cellFigure(other.cells[at] ?? '', columns[at]!);
  const { value: own, unit } = figureOf(row)!;
  const best = rows
    .filter((other) => other !== row && figureOf(other)?.unit === unit)
    .toSorted((a, b) => figureOf(a)!.value - figureOf(b)!.value)[0];
  if (best === undefined) return [];
  const { value } = figureOf(best)!;
  return [
    {
      ...change({
        line: row.line,
        subject: row.cells[0]!,
        text,
        before: { from: value, to: value },
        after: { from: own, to: own },
        unit,
        against: best.cells[0]!,
      }),
      kind: 'rank',
    },
  ];
}

/** Checks the cost of one part: "Per user: ~1,254 ns/op" in the row of MultipleUsers (5 users). */
function partClaims({ columns }: MarkdownTable, row: MarkdownRow, text: string): WrittenClaim[] {
  const [, amount, unit = ''] = itemised.exec(text) ?? [];
  const items = Number(itemsOfRow.exec(row.cells[0]!)?.[1]);
  if (amount === undefined || !(items > 0)) return [];
  const at = columns.findIndex(
    (heading, column) => column > 0 && cellFigure(row.cells[column]!, heading)?.unit === unit,
  );
  if (at < 0) return [];
  const whole = cellFigure(row.cells[at]!, columns[at]!)!.value;
  const part = Number(withoutSeparators(amount));
  return [
    {
      ...change({
        line: row.line,
        subject: row.cells[0]!,
        text,
        before: { from: whole, to: whole },
        after: { from: part, to: part },
        unit,
        against: columns[at]!,
      }),
      kind: 'part',
      items,
    },
  ];
}

/** The first column in which the row has a figure of a wanted unit; -1 if there is none. */
function columnOf(columns: readonly string[], row: MarkdownRow, wanted: RegExp): number {
  return columns.findIndex((heading, column) => {
    const figure = column > 0 ? cellFigure(row.cells[column] ?? '', heading) : null;
    return figure !== null && wanted.test(figure.unit);
  });
}
