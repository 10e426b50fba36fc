import type { Coverage } from '../../model/coverage.ts';
import type { Side } from '../../model/dataset.ts';
import { getOrInsert } from '../getOrInsert.ts';
import { groupBy } from '../groupBy.ts';
import { type CoverageCount, countOf } from './coverageCount.ts';
import { type DroppedSource, fittingSource } from './fittingSource.ts';
import { functionRows } from './functionRows.ts';

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
  const packages = new Map<string, { statements: number; covered: number }>();
  const all = { statements: 0, covered: 0 };
  const declared = { statements: 0, covered: 0 };
  const changedSources: string[] = [];
  let [differing, knowsAll] = [0, blocks.count > 0];
  for (const [index, file] of files.entries()) {
    const rows = byFile[index]!;
    const packagePath = packageOfFile(file);
    if (rows.length > 0) {
      const { statements, covered } = sumOf(coverage, rows);
      add(all, statements, covered);
      const sum = getOrInsert(packages, packagePath, () => ({ statements: 0, covered: 0 }));
      add(sum, statements, covered);
      tables.files.set(column, { id: file, name: file, package: packagePath, file }, countOf(statements, covered));
    }
    const source = sources.length === 0 ? null : fittingSource(file, blocks, rows, sources);
    if (source !== null && !source.fits) changedSources.push(file);
    const said = saidOf.get(index) ?? [];
    const found = functionRows(blocks, rows, source, said);
    differing += found.differing;
    if (rows.length > 0 && found.functions.length === 0) knowsAll = false;
    const seen = new Map<string, number>();
    for (const { name, line, count } of found.functions) {
      // Texts of the tool do not tell receivers: the methods of a name are matched in their order.
      const bare = name.slice(name.lastIndexOf('.') + 1);
      const nth = (seen.get(bare) ?? 0) + 1;
      seen.set(bare, nth);
      const id = `${file} ${bare}${nth === 1 ? '' : ` ${nth}`}`;
      tables.functions.set(column, { id, name, package: packagePath, file, line }, count);
      add(declared, count.statements ?? 0, count.covered ?? 0);
    }
  }
  for (const [name, { statements, covered }] of packages) {
    tables.packages.set(column, { id: name, name, package: name, file: '' }, countOf(statements, covered));
  }
  addPrinted(coverage, column, packages, tables.packages);
  return {
    side,
    coverage,
    total: blocks.count > 0 ? countOf(all.statements, all.covered) : printedTotal(coverage),
    inFunctions: knowsAll ? countOf(declared.statements, declared.covered) : null,
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
    rows.set(
      column,
      { id, name: id, package: id, file: '', note: without },
      { statements: null, covered: null, percent },
    );
  }
}

/** The total that a text prints; of a single package its own. */
function printedTotal({ printedTotal: total, packages }: Coverage): CoverageCount {
  const measured = packages.filter(({ percent }) => percent !== null);
  return {
    statements: null,
    covered: null,
    percent: total ?? (measured.length === 1 ? measured[0]!.percent : null),
  };
}

function sumOf({ blocks }: Coverage, rows: readonly number[]): { statements: number; covered: number } {
  const sum = { statements: 0, covered: 0 };
  for (const row of rows) add(sum, blocks.statements[row]!, blocks.executed[row]! > 0 ? blocks.statements[row]! : 0);
  return sum;
}

function add(sum: { statements: number; covered: number }, statements: number, covered: number): void {
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
