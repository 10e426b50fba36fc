import type { BenchmarkSheet } from '../../../analysis/benchmarks/sheet.ts';
import { changeSize, findingWeight } from '../../../analysis/findingWeight.ts';
import type { Finding } from '../../../model/report.ts';
import { changesOf } from './changeFindings.ts';
import { amountOfChange, figureOfChange, listed, unitTitle } from './changeWords.ts';
import type { ComparedRow } from './comparedRow.ts';
import { compareView } from './views.ts';

/** Fewer benchmarks have no mean worth telling. */
const fewestForMean = 3;
/** A mean that is nearer to 1 than this did not move. */
const leastMean = 0.001;

/** What all benchmarks together show: how many moved in each unit, and the geometric mean. */
export function wholeFindings(sheet: BenchmarkSheet, rows: readonly ComparedRow[], after: number): Finding[] {
  return [...countFinding(rows), ...meanFindings(sheet, rows, after)];
}

/** "Of 24 benchmarks 5 became better and 2 worse; the other 17 are within noise." */
function countFinding(rows: readonly ComparedRow[]): Finding[] {
  const paired = rows.filter(({ cells }) => cells.some(({ before, after }) => before !== null && after !== null));
  if (paired.length < 2) return [];
  const judged = paired.map((row) => new Set(changesOf(row).map(({ tone }) => tone)));
  const better = judged.filter((tones) => tones.has('better') && !tones.has('worse')).length;
  const worse = judged.filter((tones) => tones.has('worse') && !tones.has('better')).length;
  const mixed = judged.filter(({ size }) => size === 2).length;
  const rest = paired.length - better - worse - mixed;
  const counted = [
    [better, 'better'],
    [worse, 'worse'],
    [mixed, 'better in one figure and worse in another'],
  ] as const;
  const parts = counted
    .filter(([count]) => count > 0)
    .map(([count, what], at) => `${count} ${at === 0 ? 'became ' : ''}${what}`);
  const sentence =
    parts.length === 0
      ? `None of the ${paired.length} benchmarks changed by more than the runs scatter.`
      : `Of ${paired.length} benchmarks ${listed(parts)}${rest > 0 ? `; the other ${rest === 1 ? 'one is' : `${rest} are`} within noise` : ''}.`;
  return [
    {
      id: 'benchmarks/count',
      tone: 'fact',
      sentence,
      figure: '',
      ground: 'Compared as benchstat compares them: medians, and the Mann-Whitney U test at α = 0.05.',
      weight: 1,
      view: { section: 'benchmarks', params: 'view=compare' },
    },
  ];
}

/** The mean of each unit that moved, of one package or of all that there is. */
function meanFindings({ units, groups }: BenchmarkSheet, rows: readonly ComparedRow[], after: number): Finding[] {
  return groups.flatMap((group, id) =>
    units.flatMap(({ unit, derivedFrom }, place): Finding[] => {
      const mean = group.geomeans[place]?.[after] ?? null;
      const paired = rows.filter((row) => {
        const cell = row.group === id ? row.cells.find((one) => one.unit.unit === unit) : undefined;
        return cell !== undefined && cell.before !== null && cell.after !== null;
      }).length;
      if (derivedFrom !== '' || mean?.ratio == null || paired < fewestForMean) return [];
      const change = mean.ratio - 1;
      if (Math.abs(change) < leastMean) return [];
      const pkg = group.configuration.find(([key]) => key === 'pkg')?.[1] ?? '';
      const where = groups.length > 1 && pkg !== '' ? ` of \`${pkg}\`` : '';
      return [
        {
          id: `benchmarks/geomean/${id}/${unit}`,
          tone: 'fact',
          sentence: `Over the ${paired} benchmarks${where} the geometric mean shows ${amountOfChange(change, unit)}.`,
          figure: figureOfChange(change),
          ground: `Mean of the ratios in ${unitTitle(unit)}, whether or not each of them is more than noise.`,
          weight: findingWeight(changeSize(1, mean.ratio)) * (unit === 'sec/op' ? 1 : 0.75),
          view: compareView(unit),
        },
      ];
    }),
  );
}
