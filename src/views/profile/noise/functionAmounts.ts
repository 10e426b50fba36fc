import { plus } from '../../../analysis/amounts/plus.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import type { Amount } from '../../../model/unit.ts';
import { type AmountKind, functionRows, type TableRows } from '../data/functionTable.ts';
import type { Subject } from '../data/profileMemo.ts';
import { type ProfilePair, pairOf } from '../data/profilePair.ts';
import { type AmountChange, judgedChange, type SidedAmount } from './judgedChange.ts';
import { pairNoise } from './pairNoise.ts';

/**
 * Flat and cum of functions, or of other rows (rows of `functionTable`), in the basis in use. What only decides the
 * order of rows need not be judged.
 */
export function functionAmounts(
  subject: Subject,
  type: number,
  rowsOf: TableRows = functionRows(subject.memo),
): (row: number, kind: AmountKind, isJudged?: boolean) => SidedAmount {
  const after = rowsOf.top(subject.column('after', type));
  const pair = pairOf(subject);
  if (pair === null) return (row, kind) => after[kind][row]!;
  const scale = pair.scale(type);
  const noise = pairNoise(pair, type, rowsOf);
  const before = rowsOf.top(pair.column('before', type));
  return (row, kind, isJudged = true) =>
    judgedChange(scale, before[kind][row]!, after[kind][row]!, isJudged ? noise.of(row, kind) : undefined);
}

/** Flat and cum of what has other rows on each side, such as a line that has moved: the sum of its rows on either. */
export function pairedAmounts(
  pair: ProfilePair,
  type: number,
  rowsOf: TableRows,
): (rows: Record<PairSide, readonly number[]>, kind: AmountKind) => AmountChange {
  const scale = pair.scale(type);
  const noise = pairNoise(pair, type, rowsOf);
  return ({ before, after }, kind) => {
    const sum = (side: PairSide, rows: readonly number[]): Amount =>
      rows.reduce<Amount>((all, row) => plus(all, rowsOf.top(pair.column(side, type))[kind][row]!), 0);
    return judgedChange(scale, sum('before', before), sum('after', after), noise.together(after, kind, before));
  };
}
