import type { ReportFigure, ReportHeading, ReportRow, ReportTable, WrittenReport } from '../../model/writtenReport.ts';
import { figuresOf } from './figureText.ts';
import { pictures, plainText } from './plainText.ts';

/** Longer lines are no prose; figures are sought in this much of them. */
const longestLine = 5000;
/** More is no report that anybody reads: further lines have no figures. */
export const mostFigures = 20_000;
const listItem = /^(\s{0,20})(?:[-*+•]|\d{1,3}[.)])\s+(?=\S)/;
const fence = /^\s{0,8}(?:```|~~~)\s{0,4}(\S{0,30})/;
/** Listings of programs, in which numbers are no figures. */
const programs =
  /^(?:go|golang|sql|ya?ml|json|toml|bash|sh|shell|console|python|py|js|ts|javascript|typescript|c|cpp|java|rust|proto|xml|html|diff|mermaid|dot)$/i;
const program = /[;{}]\s*$|:=|^\s*(?:\$ |#|\/\/|go (?:test|tool|build|run) |func |var |type |import |SELECT |CREATE )/;

/** Reads the lines of a report. Its figures keep their columns in the lines. */
export function reportOf(lines: readonly string[]): WrittenReport {
  return new ReportReader(lines).read();
}

class ReportReader {
  private readonly headings: ReportHeading[] = [];
  private readonly tables: ReportTable[] = [];
  private readonly figures: ReportFigure[] = [];
  private readonly lines: readonly string[];
  private heading = -1;
  /** The line of text above, for the rows that follow it. */
  private lead = '';
  private list: ReportTable | null = null;
  private listing: ReportTable | null = null;
  private table: ReportTable | null = null;
  private head: { cells: Cell[]; at: number } | null = null;
  private code: 'none' | 'figures' | 'program' = 'none';

  constructor(lines: readonly string[]) {
    this.lines = lines;
  }

  read(): WrittenReport {
    for (let index = 0; index < this.lines.length && this.figures.length < mostFigures; index++) this.take(index);
    const { headings, tables, figures } = this;
    return { lines: [...this.lines], headings, tables, figures };
  }

  private take(at: number): void {
    const text = this.lines[at]!.slice(0, longestLine);
    const fenced = fence.exec(text);
    if (fenced !== null) {
      this.endTable();
      this.code = this.code !== 'none' ? 'none' : programs.test(fenced[1]!) ? 'program' : 'figures';
      this.list = null;
      this.listing = null;
      if (this.code === 'figures') this.listing = this.open('listing', at);
      return;
    }
    if (this.code === 'program') return;
    if (this.code === 'figures') {
      if (!program.test(text)) this.takeRow(this.listing!, at, text, 0);
      return;
    }
    if (text.trim() === '') {
      this.endTable();
      this.list = null;
      return;
    }
    const marked = /^(#{1,6}) +(\S.*)$/.exec(text);
    if (marked !== null) return this.takeHeading(at, marked[1]!.length, text);
    const cells = cellsOf(text);
    if (cells !== null) return this.takeCells(at, cells, text);
    this.endTable();
    const item = listItem.exec(text);
    if (item !== null) {
      this.list ??= this.open('list', at);
      return this.takeRow(this.list, at, text, item[0].length);
    }
    // A line behind an item continues it.
    if (this.list === null || !/^\s/.test(text)) {
      this.list = null;
      this.lead = plainText(text);
    }
    this.add(at, text, 0, text.length, plainText(text));
  }

  private takeHeading(at: number, depth: number, text: string): void {
    this.endTable();
    this.list = null;
    let parent = this.heading;
    while (parent >= 0 && this.headings[parent]!.depth >= depth) parent = this.headings[parent]!.parent;
    this.headings.push({ line: at + 1, depth, text: plainText(text.slice(depth)), parent });
    this.heading = this.headings.length - 1;
    this.lead = '';
    this.add(at, text, numbered(text), text.length, plainText(text.slice(depth)));
  }

  private open(kind: ReportTable['kind'], at: number): ReportTable {
    return { kind, line: at + 1, heading: this.heading, lead: this.lead, columns: [], rows: [] };
  }

  /** Takes a line of a list or a listing as a row: its name, and its figures. */
  private takeRow(table: ReportTable, at: number, text: string, from: number): void {
    if (table.rows.length === 0) this.tables.push(table);
    const row: ReportRow = { line: at + 1, name: '', cells: [plainText(text.slice(from))], figures: [] };
    const first = this.figures.length;
    table.rows.push(row);
    this.add(at, text, from, text.length, plainText(text.slice(from)), {
      table: this.tables.indexOf(table, Math.max(0, this.tables.length - 2)),
      row: table.rows.length - 1,
    });
    for (let figure = first; figure < this.figures.length; figure++) row.figures.push(figure);
    row.name = nameOfRow(
      text.slice(from),
      first < this.figures.length ? this.figures[first]!.from - from : null,
      this.figures[first],
    );
  }

  private takeCells(at: number, cells: Cell[], text: string): void {
    this.list = null;
    if (this.table !== null) return this.takeTableRow(at, cells, text);
    if (this.head !== null && cells.every(({ text: cell }) => /^:?-+:?$/.test(cell))) {
      this.table = this.open('table', this.head.at);
      this.table.columns = this.head.cells.map(({ text: cell }) => plainText(cell));
      this.tables.push(this.table);
      this.head = null;
      return;
    }
    this.head = { cells, at };
  }

  private takeTableRow(at: number, cells: Cell[], text: string): void {
    const table = this.table!;
    const reportRow: ReportRow = {
      line: at + 1,
      name: plainText(cells[0]?.text ?? ''),
      cells: cells.map(({ text: cell }) => plainText(cell)),
      figures: [],
    };
    table.rows.push(reportRow);
    const place = { table: this.tables.length - 1, row: table.rows.length - 1 };
    cells.forEach((cell, column) => {
      const first = this.figures.length;
      const heading = column === 0 ? '' : (table.columns[column] ?? '');
      this.add(at, text, cell.from, cell.to, reportRow.cells[column]!, { ...place, column }, heading);
      for (let figure = first; figure < this.figures.length; figure++) reportRow.figures.push(figure);
    });
  }

  private endTable(): void {
    this.head = null;
    this.table = null;
  }

  /** Adds the figures of a part of a line. Code in backticks is left out unless it is all that the part is. */
  private add(
    at: number,
    text: string,
    from: number,
    to: number,
    words: string,
    place: Partial<Pick<ReportFigure, 'table' | 'row' | 'column'>> = {},
    heading = '',
  ): void {
    const part = withoutMarks(text.slice(from, to));
    const isCell = place.column !== undefined;
    for (const figure of figuresOf(part, heading)) {
      this.figures.push({
        ...figure,
        line: at + 1,
        from: from + figure.from,
        to: from + figure.to,
        heading: this.heading,
        table: place.table ?? -1,
        row: place.row ?? -1,
        column: place.column ?? -1,
        words: isCell ? words : sentenceAt(text.slice(from, to), figure.from, words),
      });
    }
  }
}

interface Cell {
  text: string;
  from: number;
  to: number;
}

/** The cells of a row of a table with their columns in the line; null if the line is none. */
function cellsOf(line: string): Cell[] | null {
  if (!/^\s{0,8}\|.*\|\s*$/.test(line)) return null;
  const cells: Cell[] = [];
  let from = line.indexOf('|') + 1;
  for (let index = from; index < line.length; index++) {
    if (line[index] !== '|' || line[index - 1] === '\\') continue;
    cells.push({ text: line.slice(from, index).trim(), from, to: index });
    from = index + 1;
  }
  return cells;
}

/** Blanks out marks of emphasis, pictures, and code in backticks that holds more than a figure; the length stays. */
function withoutMarks(text: string): string {
  const blank = (found: string) => ' '.repeat(found.length);
  return text
    .replaceAll(/`[^`]{0,400}`/g, (code) => (/^`[~<>]?[\d,.]+\s?[\p{L}µ%/]{0,12}`$/u.test(code) ? code : blank(code)))
    .replaceAll(/\*\*|__|`|~~/g, blank)
    .replaceAll(pictures, blank)
    .replaceAll(/\[[ xX]\]|\]\([^()\s]{0,400}\)/g, blank);
}

const sentenceEnd = /[.!?](?:\*\*|__)?\s+(?=[\p{Lu}*_`])/gu;

