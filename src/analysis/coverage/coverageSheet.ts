import type { BlockTable, Coverage, CoveredFunction } from '../../model/coverage.ts';
import type { Side } from '../../model/dataset.ts';
import { getOrInsert, groupBy } from '../maps.ts';
import { type DroppedSource, type FittingSource, fittingSource } from './fittingSource.ts';

/** The coverage of one side, of which all files are merged. */
export interface CoverageColumn {
  side: Side;
  coverage: Coverage;
  /** All statements. */
  total: CoverageCount;
  /**
   * The statements in declared functions, as the last line of `go tool cover -func`; null unless all functions are
   * known.
   */
  inFunctions: CoverageCount | null;
  /** Blocks by file. */
  rowsOf: ReadonlyMap<string, readonly number[]>;
  /** Functions whose printed percentage differs from that of the statements. */
  differing: number;
  /** Files whose source was dropped but has changed since. */
  changedSources: string[];
}

/** A package, a file or a function, with its coverage on each side; null where a side does not have it. */
export interface CoverageRow {
  /** Unique among the rows of its table. */
  id: string;
  /** The import path of a package, the name of a file or a function. */
  name: string;
  package: string;
  /** '' for packages. */
  file: string;
  /** The line of a function's declaration, on the last side that has it; 0 otherwise. */
  line: number;
  cells: (CoverageCount | null)[];
  /** Why a package has no percentage; '' otherwise. */
  note: string;
}

/** The coverage of one or two sides, by package, file and function. */
export interface CoverageSheet {
  columns: CoverageColumn[];
  packages: CoverageRow[];
  files: CoverageRow[];
  functions: CoverageRow[];
}

/** Tables of coverage. @param sides in order, at least one */
export function coverageSheet(
  sides: readonly { side: Side; coverage: Coverage }[],
  sources: readonly DroppedSource[],
): CoverageSheet {
  const tables = { packages: new Rows(sides.length), files: new Rows(sides.length), functions: new Rows(sides.length) };
  const columns = sides.map(({ side, coverage }, column) => addColumn(side, coverage, column, tables, sources));
  return {
    columns,
    packages: tables.packages.all(),
    files: tables.files.all(),
    functions: tables.functions.all(),
  };
}

/** The package of a source file: its folder. */
function packageOfFile(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')));
}

type Tables = Record<'packages' | 'files' | 'functions', Rows>;

function addColumn(
  side: Side,
  coverage: Coverage,
  column: number,
  tables: Tables,
  sources: readonly DroppedSource[],
): CoverageColumn {
  const { blocks, files } = coverage;
  const byFile: number[][] = files.map(() => []);
  for (let row = 0; row < blocks.count; row++) byFile[blocks.file[row]!]!.push(row);
  const saidOf = groupBy(coverage.functions, ({ file }) => file);
  const packages = new Map<string, Sum>();
  const all = { statements: 0, covered: 0 };
  const declared = { statements: 0, covered: 0 };
  const changedSources: string[] = [];
  let [differing, knowsAll] = [0, blocks.count > 0];
  for (const [index, file] of files.entries()) {
    const rows = byFile[index]!;
    const packagePath = packageOfFile(file);
    if (rows.length > 0) {
      const sum = sumOf(blocks, rows);
      add(all, sum);
      add(
        getOrInsert(packages, packagePath, () => ({ statements: 0, covered: 0 })),
        sum,
      );
      tables.files.set(column, { id: file, name: file, package: packagePath, file }, countOf(sum));
    }
    const source = sources.length === 0 ? null : fittingSource(file, blocks, rows, sources);
    if (source !== null && !source.fits) changedSources.push(file);
    const printed = saidOf.get(index) ?? [];
    const counted = functionRows(blocks, rows, source, printed);
    differing += counted.differing;
    if (rows.length > 0 && counted.functions.length === 0) knowsAll = false;
    const seen = new Map<string, number>();
    for (const { name, line, count } of counted.functions) {
      // Texts of the tool do not tell receivers: the methods of a name are matched in their order.
      const bare = name.slice(name.lastIndexOf('.') + 1);
      const nth = (seen.get(bare) ?? 0) + 1;
      seen.set(bare, nth);
      const id = `${file} ${bare}${nth === 1 ? '' : ` ${nth}`}`;
      tables.functions.set(column, { id, name, package: packagePath, file, line }, count);
      add(declared, { statements: count.statements ?? 0, covered: count.covered ?? 0 });
    }
  }
  for (const [name, sum] of packages) {
    tables.packages.set(column, { id: name, name, package: name, file: '' }, countOf(sum));
  }
  addPrinted(coverage, column, packages, tables.packages);
  return {
    side,
    coverage,
    total: blocks.count > 0 ? countOf(all) : printedTotal(coverage),
    inFunctions: knowsAll ? countOf(declared) : null,
    rowsOf: new Map(files.map((file, index) => [file, byFile[index]!])),
    differing,
    changedSources,
  };
}

/** Packages of which only the text of `go test` tells. */
function addPrinted(
  { packages: printed }: Coverage,
  column: number,
  measured: ReadonlyMap<string, unknown>,
  rows: Rows,
): void {
  for (const { name, percent, without } of printed) {
    if (measured.has(name) || (name === '' && percent === null)) continue;
    const id = name === '' ? '(package)' : name;
    rows.set(column, { id, name: id, package: id, file: '', note: without }, printedCount(percent));
  }
}

/** The total that a text prints; of a single package its own. */
function printedTotal({ printedTotal: total, packages }: Coverage): CoverageCount {
  const measured = packages.filter(({ percent }) => percent !== null);
  return printedCount(total ?? (measured.length === 1 ? measured[0]!.percent : null));
}

