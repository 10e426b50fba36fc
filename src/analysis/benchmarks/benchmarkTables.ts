import type { Benchmarks, ReadFrom } from '../../model/benchmarks.ts';
import { type BenchmarkFilter, benchmarkFilter, intersection } from './benchmarkFilter.ts';
import { type Comparison, compareSamples } from './compareSamples.ts';
import { type ColumnGeomean, columnGeomean } from './geomean.ts';
import { NameCache, type ProjectedResult } from './projectedResult.ts';
import { type Key, KeySpace, type Projection } from './projection.ts';
import { type Assumption, type Summary, summarize } from './summarize.ts';
import { type Direction, UnitFacts } from './unitFacts.ts';

/** A file's benchmarks and what its column is called. */
export interface BenchmarkFile {
  /** benchstat's `.file`. */
  name: string;
  benchmarks: Benchmarks;
}

/** How results are put together: benchstat's flags, with its defaults. */
export interface TableOptions {
  table?: string;
  row?: string;
  col?: string;
  ignore?: string;
  filter?: string;
  /** Differences are claimed where p is not above it; 0.05 without it. */
  alpha?: number;
}

/** All runs of one benchmark on one side. */
export interface BenchmarkCell {
  /** In the order of the files. */
  runs: number[];
  /** In ascending order, NaN first. */
  sorted: readonly number[];
  /** b.N of each run; 0 if it is not known. */
  iterations: number[];
  /** How the runs stood in the file: `plain`, unless one did not. */
  readFrom: ReadFrom;
  summary: Summary;
  /** Against the first column; null in it and where that has no such row. */
  comparison: Comparison | null;
  /** `benchmarks vary in .fullname`: what is put together and is not the same; '' otherwise. */
  varies: string;
}

export interface TableRow {
  /** Values of the row's keys, with a blank between. */
  name: string;
  keys: [name: string, value: string][];
  /** One a column; null if the column has no such benchmark. */
  cells: (BenchmarkCell | null)[];
}

export interface TableColumn {
  /** Place among the columns of all tables, some of which this one may not have. */
  place: number;
  name: string;
  keys: [name: string, value: string][];
}

/** One unit under one configuration. */
export interface BenchmarkTable {
  /** Of the configuration what the table has in common, without what is ''. */
  configuration: [key: string, value: string][];
  /** As benchstat shows them, '' included: every key of any table. */
  fields: [key: string, value: string][];
  unit: string;
  assumption: Assumption;
  direction: Direction;
  columns: TableColumn[];
  rows: TableRow[];
  /** One a column. */
  geomeans: ColumnGeomean[];
}

export interface BenchmarkTables {
  tables: BenchmarkTable[];
  /** The columns of all tables, in their order. */
  columns: TableColumn[];
}

export const defaultAlpha = 0.05;

interface GatheredCell {
  runs: number[];
  /** What no projection asks for: of the first run, and of all where they differ. */
  residue: Key;
  others: Set<Key> | null;
  iterations: number[];
  readFrom: ReadFrom;
}

/** Cells while they are gathered. */
interface Gathered {
  rows: Set<Key>;
  columns: Set<Key>;
  cells: Map<Key, Map<Key, GatheredCell>>;
}

/** The tables of `tabulate` alone. */
export function benchmarkTables(files: readonly BenchmarkFile[], options: TableOptions = {}): BenchmarkTable[] {
  return tabulate(files, options).tables;
}

/**
 * Puts results together into tables as benchstat does: by default a table for each configuration and unit, a row for
 * each name and a column for each file, the first of which is the baseline. Throws a SyntaxProblem where an option is
 * not valid.
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
  const places = new Map(everyColumn.map((column, place) => [column, place]));
  const columnOf = (column: Key): TableColumn => ({ place: places.get(column)!, ...labelled(columnBy, column) });
  const built = tableBy.sort(tables.keys()).map((key): BenchmarkTable => {
    const gathered = tables.get(key)!;
    const unit = tableBy.unitOf(key);
    const columns = columnBy.sort(gathered.columns);
    const assumption = units.assumption(unit);
    const rows = rowBy.sort(gathered.rows).map((row) => {
      const { name, keys } = labelled(rowBy, row);
      return { name, keys, cells: rowCells(gathered.cells.get(row)!, columns, residueBy, assumption, alpha) };
    });
    return {
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
  });
  return { tables: built, columns: everyColumn.map(columnOf) };
}

/** Every result that the filter leaves something of, in the order of the files. */
function* projectedResults(files: readonly BenchmarkFile[], filter: BenchmarkFilter): Generator<ProjectedResult> {
  const names = new NameCache();
  for (const { name: file, benchmarks } of files) {
    for (const result of benchmarks.results) {
      const configuration = benchmarks.configurations[result.configuration]!;
      const projected = { result, file, configuration, name: names.of(result.name) };
      const kept = filter(projected);
      if (kept === true) yield projected;
      else if (kept !== false && kept.includes(true)) {
        yield { ...projected, result: { ...result, values: result.values.filter((_, at) => kept[at]) } };
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
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at]!;
    let table = tables.get(key);
    if (table === undefined) tables.set(key, (table = { rows: new Set(), columns: new Set(), cells: new Map() }));
    table.rows.add(row);
    table.columns.add(column);
    let cells = table.cells.get(row);
    if (cells === undefined) table.cells.set(row, (cells = new Map()));
    let cell = cells.get(column);
    if (cell === undefined) cells.set(column, (cell = { runs: [], residue, others: null, iterations: [], readFrom }));
    cell.runs.push(values[at]!.value);
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

/** NaN first, as Go sorts. A single run is its own order. */
function ascending(runs: readonly number[]): readonly number[] {
  if (runs.length === 1) return runs;
  return runs.toSorted((a, b) => {
    if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
    // Not their difference, which is NaN for infinities.
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
