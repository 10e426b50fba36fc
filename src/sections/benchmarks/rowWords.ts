import { type BenchmarkCell, defaultAlpha } from '../../analysis/benchmarks/benchmarkTables.ts';
import { likeVariants } from '../../analysis/benchmarks/likeVariants.ts';
import { leastP } from '../../analysis/benchmarks/mannWhitney.ts';
import type { BenchmarkSheet } from '../../analysis/benchmarks/sheet.ts';
import { quantityOf } from '../../analysis/verdict/quantityOf.ts';
import { withheldWords } from '../../analysis/verdict/stateWords.ts';
import { dictionary } from '../../model/dictionary.ts';
import { toneOf } from '../../model/verdict.ts';
import { formatTimes } from '../../units/figureScale.ts';
import { countText } from '../../units/formatCount.ts';
import type { CellFacts, RowMark } from './benchmarkQuestion.ts';
import { comparatives } from './comparatives.ts';
import { shownRatio } from './reported/verdictLines.ts';

/** Of these units changes are told; throughput says the same as time. */
const toldUnits: ReadonlySet<string> = new Set(['sec/op', 'B/op', 'allocs/op']);

/** Below this factor a change is no news. */
const leastFactor = 1.005;

/** How one figure of a row stands to that of the first column. */
export interface ToldChange {
  /** Index of the unit in the sheet. */
  unitIndex: number;
  /** "3.6× faster". */
  words: string;
  /** The factor in it, "3.6×"; '' where it has none. */
  factor: string;
  /** Own by first. */
  ratio: number;
  /** Whether there are too few runs for the test to show a difference. */
  isUnsure: boolean;
}

/**
 * The figures of a column that differ from the first column's: those with a verdict, and those with too few runs for
 * one.
 */
export function toldChanges(
  { units }: BenchmarkSheet,
  cells: readonly (CellFacts | null)[][],
  column: number,
): ToldChange[] {
  return units.flatMap(({ unit }, unitIndex): ToldChange[] => {
    const words = toldUnits.has(unit) ? comparatives[unit] : undefined;
    const change = cells[unitIndex]![column]?.change ?? null;
    const ratio = change === null ? 0 : shownRatio(change);
    if (words === undefined || change === null || !(ratio > 0) || !Number.isFinite(ratio)) return [];
    if (change.withheld !== '' && change.withheld !== 'few-runs') {
      const { short } = withheldWords[change.withheld];
      return [{ unitIndex, words: `${quantityOf(unit)} ${short}`, factor: '', ratio: 1, isUnsure: false }];
    }
    const isUnsure = change.withheld === 'few-runs';
    if (!isUnsure && toneOf(change) === undefined) return [];
    const factor = ratio < 1 ? 1 / ratio : ratio;
    if (factor < leastFactor) return [];
    const times = formatTimes(factor);
    const sentence = `${times} ${words[ratio < 1 ? 0 : 1]}${change.cpu === null ? '' : ' by CPU time'}`;
    return [{ unitIndex, words: sentence, factor: times, ratio, isUnsure }];
  });
}

/**
 * How a column stands to the first, one a column: "3.6× faster, 14.2× less memory". With too few runs the sentence says
 * that it claims nothing.
 */
export function rowSentences(sheet: BenchmarkSheet, cells: (CellFacts | null)[][]): string[] {
  return sheet.columns.map((_, column) => (column === 0 ? '' : sentenceOf(toldChanges(sheet, cells, column))));
}

/** "3.6× faster, 14.2× less memory"; '' for none. */
export function sentenceOf(changes: readonly ToldChange[]): string {
  const sentence = changes.map(({ words }) => words).join(', ');
  return changes.some(({ isUnsure }) => isUnsure) ? `${sentence} (too few runs to claim it)` : sentence;
}

const superlatives: Readonly<Record<string, readonly [best: string, worst: string]>> = dictionary({
  'sec/op': ['Fastest', 'Slowest'],
  'B/op': ['Least memory', 'Most memory'],
  'allocs/op': ['Fewest allocations', 'Most allocations'],
});

/** Of fewer variants the comparison itself says which is better. */
const fewestToRank = 3;

/** Best and worst of the variants of one operation, by unit and column, for the row; `at` is its index in the sheet. */
export type Marks = ReadonlyMap<number, RowMark[]>;

/**
 * Ranks the rows that do the same in different ways, in all units with a direction; unlike operations have no best.
 * Equals are not ranked, nor those whose confidence intervals overlap.
 */
export function rowMarks({ units, columns, rows, groups }: BenchmarkSheet): Marks {
  const marks = new Map<number, RowMark[]>();
  for (const { firstRow, endRow } of groups) {
    const rowOf = new Map<string, number>();
    for (let index = firstRow; index < endRow; index++) rowOf.set(rows[index]!.name, index);
    for (const { called, names } of likeVariants([...rowOf.keys()])) {
      const members = names.map((name) => rowOf.get(name)!);
      if (members.length < fewestToRank) continue;
      for (const [unitIndex, { unit, direction, derivedFrom }] of units.entries()) {
        if (direction === 'unknown' || derivedFrom !== '') continue;
        for (const column of columns.keys()) {
          const cellOf = (row: number) => rows[row]!.cells[unitIndex]![column] ?? null;
          const ranked = rankedVariants(members, cellOf, { unit, isLowBest: direction === 'lower', called });
          for (const { row, ...mark } of ranked) {
            marks.set(row, [...(marks.get(row) ?? []), { unit, column, ...mark }]);
          }
        }
      }
    }
  }
  return marks;
}

interface Ranking {
  unit: string;
  isLowBest: boolean;
  /** What the variants have in common. */
  called: string;
}

/** @param members indices of the variants' rows */
function rankedVariants(
  members: readonly number[],
  cellOf: (row: number) => BenchmarkCell | null,
  { unit, isLowBest, called }: Ranking,
): (Pick<RowMark, 'kind' | 'reason'> & { row: number })[] {
  const centerOf = (row: number): number => cellOf(row)?.summary.center ?? Number.NaN;
  const order = members.filter((row) => Number.isFinite(centerOf(row))).sort((a, b) => centerOf(a) - centerOf(b));
  if (order.length < fewestToRank) return [];
  const words = superlatives[unit] ?? (isLowBest ? ['Lowest', 'Highest'] : ['Highest', 'Lowest']);
  const ends = [
    { row: order[0]!, next: order[1]!, kind: isLowBest ? 'best' : 'worst' },
    { row: order.at(-1)!, next: order.at(-2)!, kind: isLowBest ? 'worst' : 'best' },
  ] as const;
  return ends.flatMap(({ row, next, kind }) => {
    const cell = cellOf(row)!;
    if (!areApart(cell, cellOf(next)!)) return [];
    const n = cell.runs.length;
    const doubt = leastP(n, n) > defaultAlpha ? `; ${countText(n, 'run')}, so no claim of significance` : '';
    const reason = `${words[kind === 'best' ? 0 : 1]} of ${order.length} variants of ${called}${doubt}.`;
    return [{ row, kind, reason }];
  });
}

/** Whether two figures differ, and their intervals do not overlap where they have any. */
function areApart({ summary: one }: BenchmarkCell, { summary: other }: BenchmarkCell): boolean {
  if (one.center === other.center) return false;
  const [low, high] = one.center < other.center ? [one, other] : [other, one];
  return !(Number.isFinite(low.hi) && Number.isFinite(high.lo) && low.hi >= high.lo);
}
