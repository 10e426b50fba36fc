import type { AmountKind } from '../data/functionTable.ts';
import type { Subject } from '../data/profileMemo.ts';
import { pairOf } from '../data/profilePair.ts';
import { judgedChange, type SidedAmount } from './judgedChange.ts';
import { pairNoise } from './pairNoise.ts';

/** Flat and cum of functions (rows of `functionTable`), in the basis in use. */
export function functionAmounts(subject: Subject, type: number): (row: number, kind: AmountKind) => SidedAmount {
  const pair = pairOf(subject);
  if (pair === null) {
    const top = subject.memo.top(type);
    return (row, kind) => top[kind][row]!;
  }
  const scale = pair.scale(type);
  const noise = pairNoise(pair, type);
  const [before, after] = [pair.topOf('before', type), pair.topOf('after', type)];
  return (row, kind) => judgedChange(scale, before[kind][row]!, after[kind][row]!, noise.of(row, kind));
}
