import type { BenchmarkSheet, SheetUnit } from '../../../analysis/benchmarks/sheet.ts';
import { stemOf } from '../../../analysis/benchmarks/variants.ts';
import type { CellFacts } from '../benchmarkQuestion.ts';
import { cellFacts } from '../cellFacts.ts';

/** One benchmark in one unit, on two sides. */
export interface ComparedCell {
  unit: SheetUnit;
  before: CellFacts | null;
  after: CellFacts | null;
}

/** One benchmark on two sides. */
export interface ComparedRow {
  /** With GOMAXPROCS, as it stands in the file. */
  name: string;
  /** What it is called in a sentence: without GOMAXPROCS where no other benchmark has the name, with its package where several have it. */
  title: string;
  /** Index of its configuration among the sheet's groups. */
  group: number;
  /** One a measured unit, in the order of the file. */
  cells: ComparedCell[];
}

/**
 * A sheet's rows as before and after, by the places of two columns.
 * @param before index of the column that is compared with
 * @param after index of the other
 */
export function comparedRows(sheet: BenchmarkSheet, before: number, after: number): ComparedRow[] {
  const titleOf = titles(sheet);
  return sheet.rows.map(({ name, group, cells }, at) => ({
    name,
    title: titleOf(at),
    group,
    cells: sheet.units.flatMap((unit, place): ComparedCell[] => {
      if (unit.derivedFrom !== '') return [];
      const [old, now] = [cells[place]![before] ?? null, cells[place]![after] ?? null];
      return [
        {
          unit,
          before: old === null ? null : cellFacts(old, null, unit),
          after: now === null ? null : cellFacts(now, old, unit),
        },
      ];
    }),
  }));
}

/** What each row of a sheet is called in a sentence. */
export function titles({ rows, groups }: BenchmarkSheet): (at: number) => string {
  const stems = new Map<string, Set<string>>();
  const packages = new Map<string, Set<number>>();
  for (const { name, group } of rows) {
    const stem = stemOf(name);
    stems.set(stem, (stems.get(stem) ?? new Set()).add(name));
    packages.set(name, (packages.get(name) ?? new Set()).add(group));
  }
  return (at) => {
    const { name, group } = rows[at]!;
    const stem = stemOf(name);
    const title = stems.get(stem)!.size > 1 ? name : stem;
    if (packages.get(name)!.size < 2) return title;
    const pkg = groups[group]!.configuration.find(([key]) => key === 'pkg')?.[1] ?? '';
    return pkg === '' ? title : `${title} (${pkg})`;
  };
}
