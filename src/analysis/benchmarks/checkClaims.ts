import type { WrittenClaim } from '../../model/benchmarks.ts';
import { decimals, unitSpace } from '../../units/decimals.ts';
import { formatTimes } from '../../units/figureScale.ts';

/** `right`: its last digit is rounded as it should be; `close`: off by less than one in it; `unchecked`: no figures. */
export type Verdict = 'right' | 'close' | 'wrong' | 'unchecked';

/** A claim of a written report, worked out anew from the figures beside it. */
export interface CheckedClaim extends WrittenClaim {
  verdict: Verdict;
  /** "1 818 to 336 B/op is 81.5 % less." */
  sentence: string;
}

interface Claimed {
  amount: number;
  /** One in the last digit that is written. */
  step: number;
  isFactor: boolean;
  /** -1 for less, slower …, +1 for more; 0 where the claim does not say. */
  sign: -1 | 0 | 1;
}

/** Works a claim out anew. */
export function checkClaim(claim: WrittenClaim): CheckedClaim {
  const { before, after, unit, text } = claim;
  const claimed = claimedIn(text);
  if (before === null || after === null || claimed === null || before === 0) {
    return {
      ...claim,
      verdict: 'unchecked',
      sentence: 'The report gives no two figures that this could be worked out from.',
    };
  }
  const shown = `${figure(before)} to ${figure(after)}${unit === '' ? '' : unitSpace + unit}`;
  const actual = claimed.isFactor
    ? Math.max(after / before, before / after)
    : claimed.sign === 0
      ? Math.abs(after / before - 1) * 100
      : (after / before - 1) * 100;
  const wanted = claimed.isFactor || claimed.sign === 0 ? claimed.amount : claimed.amount * claimed.sign;
  const off = Math.abs(actual - wanted);
  const verdict = off <= claimed.step / 2 + 1e-9 ? 'right' : off < claimed.step ? 'close' : 'wrong';
  const change = claimed.isFactor
    ? `${formatTimes(actual)} ${after < before ? 'less' : 'more'}`
    : `${decimals(Math.abs(after / before - 1) * 100, digitsOf(claimed.step) + 1)}${unitSpace}% ${after < before ? 'less' : 'more'}`;
  const verb = verdict === 'right' ? 'is' : verdict === 'close' ? 'is, more exactly,' : 'is not that but';
  return { ...claim, verdict, sentence: `${shown} ${verb} ${change}.` };
}

/** "81% less", "+11.6%", "3.6x faster", "46% faster" (of a time: 46 % less of it). */
function claimedIn(text: string): Claimed | null {
  const found = /([+\-−])?\s*(\d+(?:[.,]\d+)?)\s*(%|[x×])/i.exec(text);
  if (found === null) return null;
  const [, sign = '', digits = '', mark = ''] = found;
  const fraction = /[.,](\d+)$/.exec(digits)?.[1] ?? '';
  const says = text.slice(found.index + found[0].length).toLowerCase();
  const less = /less|fewer|lower|faster|reduc|decreas|saved|saving|smaller/.test(says);
  const more = /more|higher|slower|increas|larger|greater/.test(says);
  return {
    amount: Number(digits.replace(',', '.')),
    step: 10 ** -fraction.length,
    isFactor: mark !== '%',
    sign: sign === '+' ? 1 : sign !== '' ? -1 : less ? -1 : more ? 1 : 0,
  };
}

function digitsOf(step: number): number {
  return Math.round(-Math.log10(step));
}

function figure(value: number): string {
  return decimals(value, Number.isInteger(value) ? 0 : Math.min(3, (String(value).split('.')[1] ?? '').length));
}