/** The sentence of a text that a place is in, without marks; `whole` if the text is one sentence. */
function sentenceAt(text: string, place: number, whole: string): string {
  let from = 0;
  let to = text.length;
  for (const end of text.matchAll(sentenceEnd)) {
    const behind = end.index + end[0].length;
    if (behind <= place) from = behind;
    else {
      to = behind;
      break;
    }
  }
  return from === 0 && to === text.length ? whole : plainText(text.slice(from, to));
}

/** The number of a heading, "### 3. Sustained Load", is no figure: where its words begin. */
function numbered(text: string): number {
  return /^#{1,6} +(?:\d{1,3}(?:\.\d{1,3})*[.)]\s+|(?:Option|Optimization|Priority|Phase|Step|Part|Section|Issue)\s+\d{1,3}\b:?)?/.exec(
    text,
  )![0].length;
}

/** The words that a row's figures are about: those before its first figure, or behind it where it begins with one. */
function nameOfRow(text: string, first: number | null, figure: ReportFigure | undefined): string {
  if (first === null || figure === undefined) return plainText(text).slice(0, 120);
  const before = plainText(text.slice(0, first)).replace(/(?<![:(\s=|–-])[:(\s=|–-]+$/, '');
  if (before !== '') return before.slice(0, 120);
  return plainText(text.slice(first + figure.to - figure.from))
    .replace(/^[\s:–-]+/, '')
    .replace(/\s[–-]\s[^]*/, '')
    .slice(0, 120);
}
