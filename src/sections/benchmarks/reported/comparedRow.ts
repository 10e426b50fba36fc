import { benchmarkTitles } from '../../../analysis/benchmarks/benchmarkTitles.ts';
import type { BenchmarkSheet, SheetUnit } from '../../../analysis/benchmarks/sheet.ts';
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
 * A sheet's rows as before and after, by the places of two columns.
 * @param before index of the column that is compared with
 * @param after index of the other
 * @param factsOf what is known of a row's figure beside its runs
 */
export function comparedRows(
  sheet: BenchmarkSheet,
  before: number,
  after: number,
  factsOf = factsOfGrade(null, sheet),
): ComparedRow[] {
  const titleOf = titles(sheet);
  const calledBy = benchmarkTitles(sheet.rows.map(({ name }) => name));
  const groupsOf = groupsByName(sheet);
  return sheet.rows.map((row, index) => {
    const { name, group, cells } = row;
    return {
      name,
      called: calledBy(name),
      title: titleOf(index),
      isAlone: groupsOf.get(name)!.size === 1,
      group,
      cells: sheet.units.flatMap((unit, place): ComparedCell[] => {
        if (unit.derivedFrom !== '') return [];
        const [old, now] = [cells[place]![before] ?? null, cells[place]![after] ?? null];
        return [
          {
            unit,
            before: old === null ? null : cellFacts(old, null, unit),
            after: now === null ? null : cellFacts(now, old, unit, factsOf(row, unit.unit)),
          },
        ];
      }),
    };
  });
}

/** What each row of a sheet is called in a sentence. */
export function titles(sheet: BenchmarkSheet): (at: number) => string {
  const { rows, groups } = sheet;
  const calledBy = benchmarkTitles(rows.map(({ name }) => name));
  const groupsOf = groupsByName(sheet);
  return (at) => {
    const { name, group } = rows[at]!;
    const title = calledBy(name);
    if (groupsOf.get(name)!.size < 2) return title;
    const pkg = groups[group]!.configuration.find(([key]) => key === 'pkg')?.[1] ?? '';
    return pkg === '' ? title : `${title} (${pkg})`;
  };
}

function groupsByName({ rows }: BenchmarkSheet): Map<string, Set<number>> {
  const groups = new Map<string, Set<number>>();
  for (const { name, group } of rows) groups.set(name, (groups.get(name) ?? new Set()).add(group));
  return groups;
}
