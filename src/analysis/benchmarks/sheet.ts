import { getOrInsert, groupBy } from '../maps.ts';
import type { BenchmarkCell, BenchmarkTable, BenchmarkTables, TableColumn } from './benchmarkTables.ts';
import { families } from './families.ts';
import type { ColumnGeomean } from './geomean.ts';
import type { BetterDirection } from './unitFacts.ts';

/** A unit of the sheet. */
export interface SheetUnit {
  /** The tidied unit. */
  unit: string;
  direction: BetterDirection;
  /** `sec/op` for ops/s, which is computed and not measured; else ''. */
  derivedFrom: string;
  exact: boolean;
}

export interface SheetRow {
  /** An index into the sheet's groups. */
  group: number;
  name: string;
  family: string;
  /** One entry per unit of the sheet, each with one entry per column. */
  cells: (BenchmarkCell | null)[][];
}

/** All units of one configuration side by side. */
export interface SheetGroup {
  /** The configuration, without `.unit`. */
  configuration: [key: string, value: string][];
  /** The index of its first row, and of the row after its last. */
  firstRow: number;
  endRow: number;
  /** One entry per unit of the sheet, each with one entry per column. */
  geomeans: (ColumnGeomean | null)[][];
}

/** The tables of several units as one table, one row per benchmark. */
export interface BenchmarkSheet {
  columns: TableColumn[];
  units: SheetUnit[];
  groups: SheetGroup[];
  rows: SheetRow[];
}

/** Joins the tables of each configuration side by side, and adds ops/s computed from sec/op. */
export function benchmarkSheet({ tables, columns }: BenchmarkTables): BenchmarkSheet {
  const units = unitsOf(tables);
  const places = new Map(units.map(({ unit, derivedFrom }, index) => [derivedFrom === '' ? unit : rateUnit, index]));
  const byConfiguration = groupBy(tables, ({ fields }) => JSON.stringify(fields));
  const groups: SheetGroup[] = [];
  const rows: SheetRow[] = [];
  for (const ofGroup of byConfiguration.values()) {
    const firstRow = rows.length;
    const geomeans = units.map(() => columns.map((): ColumnGeomean | null => null));
    const rowOf = new Map<string, SheetRow>();
    const noCells = (): null[][] => units.map(() => columns.map(() => null));
    for (const table of ofGroup) {
      fill(table, places, columns.length, geomeans, (name) =>
        getOrInsert(rowOf, name, () => ({ group: groups.length, name, family: '', cells: noCells() })),
      );
    }
    const familyOf = families(rowOf.keys());
    for (const row of rowOf.values()) rows.push({ ...row, family: familyOf(row.name) });
    groups.push({ configuration: ofGroup[0]!.configuration, firstRow, endRow: rows.length, geomeans });
  }
  return { columns, units, groups, rows };
}

function unitsOf(tables: readonly BenchmarkTable[]): SheetUnit[] {
  const units = new Map<string, SheetUnit>();
  for (const { unit, direction, assumption } of tables) {
    if (units.has(unit)) continue;
    units.set(unit, { unit, direction, derivedFrom: '', exact: assumption === 'exact' });
    if (unit === 'sec/op') {
      units.set(`${rateUnit} of ${unit}`, { unit: rateUnit, direction: 'higher', derivedFrom: unit, exact: false });
    }
  }
  return [...units.values()];
}

function fill(
  table: BenchmarkTable,
  places: ReadonlyMap<string, number>,
  columnCount: number,
  geomeans: (ColumnGeomean | null)[][],
  rowOf: (name: string) => SheetRow,
): void {
  const unitIndex = places.get(table.unit)!;
  const rate = table.unit === 'sec/op' ? places.get(rateUnit)! : -1;
  // If a table lacks the baseline, benchstat compares with the next column, which would be misleading here.
  const hasBaseline = table.columns[0]?.place === 0;
  for (const { name, cells } of table.rows) {
    const row = rowOf(name);
    for (const [index, cell] of cells.entries()) {
      const column = table.columns[index]!.place;
      if (cell === null || column >= columnCount) continue;
      const shown = hasBaseline || cell.comparison === null ? cell : { ...cell, comparison: null };
      row.cells[unitIndex]![column] = shown;
      if (rate >= 0) row.cells[rate]![column] = rateCell(shown);
    }
  }
  for (const [index, geomean] of table.geomeans.entries()) {
    const column = table.columns[index]!.place;
    const shown = hasBaseline ? geomean : { ...geomean, ratio: null };
    geomeans[unitIndex]![column] = shown;
    if (rate >= 0) geomeans[rate]![column] = rateGeomean(shown);
  }
}

/** Operations per second in sequence: the inverse of the time. It is not measured. */
const rateUnit = 'ops/s';

/** Converts the time of one operation to operations per second. The interval's bounds swap; the test stays the same. */
function rateCell(time: BenchmarkCell): BenchmarkCell {
  const { center, lo, hi, notes } = time.summary;
  return {
    ...time,
    runs: time.runs.map((run) => 1 / run),
    sorted: time.sorted.map((run) => 1 / run).reverse(),
    summary: { center: 1 / center, lo: turned(hi, -Infinity), hi: turned(lo, Infinity), notes },
  };
}

/** The inverse of a bound; a missing bound stays missing. */
function turned(bound: number, missing: number): number {
  return Math.abs(bound) === Infinity ? missing : 1 / bound;
}

function rateGeomean({ center, ratio, notes }: ColumnGeomean): ColumnGeomean {
  return { center: center === null ? null : 1 / center, ratio: ratio === null ? null : 1 / ratio, notes };
}
