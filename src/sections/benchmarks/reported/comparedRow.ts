import { benchmarkTitles } from '../../../analysis/benchmarks/benchmarkTitles.ts';
import type { BenchmarkSheet, SheetUnit } from '../../../analysis/benchmarks/sheet.ts';
import { groupBy } from '../../../analysis/maps.ts';
import { factsOfGrade } from '../../../analysis/verdict/figureFacts.ts';
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
  /** Without GOMAXPROCS, where no other benchmark has the name. */
  called: string;
  /** What it is called in a sentence: as above, with its package where several have it. */
  title: string;
  /** Whether it is the only one of its name in all groups. */
  isAlone: boolean;
  /** Index of its configuration among the sheet's groups. */
  group: number;
  /** One a measured unit, in the order of the file. */
  cells: ComparedCell[];
}

/**
 * A sheet's rows as before and after, by the indices of two columns.
 *
 * @param factsOf what is known of a row's figure beside its runs
 */
export function comparedRows(
  sheet: BenchmarkSheet,
  before: number,
  after: number,
  factsOf = factsOfGrade(null, sheet),
): ComparedRow[] {
  const names = rowNames(sheet);
  return sheet.rows.map((row, index) => {
    const { name, group, cells } = row;
    return {
      name,
      group,
      ...names[index]!,
      cells: sheet.units.flatMap((unit, unitIndex): ComparedCell[] => {
        if (unit.derivedFrom !== '') return [];
        const [old, now] = [cells[unitIndex]![before] ?? null, cells[unitIndex]![after] ?? null];
        return [
          {
            unit,
            before: old && cellFacts(old, null, unit),
            after: now && cellFacts(now, old, unit, factsOf(row, unit.unit)),
          },
        ];
      }),
    };
  });
}

/** What each row of a sheet is called. */
export function rowNames({ rows, groups }: BenchmarkSheet): Pick<ComparedRow, 'called' | 'title' | 'isAlone'>[] {
  const titleOf = benchmarkTitles(rows.map(({ name }) => name));
  const byName = groupBy(rows, ({ name }) => name);
  return rows.map(({ name, group }) => {
    const called = titleOf(name);
    const isAlone = new Set(byName.get(name)!.map((row) => row.group)).size === 1;
    const pkg = isAlone ? '' : (groups[group]!.configuration.find(([key]) => key === 'pkg')?.[1] ?? '');
    return { called, title: pkg === '' ? called : `${called} (${pkg})`, isAlone };
  });
}
