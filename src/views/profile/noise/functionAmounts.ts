import { type AmountKind, functionRows, type TableRows } from '../data/functionTable.ts';
import type { Subject } from '../data/profileMemo.ts';
import { pairOf } from '../data/profilePair.ts';
import { judgedChange, type SidedAmount } from './judgedChange.ts';
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
