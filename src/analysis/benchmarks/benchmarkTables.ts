import type { Benchmarks, ReadFrom } from '../../model/benchmarks.ts';
import { getOrInsert } from '../maps.ts';
import { type BenchmarkFilter, benchmarkFilter, intersection } from './benchmarkFilter.ts';
import { compareSamples, type SampleComparison } from './compareSamples.ts';
import { type ColumnGeomean, columnGeomean } from './geomean.ts';
import { NameCache, type ProjectedResult } from './projectedResult.ts';
import { type Key, KeySpace, type Projection } from './projection.ts';
import { type Assumption, type Summary, summarize } from './summarize.ts';
import { type BetterDirection, UnitFacts } from './unitFacts.ts';

/** A file's benchmarks and the name of its column. */
export interface BenchmarkFile {
  /** benchstat's `.file`. */
  name: string;
  benchmarks: Benchmarks;
}

/** How results are grouped: benchstat's flags, with its defaults. */
export interface TableOptions {
  table?: string;
  row?: string;
  col?: string;
  ignore?: string;
  filter?: string;
  /** The significance level: differences with p at most this are reported; 0.05 by default. */
  alpha?: number;
}

/** All runs of one benchmark on one side. */
export interface BenchmarkCell {
  /** The values in the order of the files. */
  runs: number[];
  /** The values in ascending order, NaN first. */
  sorted: readonly number[];
  /** b.N of each run; 0 if unknown. */
  iterations: number[];
  /** The format that the runs were read from: `plain`, unless one run was read from another. */
  readFrom: ReadFrom;
  summary: Summary;
  /** The comparison with the first column; null in the first column, and if that has no such row. */
  comparison: SampleComparison | null;
  /** benchstat's warning about pooled results that differ, `benchmarks vary in .fullname`; '' if there is none. */
  varies: string;
}

export interface TableRow {
  /** The values of the row's keys, separated by spaces. */
  name: string;
  keys: [name: string, value: string][];
  /** One entry per column; null if the column has no such benchmark. */
  cells: (BenchmarkCell | null)[];
}

export interface TableColumn {
  /** The index among the columns of all tables; this table may not have all of them. */
  place: number;
  name: string;
  keys: [name: string, value: string][];
}

/** The results of one unit and one configuration. */
export interface BenchmarkTable {
  /** The configuration keys of the table, without empty values. */
  configuration: [key: string, value: string][];
  /** The keys as benchstat shows them, including empty values: every key that any table has. */
  fields: [key: string, value: string][];
  unit: string;
  assumption: Assumption;
  direction: BetterDirection;
  columns: TableColumn[];
  rows: TableRow[];
  /** One entry per column. */
  geomeans: ColumnGeomean[];
}

export interface BenchmarkTables {
  tables: BenchmarkTable[];
  /** The columns of all tables, in their order. */
  columns: TableColumn[];
  /** How many more columns there would be; their results are in no table. */
  columnsLeftOut: number;
}

/** So many columns are always shown. */
export const fewestLeftOut = 100;
const mostColumns = 1000;
/** Beyond `fewestLeftOut` columns, the maximum of rows × columns. */
const mostCells = 2_000_000;

export const defaultAlpha = 0.05;

interface GatheredCell {
  runs: number[];
  /** The keys that no projection uses: of the first run, and of all runs if they differ. */
  residue: Key;
  others: Set<Key> | null;
  iterations: number[];
  readFrom: ReadFrom;
}

/** A cell under construction. */
interface Gathered {
  rows: Set<Key>;
  columns: Set<Key>;
  cells: Map<Key, Map<Key, GatheredCell>>;
}

/** Only the tables of `tabulate`. */
export function benchmarkTables(files: readonly BenchmarkFile[], options: TableOptions = {}): BenchmarkTable[] {
  return tabulate(files, options).tables;
}

/**
 * Groups results into tables as benchstat does: by default a table for each configuration and unit, a row for each name
 * and a column for each file; the first file is the baseline. Of very many columns only the first are shown: their
 * cells, which are mostly empty, would not fit into memory. Throws a SyntaxProblem if an option is invalid.
 */
export function tabulate(files: readonly BenchmarkFile[], options: TableOptions = {}): BenchmarkTables {
  const space = new KeySpace();
  const wanted = benchmarkFilter(options.filter ?? '*');
  const tableBy = space.projection(options.table ?? '.config', true);
  const rowBy = space.projection(options.row ?? '.fullname');
  const columnBy = space.projection(options.col ?? '.file');
  const ignored = space.projection(options.ignore ?? '');
  const residueBy = space.residue();
  const fixed = [tableBy, rowBy, columnBy, ignored].flatMap(({ filters }) => filters);
  const filter = intersection([...fixed, wanted]);
  const tables = new Map<Key, Gathered>();
  for (const projected of projectedResults(files, filter)) {
    gather(tables, projected, tableBy, rowBy.project(projected), columnBy.project(projected), residueBy);
  }
  const units = new UnitFacts(files.map(({ benchmarks }) => benchmarks.units));
  const alpha = options.alpha ?? defaultAlpha;
  const everyColumn = columnBy.sort(new Set([...tables.values()].flatMap(({ columns }) => [...columns])));
  const shownColumns = everyColumn.slice(0, columnLimit(tables.values()));
  const columnsLeftOut = everyColumn.length - shownColumns.length;
  const places = new Map(shownColumns.map((column, index) => [column, index]));
  const columnOf = (column: Key): TableColumn => ({ place: places.get(column)!, ...labelled(columnBy, column) });
  const built = tableBy.sort(tables.keys()).flatMap((key): BenchmarkTable[] => {
    const gathered = columnsLeftOut === 0 ? tables.get(key)! : shownPart(tables.get(key)!, places);
    if (gathered.columns.size === 0) return [];
    const unit = tableBy.unitOf(key);
    const columns = columnBy.sort(gathered.columns);
    const assumption = units.assumption(unit);
    const rows = rowBy.sort(gathered.rows).map((row) => {
      const { name, keys } = labelled(rowBy, row);
      return { name, keys, cells: rowCells(gathered.cells.get(row)!, columns, residueBy, assumption, alpha) };
    });
    const table: BenchmarkTable = {
      configuration: tableBy.entries(key).filter(([name]) => name !== '.unit'),
      fields: tableBy
        .fields()
        .filter(({ name }) => name !== '.unit')
        .map(({ name, slot }) => [name, key.values[slot] ?? '']),
      unit,
      assumption,
      direction: units.direction(unit),
      columns: columns.map(columnOf),
      rows,
      geomeans: geomeansOf(rows, columns.length),
    };
    return [table];
  });
  return { tables: built, columns: shownColumns.map(columnOf), columnsLeftOut };
}

