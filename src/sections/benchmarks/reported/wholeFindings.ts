import type { BenchmarkSheet } from '../../../analysis/benchmarks/sheet.ts';
import { changeSize, findingWeight } from '../../../analysis/findingWeight.ts';
import { quantityOf } from '../../../analysis/verdict/quantityOf.ts';
import { withheldCounts } from '../../../analysis/verdict/withheldWords.ts';
import type { Finding } from '../../../model/report.ts';
import { formatRelativeChange } from '../../../units/formatPercent.ts';
import { benchmarkAddress } from '../benchmarkAddress.ts';
import { unitTitle } from './changeWords.ts';
import type { ComparedCell, ComparedRow } from './comparedRow.ts';
import { compareView } from './views.ts';

/** Fewer benchmarks have no mean worth telling. */
const fewestForMean = 3;
/** A mean that is nearer to 1 than this did not move. */
const leastMean = 0.001;

/** What all benchmarks together show: how many moved in each unit, and the geometric mean. */
export function wholeFindings(sheet: BenchmarkSheet, rows: readonly ComparedRow[], after: number): Finding[] {
  return [...countFinding(rows), ...meanFindings(sheet, rows, after)];
}

/** What is counted, each apart: less time says nothing of memory. */
const counted = [
  { unit: 'sec/op', title: 'Time', better: 'faster', worse: 'slower' },
  { unit: 'B/op', title: 'Memory', better: 'lower', worse: 'higher' },
  { unit: 'allocs/op', title: 'Allocations', better: 'fewer', worse: 'more' },
] as const;

/** "Time: 1 of 20 faster, 0 slower. Memory: 19 of 20 lower. Allocations: 2 of 20 more, 15 fewer." */
function countFinding(rows: readonly ComparedRow[]): Finding[] {
  const sentences = counted.flatMap(({ unit, title, better, worse }): string[] => {
    const changes = pairedIn(rows, unit).flatMap(({ after }) => after!.change ?? []);
    if (changes.length < 2) return [];
    const [good, bad] = (['better', 'worse'] as const).map(
      (verdict) => changes.filter((change) => change.verdict === verdict).length,
    );
    const parts = [{ count: bad!, word: worse }, { count: good!, word: better }, ...withheldCounts(changes)].filter(
      ({ count }) => count > 0,
    );
    // Of time it matters that nothing became slower.
    const [first = { count: 0, word: better }, ...others] = parts;
    const isAlone = others.length === 0 && (first.word === better || first.word === worse) && unit === 'sec/op';
    const rest = isAlone ? [{ count: 0, word: first.word === worse ? better : worse }] : others;
    const told = [
      `${first.count} of ${changes.length} ${first.word}`,
      ...rest.map(({ count, word }) => `${count} ${word}`),
    ];
    return [`${title}: ${told.join(', ')}.`];
  });
  if (sentences.length === 0) return [];
  return [
    {
      id: 'benchmarks/count',
      tone: 'fact',
      sentence: sentences.join(' '),
      figure: '',
      ground:
        'Medians, compared with the Mann-Whitney U test at α = 0.05, as benchstat does; what is below the threshold is not counted.',
      weight: 1,
      view: benchmarkAddress.view({ view: 'compare' }),
    },
  ];
}

/** The cells of a unit that both sides have. */
function pairedIn(rows: readonly ComparedRow[], unit: string): ComparedCell[] {
  return rows.flatMap(({ cells }) => {
    const cell = cells.find((one) => one.unit.unit === unit);
    return cell === undefined || cell.before === null || cell.after === null ? [] : [cell];
  });
}

/** The mean of each unit that moved, of one package or of all that there is: with none of its rows significant it is no finding. */
function meanFindings({ units, groups }: BenchmarkSheet, rows: readonly ComparedRow[], after: number): Finding[] {
  return groups.flatMap((group, id) =>
    units.flatMap(({ unit, derivedFrom }, place): Finding[] => {
      const mean = group.geomeans[place]?.[after] ?? null;
      const paired = pairedIn(
        rows.filter((row) => row.group === id),
        unit,
      );
      if (derivedFrom !== '' || mean?.ratio == null || paired.length < fewestForMean) return [];
      const change = mean.ratio - 1;
      const significant = significantOf(paired);
      if (Math.abs(change) < leastMean || significant === 0) return [];
      const pkg = group.configuration.find(([key]) => key === 'pkg')?.[1] ?? '';
      const where = groups.length > 1 && pkg !== '' ? ` of \`${pkg}\`` : '';
      return [
        {
          id: `benchmarks/geomean/${id}/${unit}`,
          tone: 'fact',
          sentence: `Geometric mean of ${unitTitle(unit)}: ${formatRelativeChange(change)} over ${paired.length} benchmarks${where}, ${significant} of them significant.`,
          figure: formatRelativeChange(change),
          ground: 'The mean is over all ratios, significant or not.',
          quantity: quantityOf(unit),
          weight: findingWeight(changeSize(1, mean.ratio)) * (unit === 'sec/op' ? 1 : 0.75),
          view: compareView(unit),
        },
      ];
    }),
  );
}

/** How many of a mean's rows have a verdict. */
export function significantOf(cells: readonly ComparedCell[]): number {
  return cells.filter(({ after }) => {
    const verdict = after?.change?.verdict;
    return verdict === 'better' || verdict === 'worse' || verdict === 'neutral';
  }).length;
}
