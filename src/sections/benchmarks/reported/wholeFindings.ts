import type { BenchmarkSheet } from '../../../analysis/benchmarks/sheet.ts';
import { defineFinding } from '../../../analysis/defineFinding.ts';
import { changeSize, findingWeight } from '../../../analysis/findingWeight.ts';
import { quantityOf } from '../../../analysis/verdict/quantityOf.ts';
import type { Finding } from '../../../model/report.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatRelativeChange } from '../../../units/formatPercent.ts';
import { benchmarkAddress } from '../benchmarkAddress.ts';
import { unitTitle } from './changeWords.ts';
import type { ComparedRow } from './comparedRow.ts';
import { countSentence, isAgainstVerdicts, pairedIn, removedOf, significantOf, verdictLines } from './verdictLines.ts';
import { compareView } from './views.ts';

/** Fewer benchmarks have no mean worth telling. */
const fewestForMean = 3;
/** A mean that is nearer to 1 than this did not move. */
const leastMean = 0.001;

/** What all benchmarks together show: how many moved in each unit, and the geometric mean. */
export function wholeFindings(sheet: BenchmarkSheet, rows: readonly ComparedRow[], after: number): Finding[] {
  return [...countFinding(rows), ...meanFindings(sheet, rows, after)];
}

const count = defineFinding({
  id: 'benchmarks/count',
  says: 'How many benchmarks changed for the worse and for the better, in each unit.',
  when: 'benchmarks of two sides',
  ground: 'statistical test and threshold',
});
const geomean = defineFinding({
  id: 'benchmarks/geomean/{group}/{unit}',
  says: 'The geometric mean of a unit over all benchmarks of a package, and how many changes are significant.',
  when: 'three or more benchmarks of two sides: one is significant, and the mean changed',
  ground: 'over what the mean is',
});

function countFinding(rows: readonly ComparedRow[]): Finding[] {
  const sentence = countSentence(verdictLines(rows));
  if (sentence === '') return [];
  return [
    count({
      sentence,
      ground:
        'Medians, compared with the Mann-Whitney U test at α = 0.05, as benchstat does; what is below the threshold is not counted.',
      weight: 1,
      view: benchmarkAddress.view({ view: 'compare' }),
    }),
  ];
}

/**
 * The mean of each unit that moved, of one package or of all that there is: with none of its rows significant it is no
 * finding.
 */
function meanFindings({ units, groups }: BenchmarkSheet, rows: readonly ComparedRow[], after: number): Finding[] {
  return groups.flatMap((group, id) =>
    units.flatMap(({ unit, derivedFrom }, place): Finding[] => {
      const mean = group.geomeans[place]?.[after] ?? null;
      const paired = pairedIn(
        rows.filter((row) => row.group === id),
        unit,
      ).map(({ cell }) => cell);
      if (derivedFrom !== '' || mean?.ratio == null || paired.length < fewestForMean) return [];
      const change = mean.ratio - 1;
      const significant = significantOf(paired);
      const changes = paired.flatMap(({ after: now }) => now?.change ?? []);
      if (Math.abs(change) < leastMean || significant === 0) return [];
      if (removedOf(changes) > 0 || isAgainstVerdicts(mean.ratio, changes)) return [];
      const pkg = group.configuration.find(([key]) => key === 'pkg')?.[1] ?? '';
      const where = groups.length > 1 && pkg !== '' ? ` of \`${pkg}\`` : '';
      return [
        geomean({
          of: { group: id, unit },
          sentence: `Geometric mean of ${unitTitle(unit)}: ${formatRelativeChange(change)} over ${formatCount(paired.length)} benchmarks${where}, ${formatCount(significant)} of them significant.`,
          figure: formatRelativeChange(change),
          ground: 'The mean is over all ratios, significant or not.',
          quantity: quantityOf(unit),
          weight: findingWeight(changeSize(1, mean.ratio)) * (unit === 'sec/op' ? 1 : 0.75),
          view: compareView(unit),
        }),
      ];
    }),
  );
}
