import { formatAmount } from '../../../units/formatAmount.ts';
import { formatChange } from '../../../units/formatShare.ts';
import type { PairScale } from '../data/bases.ts';
import { laterAmount, type SidedAmount } from '../noise/judgedChange.ts';
import { changeText, deltaText } from '../words/basisWords.ts';

/** An amount in words: of two sides both and the change. */
export interface SidedWords {
  /** "1.20 s", "1.20 → 0.90 s". */
  amount: string;
  /** "−300 ms (−25.0%), within noise"; '' of one profile. */
  change: string;
}

/** @param scale of two sides; null of one profile */
export function sidedWords(amount: SidedAmount, unit: string, scale: PairScale | null): SidedWords {
  if (scale === null || typeof amount !== 'object')
    return { amount: formatAmount(laterAmount(amount), unit), change: '' };
  const [before, after] = [Number(amount.before), Number(amount.after)];
  const percent = before === 0 || before === after ? '' : ` (${formatChange(before, after)})`;
  const change = before === after ? 'no change' : `${deltaText(after - before, scale)}${percent}`;
  return { amount: changeText(before, after, scale), change: `${change}${amount.isNoise ? ', within noise' : ''}` };
}
