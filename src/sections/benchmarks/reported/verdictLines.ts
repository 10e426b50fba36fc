import { type Withheld, withheldCounts } from '../../../analysis/verdict/stateWords.ts';
import type { VerdictCount, VerdictLine } from '../../../model/report.ts';
import { toneOf, type VerdictState } from '../../../model/verdict.ts';
import { countText, plural } from '../../../units/formatCount.ts';
import { changedPart, formatRelativeChange } from '../../../units/formatPercent.ts';
import { largestOf } from '../../../units/largestOf.ts';
import type { CellChange } from '../benchmarkQuestion.ts';
import type { ComparedCell, ComparedRow } from './comparedRow.ts';
import { compareView, fromTo } from './views.ts';

/** What is counted, each apart: less time says nothing of memory. */
const counted = [
  { unit: 'sec/op', title: 'Time', quantity: 'time', better: 'faster', worse: 'slower' },
  { unit: 'B/op', title: 'Memory', quantity: 'memory', better: 'lower', worse: 'higher' },
  { unit: 'allocs/op', title: 'Allocations', quantity: 'allocations', better: 'fewer', worse: 'more' },
] as const;

/**
 * How many benchmarks moved in time, memory and allocations, the geometric mean of after ÷ before over all of them, and
 * the largest regression with a verdict. A unit that fewer than two benchmarks have on both sides has no line.
 */
export function verdictLines(rows: readonly ComparedRow[]): VerdictLine[] {
  const isOneGroup = new Set(rows.map(({ group }) => group)).size === 1;
  return counted.flatMap(({ unit, title, quantity, better, worse }): VerdictLine[] => {
    const paired = pairedIn(rows, unit).filter(({ cell }) => cell.after!.change !== null);
    if (paired.length < 2) return [];
    const changes = paired.map(({ cell }) => cell.after!.change!);
    const have = (state: VerdictState): number => changes.filter((change) => change.state === state).length;
    const counts: VerdictCount[] = [
      { count: have('worse'), word: worse, tone: 'worse' },
      { count: have('better'), word: better, tone: 'better' },
      ...withheldCounts(changes).map((one): VerdictCount => ({ ...one, tone: 'quiet' })),
    ];
    const isUntestable = changes.every(({ state }) => state === 'not-testable');
    const ofAll = removedOf(changes) > 0 ? null : meanOf(changes.map(shownRatio));
    const mean = ofAll === null || isAgainstVerdicts(ofAll, changes) ? null : ofAll;
    const significant = significantOf(paired.map(({ cell }) => cell));
    return [
      {
        id: `benchmarks/${unit}`,
        title: changes.every(({ cpu }) => cpu !== null) ? `CPU ${title.toLowerCase()}` : title,
        source: '',
        quantity,
        all: changes.length,
        of: plural(changes.length, 'benchmark'),
        counts: counts.filter(({ count }) => count > 0),
        figure: mean === null || (significant === 0 && !isUntestable) ? '' : formatRelativeChange(mean - 1),
        ground: isUntestable
          ? [...(mean === null ? [] : ['geometric mean']), ...changes[0]!.reasons].join('; ')
          : significant === 0
            ? foundWords(changes)
            : groundOf(mean, paired, significant),
        worst: worstOf(paired),
        view: compareView(unit),
        // Of several packages, each has its own mean.
        tells: ['benchmarks/count', ...(isOneGroup ? [`benchmarks/geomean/${rows[0]!.group}/${unit}`] : [])],
      },
    ];
  });
}

/** What would have been found, where nothing was: "differences above 4.2% would show". */
function foundWords(changes: readonly CellChange[]): string {
  if (changes.some(({ state }) => state !== 'no-difference')) return '';
  const smallest = largestOf(changes.map((change) => change.smallest ?? 0));
  return smallest === 0 ? '' : `differences above ${changedPart(smallest)} would show`;
}

/** After by before of what is judged. */
export function shownRatio({ ratio, cpu }: Pick<CellChange, 'ratio' | 'cpu'>): number {
  return cpu === null ? ratio : Math.exp(cpu.change);
}