function columnLimit(tables: Iterable<Gathered>): number {
  let rows = 0;
  for (const table of tables) rows += table.rows.size;
  return Math.max(fewestLeftOut, Math.min(mostColumns, Math.floor(mostCells / Math.max(rows, 1))));
}

/** What a table has in these columns. */
function shownPart({ rows, columns, cells }: Gathered, places: ReadonlyMap<Key, number>): Gathered {
  const isShown = (column: Key): boolean => places.has(column);
  return {
    rows: new Set([...rows].filter((row) => [...cells.get(row)!.keys()].some(isShown))),
    columns: new Set([...columns].filter(isShown)),
    cells,
  };
}

/** Every result with at least one value that the filter keeps, in the order of the files. */
function* projectedResults(files: readonly BenchmarkFile[], filter: BenchmarkFilter): Generator<ProjectedResult> {
  const names = new NameCache();
  for (const { name: file, benchmarks } of files) {
    for (const result of benchmarks.results) {
      const configuration = benchmarks.configurations[result.configuration]!;
      const projected = { result, file, configuration, name: names.of(result.name) };
      const kept = filter(projected);
      if (kept === true) yield projected;
      else if (kept !== false && kept.includes(true)) {
        yield { ...projected, result: { ...result, values: result.values.filter((_, index) => kept[index]) } };
      }
    }
  }
}

function gather(
  tables: Map<Key, Gathered>,
  projected: ProjectedResult,
  tableBy: Projection,
  row: Key,
  column: Key,
  residueBy: Projection,
): void {
  const { values, iterations, readFrom } = projected.result;
  const residue = residueBy.project(projected);
  const keys = tableBy.projectValues(projected);
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index]!;
    const table = getOrInsert(tables, key, () => ({ rows: new Set<Key>(), columns: new Set<Key>(), cells: new Map() }));
    table.rows.add(row);
    table.columns.add(column);
    const cells = getOrInsert(table.cells, row, () => new Map());
    const cell = getOrInsert(cells, column, () => ({ runs: [], residue, others: null, iterations: [], readFrom }));
    cell.runs.push(values[index]!.value);
    if (residue !== cell.residue) (cell.others ??= new Set([cell.residue])).add(residue);
    cell.iterations.push(iterations);
    if (readFrom !== 'plain') cell.readFrom = readFrom;
  }
}

function rowCells(
  gathered: ReadonlyMap<Key, GatheredCell>,
  columns: readonly Key[],
  residueBy: Projection,
  assumption: Assumption,
  alpha: number,
): (BenchmarkCell | null)[] {
  const cells = columns.map((column): BenchmarkCell | null => {
    const cell = gathered.get(column);
    if (cell === undefined) return null;
    const sorted = ascending(cell.runs);
    return {
      runs: cell.runs,
      sorted,
      iterations: cell.iterations,
      readFrom: cell.readFrom,
      summary: summarize(sorted, assumption),
      comparison: null,
      varies: cell.others === null ? '' : varies(residueBy, cell.others),
    };
  });
  const base = cells[0];
  if (base !== undefined && base !== null) {
    for (const cell of cells.slice(1)) {
      if (cell !== null) cell.comparison = compareSamples(base.sorted, cell.sorted, assumption, alpha);
    }
  }
  return cells;
}

/** Sorts with NaN first, as Go does. A single run is already sorted. */
function ascending(runs: readonly number[]): readonly number[] {
  if (runs.length === 1) return runs;
  return runs.toSorted((a, b) => {
    if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
    // Does not subtract, because the difference of infinities is NaN.
    return a < b ? -1 : a > b ? 1 : 0;
  });
}

function varies(residueBy: Projection, residue: ReadonlySet<Key>): string {
  const keys = [...residue];
  const names = residueBy
    .fields()
    .filter(({ slot }) => keys.some(({ values }) => (values[slot] ?? '') !== (keys[0]!.values[slot] ?? '')))
    .map(({ name }) => name);
  return names.length === 0 ? '' : `benchmarks vary in ${names.join(', ')}`;
}

function labelled(by: Projection, key: Key): Omit<TableColumn, 'place'> {
  const keys = by.entries(key);
  return { name: keys.map(([, value]) => value).join(' '), keys };
}

function geomeansOf(rows: readonly TableRow[], columns: number): ColumnGeomean[] {
  const baseRows = rows.filter(({ cells }) => cells[0] !== null).length;
  return Array.from({ length: columns }, (_, column) => {
    const cells = rows.flatMap((row) => {
      const cell = row.cells[column];
      if (cell === null || cell === undefined) return [];
      const base = column === 0 ? null : (row.cells[0] ?? null);
      return [{ center: cell.summary.center, base: base === null ? null : base.summary.center }];
    });
    return columnGeomean(cells, baseRows, column === 0);
  });
}
