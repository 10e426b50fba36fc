import type { ReportFigure, ReportRow, ReportTable, WrittenReport } from '../../model/writtenReport.ts';

const before = /\b(?:before|old|baseline|original|current|goal|target)\b/i;
const after = /\b(?:after|new|optimi[sz]ed|actuals?|measured)\b/i;
/** Headings of columns whose figures compare others. */
export const claimHeading =
  /improvement|change|delta|relative|impact|factor|speed-?up|efficiency|diff|performance|status|comparison|reduction|gain/i;
/**
 * Words of a projection: a hoped-for figure that was not measured. A goal that figures are compared with is none, nor
 * is "slower than expected".
 */
export const projected =
  /\b(?:(?<!than )expect(?:ed|s|ing)?|estimat\w*|project(?:ed|ions?)|predict\w*|forecast\w*|potential\w*|achievable)\b/i;
/** Words of a sentence about the future, in addition to those of headings. */
const projectionWords = /\b(?:should|would|could|up to|targets?:|will|possible)\b/i;

/** The columns of a table's two sides. */
export interface Sides {
  before: number;
  after: number;
}

/** A report, and what several rules ask of it. */
export class ReportContext {
  readonly report: WrittenReport;
  /** Tables and listings, without lists. */
  readonly tables: readonly ReportTable[];
  /** By heading, whether it announces projections. */
  private readonly projecting: boolean[];
  private readonly sidesOfTable = new Map<ReportTable, Sides | null>();

  constructor(report: WrittenReport) {
    this.report = report;
    this.tables = report.tables.filter(({ kind }) => kind !== 'list');
    this.projecting = [];
    for (const { text, parent } of report.headings) {
      this.projecting.push(projected.test(text) || (parent >= 0 && this.projecting[parent]!));
    }
  }

  get figures(): readonly ReportFigure[] {
    return this.report.figures;
  }

  figure(index: number): ReportFigure {
    return this.report.figures[index]!;
  }

  /** Whether a figure stands in a table or in the lines of a block of code; the others stand in sentences and lists. */
  isTabular({ table }: ReportFigure): boolean {
    return table >= 0 && this.report.tables[table]!.kind !== 'list';
  }

  /** Whether a figure was expected and not measured. */
  isForeseen(figure: ReportFigure): boolean {
    const { heading, words } = figure;
    return (
      this.isProjecting(heading) || projected.test(words) || (!this.isTabular(figure) && projectionWords.test(words))
    );
  }

  isProjecting(heading: number): boolean {
    return heading >= 0 && this.projecting[heading]!;
  }

  /** The headings above a place, the nearest first. */
  headingsOf(heading: number): string[] {
    const texts: string[] = [];
    for (let index = heading; index >= 0; index = this.report.headings[index]!.parent)
      texts.push(this.report.headings[index]!.text);
    return texts;
  }

  /** The heading of depth 1 or 2 that a place is under; -1 for none. */
  chapterOf(heading: number): number {
    let at = heading;
    while (at >= 0 && this.report.headings[at]!.depth > 2) at = this.report.headings[at]!.parent;
    return at;
  }

  /** The columns of before and after; null unless the table has both. */
  sides(table: ReportTable): Sides | null {
    const cachedSides = this.sidesOfTable.get(table);
    if (cachedSides !== undefined) return cachedSides;
    const [old, now] = [before, after].map((side) =>
      table.columns.findIndex((heading, index) => index > 0 && side.test(heading)),
    );
    const sides = old! > 0 && now! > 0 && old !== now ? { before: old!, after: now! } : null;
    this.sidesOfTable.set(table, sides);
    return sides;
  }

  /** The figures of a row's cell. */
  cell(row: ReportRow, column: number): number[] {
    return row.figures.filter((index) => this.figure(index).column === column);
  }

  /** The first figure of a row with a base unit; of a table in a column, if one is given. -1 for none. */
  inRow(row: ReportRow, unit: string, column = -1): number {
    return (
      row.figures.find((index) => {
        const figure = this.figure(index);
        return figure.unit === unit && (column < 0 || figure.column === column);
      }) ?? -1
    );
  }
}
