import type { Measurement, Span } from '../../model/benchmarks.ts';
import { measurement } from './resultLine.ts';
import { withoutSeparators } from './writtenFields.ts';

/** A figure in a table's cell. */
export interface Cell {
  value: number;
  unit: string;
}

/** One row of a table, as text. */
export interface TableRow {
  line: number;
  cells: string[];
}

/** A table of a written report. */
export interface MarkdownTable {
  columns: string[];
  rows: TableRow[];
}

/** Units of benchmarks, however their letters are. */
const perOperation = /(?:^|[\s(])([^\s()/]+)\/(op|operation)\b/i;
const rate = /(?:^|[\s(])([^\s()/]+)\/(s|sec|second)\b/i;
const timeUnits: Readonly<Record<string, number>> = { µs: 1e-6, μs: 1e-6, us: 1e-6, ms: 1e-3, s: 1 };

/** The cells of a line that is a row of a table, without emphasis; null for other lines. */
export function tableCells(line: string): string[] | null {
  const inner = /^\s*\|(.*)\|\s*$/.exec(line)?.[1];
  if (inner === undefined) return null;
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replace(/\*\*|`|~~|\\/g, '').trim());
}

/** The line under a table's head: `|---|:--:|`. */
export function isRule(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every((cell) => /^:?-+:?$/.test(cell));
}

/** The unit that a heading names, in Go's spelling: `Allocs/Op` is allocs/op; '' where it names none. */
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

/** The number in a cell and its unit, its own or the heading's; null where the cell is no single number. */
export function cellFigure(cell: string, heading: string): Cell | null {
  const span = isBound.test(cell) ? null : cellSpan(cell, heading);
  return span === null || span.from !== span.to ? null : { value: span.from, unit: span.unit };
}

/** "< 200 ns", "100k+": no figure, but where it has to be. */
const isBound = /^[<>≤≥]|\d[kKM]?\+/;
const number = String.raw`([\d,]*\.?\d+)([kKM](?=[\s+–-]|$))?`;
const spanOfCell = new RegExp(
  String.raw`^[~≈<>≤≥]*\s*${number}\s*(?:[-–]\s*${number}\s*)?\+?\s*([^\s\d(]\S*)?(?:\s*\(.*\))?$`,
);
const thousands: Readonly<Record<string, number>> = { k: 1e3, K: 1e3, M: 1e6 };

/** The number in a cell, or from which to which ("30-35 B"), with its unit: its own or the heading's. null where there is none. */
export function cellSpan(cell: string, heading: string): (Span & { unit: string }) | null {
  const [, first, times, second, timesToo, own = ''] = spanOfCell.exec(cell) ?? [];
  if (first === undefined) return null;
  const valueOf = (text: string, by: string | undefined) =>
    Number(withoutSeparators(text)) * (by === undefined ? 1 : thousands[by]!);
  const from = valueOf(first, times ?? (second === undefined ? undefined : timesToo));
  const to = second === undefined ? from : valueOf(second, timesToo);
  const unit = own === '' ? headingUnit(heading) : headingUnit(own) || own;
  return Number.isNaN(from) || Number.isNaN(to) ? null : { from, to, unit };
}

/** What a row measures: every cell that is a figure per operation or per second. */
export function rowMeasurements({ cells }: TableRow, columns: readonly string[]): Measurement[] {
  return cells.slice(1).flatMap((cell, at) => {
    const figure = cellFigure(cell, columns[at + 1] ?? '');
    return figure === null || !/\/(?:op|s)$/.test(figure.unit) ? [] : [inBaseUnit(figure)];
  });
}

/** Reports write µs and ms, which Go does not. */
function inBaseUnit({ value, unit }: Cell): Measurement {
  const factor = timeUnits[/^(.+)\/op$/.exec(unit)?.[1] ?? ''];
  if (factor === undefined) return measurement(value, unit);
  return { value: value * factor, unit: 'sec/op', originalValue: value, originalUnit: unit };
}

/** A cell under a heading like Iterations; 0 where the table has no such column. */
export function rowIterations({ cells }: TableRow, columns: readonly string[]): number {
  const at = columns.findIndex((heading) => /^(?:iterations|iters|runs|b\.n)$/i.test(heading));
  const count = Number(withoutSeparators(cells[at] ?? ''));
  return Number.isSafeInteger(count) ? count : 0;
}
