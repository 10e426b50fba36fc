import type { MovedWork } from '../../../analysis/compare/movedWork.ts';
import type { Noise } from '../../../analysis/compare/noise.ts';
import { compareRemainder, isStandIn } from '../../../analysis/names/foldedHome.ts';
import { compareBytewise } from '../../../analysis/tree/topTable.ts';
import type { MovedMark } from '../../../model/profile.ts';
import type { ChangeVerdict } from '../../../model/verdict.ts';
import type { AmountKind } from '../data/functionTable.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { quantityOfType } from '../data/quantityOfType.ts';
import { functionVerdict } from '../noise/functionVerdict.ts';
import { mayJudge } from '../noise/mayJudge.ts';
import { judgedMoves, moveMarks } from '../noise/pairMoves.ts';
import { pairNoise } from '../noise/pairNoise.ts';

/** Amounts of a function on both sides, in the current basis. */
export interface ReportedChange {
  name: string;
  before: number;
  after: number;
  /** Parts of each side's total, 0 to 1; null if the total is 0. */
  share: { before: number | null; after: number | null };
  state: '' | 'new' | 'gone';
  noise: Noise;
  /** What may be said of the change: every tone of the report reads it. null for rows of which nothing is said. */
  verdict: ChangeVerdict | null;
  /** Set if the change is work that moved between functions. */
  moved?: MovedMark | null;
}

/** Functions between which work moved, as one row. */
export interface MovedRow {
  move: MovedWork;
  /** Sum of their flat amounts. `name` is the function that took over most. */
  row: ReportedChange;
}

/** The changes of all functions of a pair. */
export interface ChangeRows {
  /** Changed functions, the largest change first, each with its row in the table of functions. */
  rows: (ReportedChange & { row: number })[];
  /** Work that moved between functions; the rows of these functions have `moved`. */
  moved: MovedRow[];
  /** Functions that are on one side only: their number, sum and largest. By flat the amounts are disjoint. */
  only: Record<'new' | 'gone', { count: number; sum: number; largest: ReportedChange | null }>;
  totals: { before: number; after: number };
}

/** A function below this part of both sides has no verdict: it says nothing of the program. */
const leastJudged = 0.001;

/**
 * The functions that differ, by flat or by cum.
 *
 * @param type index among the value types that both sides have
 * @param options `isMoveWanted`: whether to detect work that moved between functions
 */
export function changeRows(
  pair: ProfilePair,
  type: number,
  kind: AmountKind,
  { isMoveWanted = false }: { isMoveWanted?: boolean } = {},
): ChangeRows {
  const scale = pair.scale(type);
  const { before, after } = { before: pair.topOf('before', type), after: pair.topOf('after', type) };
  const raw = pair.totals(type);
  const totals = { before: Number(raw.before) * scale.before, after: Number(raw.after) * scale.after };
  const noise = pairNoise(pair, type);
  const judgement = mayJudge(pair, type);
  const quantity = quantityOfType(pair.types[type]!.type);
  const moves = isMoveWanted ? judgedMoves(pair, type) : [];
  const marks = isMoveWanted ? moveMarks(pair, type, moves) : new Map<string, MovedMark>();
  const changed: number[] = [];
  for (let row = 0; row < before.names.length; row++) {
    if (Number(before[kind][row]!) * scale.before !== Number(after[kind][row]!) * scale.after) changed.push(row);
  }
  const sizeOf = (row: number): number =>
    Math.abs(Number(after[kind][row]!) * scale.after - Number(before[kind][row]!) * scale.before);
  const { names } = before;
  changed.sort(
    (a, b) => compareRemainder(names[a]!, names[b]!) || sizeOf(b) - sizeOf(a) || compareBytewise(names[a]!, names[b]!),
  );
  const only: ChangeRows['only'] = {
    new: { count: 0, sum: 0, largest: null },
    gone: { count: 0, sum: 0, largest: null },
  };
  const rows = changed.map((row) => {
    const [one, other] = [before[kind][row]!, after[kind][row]!];
    const isOn = (table: typeof before): boolean => Number(table.flat[row]!) !== 0 || Number(table.cum[row]!) !== 0;
    const amounts = {
      before: Number(one) * scale.before,
      after: Number(other) * scale.after,
      noise: noise.of(row, kind),
    };
    const mark = marks.get(names[row]!) ?? null;
    const share = { before: partOf(Number(one), Number(raw.before)), after: partOf(Number(other), Number(raw.after)) };
    const isOnBoth = isStandIn(before.names[row]!) || (isOn(before) && isOn(after));
    const withheld =
      mark?.isNet === false
        ? 'Work moved between functions, which count together.'
        : !isOnBoth
          ? 'It is on one side only: on the other it may have another name.'
          : Math.max(share.before ?? 1, share.after ?? 1) < leastJudged
            ? 'It is too small a part of both sides.'
            : '';
    const made: ReportedChange & { row: number } = {
      row,
      name: before.names[row]!,
      ...amounts,
      share,
      state: isOnBoth ? '' : isOn(after) ? 'new' : 'gone',
      verdict: functionVerdict({ ...amounts, withheld }, quantity, judgement),
      moved: mark,
    };
    if (made.state !== '') {
      const side = only[made.state];
      side.count++;
      side.sum += made.before + made.after;
      side.largest ??= made;
    }
    return made;
  });
  const moved = moves.flatMap(({ move, rows: parts, noise: together }): MovedRow[] => {
    if (parts.length === 0) return [];
    const sum = ({ flat }: typeof before): number => parts.reduce((total, row) => total + Number(flat[row]!), 0);
    const [one, other] = [sum(before), sum(after)];
    const amounts = { before: one * scale.before, after: other * scale.after, noise: together };
    return [
      {
        move,
        row: {
          name: move.to[0]!,
          ...amounts,
          share: { before: partOf(one, Number(raw.before)), after: partOf(other, Number(raw.after)) },
          state: '',
          verdict: functionVerdict(amounts, quantity, judgement),
        },
      },
    ];
  });
  return { rows, moved, only, totals };
}

function partOf(amount: number, total: number): number | null {
  return total === 0 ? null : amount / total;
}
