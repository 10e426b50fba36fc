import type { Measurement } from '../../model/benchmarks.ts';
import { dictionary } from '../../model/dictionary.ts';
import { withoutSeparators } from './goFields.ts';
import { measurement } from './resultLine.ts';

/** The number of a table cell. */
interface Cell {
  value: number;
  unit: string;
}

/** One row of a table, as text. */
export interface MarkdownRow {
  line: number;
  cells: string[];
}

/** A table of a Markdown report. */
export interface MarkdownTable {
  columns: string[];
  rows: MarkdownRow[];
}

/** A unit per operation, in upper or lower case. */
const perOperation = /(?:^|[\s(])([^\s()/]+)\/(op|operation)\b/i;
const rate = /(?:^|[\s(])([^\s()/]+)\/(s|sec|second)\b/i;
const timeUnits: Readonly<Record<string, number>> = dictionary({ µs: 1e-6, μs: 1e-6, us: 1e-6, ms: 1e-3, s: 1 });

const beforeHeading = /\b(?:before|old|baseline|original|current|goal|target)\b/i;
const afterHeading = /\b(?:after|new|optimi[sz]ed|actuals?|measured)\b/i;

/** The columns of a table's before and after side; null unless the table has both. */
export function sideColumns({ columns }: MarkdownTable): { before: number; after: number } | null {
  const before = columns.findIndex((heading) => beforeHeading.test(heading));
  const after = columns.findIndex((heading) => afterHeading.test(heading));
  return before > 0 && after > 0 ? { before, after } : null;
}

/** The cells of a table row without emphasis marks; null if the line is no table row. */
export function tableCells(line: string): string[] | null {
  const inner = /^\s*\|(.*)\|\s*$/.exec(line)?.[1];
  if (inner === undefined) return null;
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replace(/\*\*|`|~~|\\/g, '').trim());
}

/** Whether the cells are the rule under a table's head: `|---|:--:|`. */
export function isRule(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every((cell) => /^:?-+:?$/.test(cell));
}

/** The unit in a heading, in Go's spelling: `Allocs/Op` becomes allocs/op; '' if the heading has no unit. */
function headingUnit(heading: string): string {
  const [, what] = perOperation.exec(heading) ?? [];
  if (what !== undefined) {
    if (/^(?:memory|bytes|b)$/i.test(what)) return 'B/op';
    if (/^alloc(?:ation)?s$/i.test(what)) return 'allocs/op';
    return /^time$/i.test(what) ? '' : `${what}/op`;
  }
  const [, counted] = rate.exec(heading) ?? [];
  return counted === undefined ? '' : `${counted}/s`;
}

/** The number in a cell with the unit of the cell or its heading; null if the cell is not a single number. */
function cellFigure(cell: string, heading: string): Cell | null {
  const span = isBound.test(cell) ? null : cellSpan(cell, heading);
  return span === null || span.from !== span.to ? null : { value: span.from, unit: span.unit };
}

/** "< 200 ns", "100k+": a bound, not a measured figure. */
const isBound = /^[<>≤≥]|\d[kKM]?\+/;
const number = String.raw`([\d,]*\.?\d+)([kKM](?=[\s+–-]|$))?`;
const spanOfCell = new RegExp(
  String.raw`^[~≈<>≤≥]*\s*${number}\s*(?:[-–]\s*${number}\s*)?\+?\s*([^\s\d(]\S*)?(?:\s*\(.*\))?$`,
);
const thousands: Readonly<Record<string, number>> = dictionary({ k: 1e3, K: 1e3, M: 1e6 });

/** Longer cells are texts. */
const longestCell = 200;

/** The number or range ("30-35 B") in a cell, with the unit of the cell or its heading; null if there is none. */
function cellSpan(cell: string, heading: string): { from: number; to: number; unit: string } | null {
  const [, first, times, second, timesToo, own = ''] = cell.length > longestCell ? [] : (spanOfCell.exec(cell) ?? []);
  if (first === undefined) return null;
  const valueOf = (text: string, by: string | undefined) =>
    Number(withoutSeparators(text)) * (by === undefined ? 1 : thousands[by]!);
  const from = valueOf(first, times ?? (second === undefined ? undefined : timesToo));
  const to = second === undefined ? from : valueOf(second, timesToo);
  const unit = own === '' ? headingUnit(heading) : headingUnit(own) || own;
  return Number.isNaN(from) || Number.isNaN(to) ? null : { from, to, unit };
}

/** The measurements of a row: every cell with a figure per operation or per second. */
export function rowMeasurements({ cells }: MarkdownRow, columns: readonly string[]): Measurement[] {
  return cells.slice(1).flatMap((cell, index) => {
    const figure = cellFigure(cell, columns[index + 1] ?? '');
    return figure === null || !/\/(?:op|s)$/.test(figure.unit) ? [] : [inBaseUnit(figure)];
  });
}

/** Converts to base units. Reports use µs and ms, but Go does not. */
function inBaseUnit({ value, unit }: Cell): Measurement {
  const factor = timeUnits[/^(.+)\/op$/.exec(unit)?.[1] ?? ''];
  if (factor === undefined) return measurement(value, unit);
  return { value: value * factor, unit: 'sec/op', originalValue: value, originalUnit: unit };
}

/** The number in the column Iterations (or similar); 0 if the table has no such column. */
export function rowIterations({ cells }: MarkdownRow, columns: readonly string[]): number {
  const index = columns.findIndex((heading) => /^(?:iterations|iters|runs|b\.n)$/i.test(heading));
  const count = Number(withoutSeparators(cells[index] ?? ''));
  return Number.isSafeInteger(count) ? count : 0;
}

const listItem = /^\s*[-*]\s+(?=\S)([^:]{1,80}):\s+(\S.*)$/;
const pictures = /\p{Extended_Pictographic}\ufe0f?/gu;

/** Finds the items of a report's lists that have figures per operation: `- **Create**: 1,851 ns/op, 929 B/op`. */
export class ListRows {
  private isReport = false;
  private isCode = false;

  /**
   * Takes a line that is neither a row of a table nor a result. Returns a row if it is an item of a list with figures.
   */
  take(text: string, line: number): MarkdownRow | null {
    if (/^\s*(?:```|~~~)/.test(text)) this.isCode = !this.isCode;
    if (!this.isCode && /^#{1,6} /.test(text)) this.isReport = true;
    if (!this.isReport || this.isCode || !/\d/.test(text)) return null;
    return itemRow(
      text
        .replaceAll(/\*\*|`/g, '')
        .replaceAll(pictures, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      line,
    );
  }
}

/** null unless every part behind the name is a figure per operation. */
function itemRow(text: string, line: number): MarkdownRow | null {
  const [, name, rest = ''] = listItem.exec(text) ?? [];
  if (name === undefined) return null;
  const figures = rest.split(/,\s+/);
  const isFigure = (figure: string) => cellFigure(figure, '')?.unit.endsWith('/op') === true && !figure.startsWith('~');
  return figures.every(isFigure) ? { line, cells: tableCells(`| ${name} |`)!.concat(figures) } : null;
}