/** A count of which only the percentage was printed. */
function printedCount(percent: number | null): CoverageCount {
  return { statements: null, covered: null, percent };
}

function sumOf(blocks: BlockTable, rows: readonly number[]): Sum {
  const sum = { statements: 0, covered: 0 };
  for (const row of rows) {
    const statements = blocks.statements[row]!;
    add(sum, { statements, covered: blocks.executed[row]! > 0 ? statements : 0 });
  }
  return sum;
}

function add(sum: Sum, { statements, covered }: Sum): void {
  sum.statements += statements;
  sum.covered += covered;
}

/** Rows by id, each with a cell for each side. */
class Rows {
  private readonly rows = new Map<string, CoverageRow>();
  private readonly columns: number;

  constructor(columns: number) {
    this.columns = columns;
  }

  set(
    column: number,
    about: Pick<CoverageRow, 'id' | 'name' | 'package' | 'file'> & { line?: number; note?: string },
    count: CoverageCount,
  ): void {
    const row = getOrInsert(this.rows, about.id, () => ({
      line: 0,
      note: '',
      ...about,
      cells: Array.from({ length: this.columns }, () => null),
    }));
    if (about.line !== undefined) row.line = about.line;
    if (about.name.length > row.name.length) row.name = about.name;
    row.cells[column] = count;
  }

  all(): CoverageRow[] {
    return [...this.rows.values()];
  }
}

/** How much of something tests cover. */
export interface CoverageCount {
  /** Statements, and those that ran; null where only a percentage was printed. */
  statements: number | null;
  covered: number | null;
  /** From 0 to 100; null where there is nothing to cover or the files do not say. */
  percent: number | null;
}

interface Sum {
  statements: number;
  covered: number;
}

/** The count of some statements; as `go tool cover` does, nothing of nothing is 0%. */
function countOf({ statements, covered }: Sum): CoverageCount {
  return { statements, covered, percent: (100 * covered) / (statements || 1) };
}

/** A function of a source file with its coverage. */
export interface FunctionCount {
  /** `Cart.Add` with source, else as the tool prints it: `Add`. */
  name: string;
  /** The line of the declaration. */
  line: number;
  count: CoverageCount;
}

/** The functions of a file, and whether the statements contradict what the text of the tool says of them. */
export interface FunctionCounts {
  functions: FunctionCount[];
  /** How many functions have another percentage in the text. */
  differing: number;
}

/**
 * The functions of a file, as `go tool cover -func` counts them: each declaration with all blocks that overlap it. The
 * declarations come from the source; without it from the lines of the tool's text, where a function ends before the
 * next one. Without blocks, the text's percentages count.
 *
 * @param rows the blocks of the file, ascending
 * @param said what the text says of the file's functions
 */
function functionRows(
  blocks: BlockTable,
  rows: readonly number[],
  source: FittingSource | null,
  covered: readonly CoveredFunction[],
): FunctionCounts {
  if (rows.length === 0) {
    return {
      functions: covered.map(({ name, line, percent }) => ({ name, line, count: printedCount(percent) })),
      differing: 0,
    };
  }
  const printed = new Map(covered.map(({ line, percent }) => [line, percent] as const));
  const functions = extents(source, covered).flatMap(({ name, firstLine, lastLine }): FunctionCount[] => {
    const inside = rows.filter(
      (row) => blocks.startLine[row]! <= lastLine && blocks.endLine[row]! >= firstLine && !isBefore(row, firstLine),
    );
    // A declaration without a body, as of assembly, has no block.
    if (inside.length === 0) return [];
    const whole = countOf(sumOf(blocks, inside));
    const percent = printed.get(firstLine);
    if (percent === undefined || agree(whole, percent)) return [{ name, line: firstLine, count: whole }];
    // Without source, a function literal of a variable behind the function is not told from it. A brace in the first
    // column ends a declaration.
    const end = inside.findIndex((row) => blocks.endColumn[row] === 2);
    const first = countOf(sumOf(blocks, inside.slice(0, end + 1)));
    return [{ name, line: firstLine, count: end >= 0 && agree(first, percent) ? first : whole }];
  });
  const differing = functions.filter(({ line, count }) => {
    const percent = printed.get(line);
    return percent !== undefined && !agree(count, percent);
  }).length;
  return { functions, differing };

  /** Without source the function before may end in the line in which this one begins. */
  function isBefore(row: number, firstLine: number): boolean {
    return blocks.startLine[row]! < firstLine && blocks.endLine[row]! <= firstLine;
  }
}

/** Whether a count is printed as this percentage. */
function agree({ percent }: CoverageCount, printed: number): boolean {
  return percent !== null && Math.abs(percent - printed) < 0.0501;
}

function extents(
  source: FittingSource | null,
  covered: readonly CoveredFunction[],
): { name: string; firstLine: number; lastLine: number }[] {
  if (source?.fits && source.read.tokens !== null) {
    return source.read.functions
      .filter(({ name }) => name !== '')
      .map(({ name, receiver, firstLine, lastLine }) => ({
        name: receiver === '' ? name : `${receiver}.${name}`,
        firstLine,
        lastLine,
      }));
  }
  const ordered = [...covered].sort((a, b) => a.line - b.line);
  return ordered.map(({ name, line }, index) => ({
    name,
    firstLine: line,
    lastLine: (ordered[index + 1]?.line ?? Number.POSITIVE_INFINITY) - 1,
  }));
}