/** What the figure is, or why there is none. */
function groundOf(mean: number | null, paired: readonly PairedCell[], significant: number): string {
  if (mean !== null) return `geometric mean; ${countText(significant, 'significant change')}`;
  const removed = removedOf(paired.map(({ cell }) => cell.after!.change!));
  if (removed > 0) {
    return `no geometric mean: ${countText(removed, 'benchmark was', 'benchmarks were')} optimised away on one side`;
  }
  const zeros = paired.filter(({ cell }) => !Number.isFinite(Math.log(cell.after!.change!.ratio))).length;
  if (zeros === 0) return 'no geometric mean: changes without a verdict outweigh the others';
  return `no geometric mean: ${countText(zeros, 'benchmark has', 'benchmarks have')} 0 on one side`;
}

/** "Time: 1 of 20 faster, 0 slower. Memory: 19 of 20 lower. Allocations: 2 of 20 more, 15 fewer." */
export function countSentence(lines: readonly VerdictLine[]): string {
  return lines
    .map(({ title, quantity, all, counts }) => {
      const words = counted.find((one) => one.quantity === quantity)!;
      const [first = { count: 0, word: words.better }, ...others] = counts;
      // Of time it matters that nothing became slower.
      const isAlone = others.length === 0 && (first.word === words.better || first.word === words.worse);
      const opposite = { count: 0, word: first.word === words.worse ? words.better : words.worse };
      const rest = isAlone && quantity === 'time' ? [opposite] : others;
      const parts = [`${first.count} of ${all} ${first.word}`, ...rest.map(({ count, word }) => `${count} ${word}`)];
      return `${title}: ${parts.join(', ')}.`;
    })
    .join(' ');
}

/** A benchmark in one unit that both sides have. */
interface PairedCell {
  row: ComparedRow;
  cell: ComparedCell;
}

/** The cells of a unit that both sides have. */
export function pairedIn(rows: readonly ComparedRow[], unit: string): PairedCell[] {
  return rows.flatMap((row) => {
    const cell = row.cells.find((one) => one.unit.unit === unit);
    return cell === undefined || cell.before === null || cell.after === null ? [] : [{ row, cell }];
  });
}

/** How many cells have a verdict. */
export function significantOf(cells: readonly ComparedCell[]): number {
  return cells.filter(({ after }) => after?.change != null && isJudged(after.change)).length;
}

function isJudged(change: Pick<CellChange, 'state' | 'kind'>): boolean {
  return toneOf(change) !== undefined || change.kind === 'neutral';
}

/**
 * Whether a mean goes up where all that has a verdict went down, or the other way round: then it tells of those that
 * have none, which chance may have moved.
 */
export function isAgainstVerdicts(
  mean: number,
  changes: readonly Pick<CellChange, 'state' | 'kind' | 'ratio'>[],
): boolean {
  const judged = changes.filter(isJudged);
  return judged.length > 0 && judged.every(({ ratio }) => (ratio - 1) * (mean - 1) < 0);
}

/** How many benchmarks differ because the compiler removed their operation: a mean over them is one of nothing. */
export function removedOf(changes: readonly { withheld: Withheld }[]): number {
  return changes.filter(({ withheld }) => withheld === 'optimised-away').length;
}

/** The geometric mean of ratios; null if one is 0 or unknown, as in benchstat, which has no mean then. */
function meanOf(ratios: readonly number[]): number | null {
  const logs = ratios.map((ratio) => Math.log(ratio));
  return logs.every(Number.isFinite) ? Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length) : null;
}

function worstOf(paired: readonly PairedCell[]): VerdictLine['worst'] {
  const worse = paired.filter(({ cell }) => cell.after!.change!.state === 'worse');
  const sizeOf = ({ cell }: PairedCell): number => Math.abs(Math.log(shownRatio(cell.after!.change!)));
  const [worst] = worse.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (worst === undefined) return null;
  const ratio = shownRatio(worst.cell.after!.change!);
  // From 0 there is no ratio.
  const figure = Number.isFinite(ratio) ? formatRelativeChange(ratio - 1) : fromTo(worst.cell);
  return { name: worst.row.title, figure };
}
