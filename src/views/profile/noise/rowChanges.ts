import { type ChangeMeasure, type ComparedTrees, changeOf, sumFrames } from '../../../analysis/compare/frameChange.ts';
import { isReplacement } from '../../../analysis/compare/movesAtCallers.ts';
import { sumEstimates } from '../../../analysis/compare/noise.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { getOrInsert } from '../../../analysis/maps.ts';
import type { FlameMove } from '../../../model/flame.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { movedFrom, movedTo } from '../words/movedWords.ts';
import { signOf } from './frameMoves.ts';
import { type JudgedParts, partSums } from './partSums.ts';

/** What all rows of a call tree together tell of each, whatever part of the tree is drawn. */
export interface RowChanges {
  /** The largest change that is more than noise: the end of the colour scale. */
  most: number;
  /** By row: calls that only one side makes, at a caller that makes others on the other side. */
  swapped: ReadonlyMap<number, SwappedCall>;
}

/** One of the calls that replaced each other at a caller. */
export interface SwappedCall {
  /** How all of them together changed: 1 for more, −1 for less, 0 within the error. */
  net: number;
  /** Whether the call's own change is not that of all of them. */
  isMoved: boolean;
  move: FlameMove;
}

/** So many rows are looked at for the largest change that is more than noise. */
const mostCandidates = 200;

/** What two benchmarks or two goroutines do is not the same work. */
const isHarness = /^testing\./;

/** The end of the colour scale, and the calls that replaced each other, in the basis in use. */
export function rowChanges(
  pair: ProfilePair,
  type: number,
  compared: ComparedTrees,
  measure: ChangeMeasure,
): RowChanges {
  const { factors, totals, tree } = compared;
  return pair.latest('changes of rows', JSON.stringify([type, factors, totals, measure, tree.count]), pair.memo, () => {
    const candidates = largestChanges(compared, measure);
    const largest = candidates[0]?.size ?? 0;
    if (Object.values(pair.samplings(type)).some(({ kind }) => kind === 'unknown'))
      return { most: largest, swapped: new Map() };
    // Two sets of samples are two parts of one run: nothing was replaced between them.
    const swaps = pair.areSets ? [] : swapsOf(compared);
    const rows = [...candidates.map(({ row }) => row), ...swaps.flatMap(({ gone, added }) => [...gone, ...added])];
    const judged = judgedRows(pair, type, compared, rows);
    const certain = candidates.find(({ row }) => judged.parts.noise(judged.partOf(row)).isChange);
    return { most: certain?.size ?? largest, swapped: swappedCalls(compared, swaps, judged) };
  });
}

/** The rows that changed most, without those that have the amounts of their callers. */
function largestChanges(
  { tree, amounts, factors, totals }: ComparedTrees,
  measure: ChangeMeasure,
): { row: number; size: number }[] {
  const { before, after } = amounts;
  const found: { row: number; size: number }[] = [];
  for (let row = 1; row < tree.count; row++) {
    const caller = tree.parent[row]!;
    if (before.total[row] === before.total[caller] && after.total[row] === after.total[caller] && caller > 0) continue;
    const [old, now] = [before.total[row]! * factors.before, after.total[row]! * factors.after];
    const size = Math.abs(changeOf(old, now, totals, measure));
    if (size > 0) found.push({ row, size });
  }
  return found.sort((a, b) => b.size - a.size).slice(0, mostCandidates);
}

/** The calls of one caller that only one side has, where both sides have such. */
interface Swap {
  caller: number;
  gone: number[];
  added: number[];
}

function swapsOf({ tree, amounts }: ComparedTrees): Swap[] {
  const [before, after] = [amounts.before.weight, amounts.after.weight];
  const swaps = new Map<number, Swap>();
  for (let row = 1; row < tree.count; row++) {
    const caller = tree.parent[row]!;
    if ((before[row] === 0) === (after[row] === 0) || caller === 0) continue;
    if (before[caller] === 0 || after[caller] === 0 || isHarness.test(tree.names[tree.name[caller]!]!)) continue;
    const swap = getOrInsert(swaps, caller, () => ({ caller, gone: [], added: [] }));
    swap[before[row] === 0 ? 'added' : 'gone'].push(row);
  }
  return [...swaps.values()].filter(({ gone, added }) => gone.length > 0 && added.length > 0);
}

/** Rows of the tree as parts to judge. */
interface JudgedRows {
  parts: JudgedParts;
  partOf: (row: number) => number;
}

function judgedRows(pair: ProfilePair, type: number, compared: ComparedTrees, wanted: readonly number[]): JudgedRows {
  const { tree, amounts } = compared;
  // Callers come before callees.
  const row = Int32Array.from([...new Set([0, ...wanted])].sort((a, b) => a - b));
  const partOfRow = new Map(Array.from(row, (one, part) => [one, part]));
  const parent = row.map((one) => {
    let above = tree.parent[one]!;
    while (above >= 0 && !partOfRow.has(above)) above = tree.parent[above]!;
    return above < 0 ? -1 : partOfRow.get(above)!;
  });
  const { columns, judged } = partSums(pair, type);
  const sums = sumFrames(pair.memo.profile, tree, { count: row.length, row, parent }, columns);
  return {
    parts: judged(sums, (side, part) => amounts[side].total[row[part]!]!),
    partOf: (one) => partOfRow.get(one)!,
  };
}

function swappedCalls(
  { tree, amounts, factors }: ComparedTrees,
  swaps: readonly Swap[],
  { parts, partOf }: JudgedRows,
): Map<number, SwappedCall> {
  const calls = new Map<number, SwappedCall>();
  const amountOf = (side: PairSide, row: number): number => amounts[side].total[row]! * factors[side];
  const nameOf = (row: number): string => tree.names[tree.name[row]!]!;
  for (const { caller, gone, added } of swaps) {
    const largestFirst = (side: PairSide, rows: readonly number[]): string[] =>
      rows.toSorted((a, b) => amountOf(side, b) - amountOf(side, a)).map(nameOf);
    const sum = (side: PairSide, rows: readonly number[]): number =>
      rows.reduce((all, row) => all + amountOf(side, row), 0);
    const together = (side: PairSide, rows: readonly number[]) =>
      sumEstimates(rows.map((row) => parts.estimates[side](partOf(row))));
    const [before, after] = [sum('before', gone), sum('after', added)];
    const net = signOf(parts.judge(together('before', gone), together('after', added)));
    const isReplaced = isReplacement(Math.max(before, after), Math.min(before, after));
    const ends = {
      from: largestFirst('before', gone),
      to: largestFirst('after', added),
      caller: nameOf(caller),
      isReplaced,
    };
    for (const [rows, own, words] of [
      [gone, -1, movedTo(ends)],
      [added, 1, movedFrom(ends)],
    ] as const) {
      const isLarger = after - before > 0 === own > 0;
      const isMoved = net === 0 ? !(isReplaced && isLarger) : net !== own;
      for (const row of rows) calls.set(row, { net, isMoved, move: { words, before, after, isReplaced } });
    }
  }
  return calls;
}
