import type { ReportFigure, ReportRow, ReportTable } from '../../model/writtenReport.ts';
import { weakMemoized } from '../memo/weakMemo.ts';
import type { ReportContext, Sides } from './reportContext.ts';
import { mainName } from './words.ts';

/** A figure with fewer digits may match many benchmarks by chance. */
const fewestDigits = 3;
/** A figure that more benchmarks have is of none of them in particular. */
const mostOwners = 5;
const mostCandidates = 50;

/**
 * Rows of a table of before and after whose two figures belong to two benchmarks of one run, which the same report
 * lists: the "before" is a sibling. One such row may be chance if its figures are short or match several benchmarks;
 * two rows that match the same two are not.
 */
export function siblingsOf(context: ReportContext, table: ReportTable, sides: Sides): Map<ReportRow, string> {
  const owners = ownersOf(context);
  const candidates = new Map<ReportRow, { before: string; after: string; isLong: boolean }[]>();
  for (const row of table.rows) {
    const [old, now] = [sides.before, sides.after].map((column) => context.cell(row, column)[0]);
    if (old === undefined || now === undefined) continue;
    const [one, other] = [context.figure(old), context.figure(now)];
    const [olds, news] = [ownersOfKey(owners, one), ownersOfKey(owners, other)];
    // If one benchmark has both figures, or the row is named after one, they are its own before and after.
    if (
      olds.some((name) => news.includes(name)) ||
      [...olds, ...news].some((name) => mainName(name) === mainName(row.name))
    )
      continue;
    const isLong = digitsOf(one) >= fewestDigits && digitsOf(other) >= fewestDigits;
    const pairs = olds.flatMap((before) =>
      news.map((after) => ({ before, after, isLong: isLong && olds.length * news.length === 1 })),
    );
    if (pairs.length > 0 && candidates.size < mostCandidates) candidates.set(row, pairs);
  }
  const found = new Map<ReportRow, string>();
  for (const [row, pairs] of candidates) {
    const told = pairs.find(
      (pair) =>
        pair.isLong ||
        [...candidates].some(
          ([other, theirs]) =>
            other !== row && theirs.some(({ before, after }) => before === pair.before && after === pair.after),
        ),
    );
    if (told !== undefined) {
      found.set(
        row,
        `these are ${mainName(told.before)} and ${mainName(told.after)}, two benchmarks of one run and not one before and after`,
      );
    }
  }
  return found;
}

function ownersOfKey(owners: ReadonlyMap<string, string[]>, figure: ReportFigure): string[] {
  const names = owners.get(keyOf(figure)) ?? [];
  return names.length > mostOwners ? [] : names;
}

/** The benchmarks of the report's listings and tables of one run, by their figures. */
const ownersOf = weakMemoized((context: ReportContext): Map<string, string[]> => {
  const owners = new Map<string, string[]>();
  for (const table of context.report.tables) {
    if (table.kind === 'list' || context.sides(table) !== null) continue;
    for (const row of table.rows) {
      for (const index of row.figures) {
        const figure = context.figure(index);
        if (!figure.unit.endsWith('/op')) continue;
        const names = owners.get(keyOf(figure)) ?? [];
        if (names.length <= mostOwners && !names.includes(row.name)) owners.set(keyOf(figure), [...names, row.name]);
      }
    }
  }
  return owners;
});

function keyOf({ value, high, unit }: ReportFigure): string {
  return `${value.toPrecision(12)} ${high === value ? '' : 'range'} ${unit}`;
}

function digitsOf({ text }: ReportFigure): number {
  return text.replaceAll(/\D/g, '').length;
}
