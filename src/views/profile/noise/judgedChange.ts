import type { Noise } from '../../../analysis/compare/noise.ts';
import type { Amount } from '../../../model/unit.ts';
import type { PairScale } from '../data/bases.ts';

/** An amount on both sides, in the basis in use, and whether their difference is noise. */
export interface AmountChange {
  before: Amount;
  after: Amount;
  /** "3 vs 5 samples"; '' for values that are not sampled. */
  events: string;
  /** Whether the difference is within the error of sampling. */
  isNoise: boolean;
  /** 95% confidence interval of the difference; null if unknown. */
  interval: { lo: number; hi: number } | null;
}

/** An amount of one profile, or of two sides with what may be said of their difference. */
export type SidedAmount = Amount | AmountChange;

/** The amount of one profile; of two sides the later one. */
export function laterAmount(amount: SidedAmount): Amount {
  return typeof amount === 'object' ? amount.after : amount;
}

/** The amount of both sides. Throws if it is of one profile. */
export function bothSides(amount: SidedAmount): AmountChange {
  if (typeof amount !== 'object') throw new Error('This amount is of one profile.');
  return amount;
}

/** The only side that has something; '' if both or neither have. */
export function onlySide({ before, after }: Pick<AmountChange, 'before' | 'after'>): '' | 'new' | 'gone' {
  if (Number(before) === 0) return Number(after) === 0 ? '' : 'new';
  return Number(after) === 0 ? 'gone' : '';
}

/** Scales both amounts. Exact where the factors are 1. */
export function judgedChange(
  scale: Pick<PairScale, 'before' | 'after'>,
  before: Amount,
  after: Amount,
  noise: Noise | undefined,
): AmountChange {
  return {
    before: scaledAmount(before, scale.before),
    after: scaledAmount(after, scale.after),
    events: noise?.words ?? '',
    isNoise: noise?.isNoise ?? false,
    interval: noise?.interval ? { lo: noise.interval.lo, hi: noise.interval.hi } : null,
  };
}

/** Exact where the factor is 1. */
function scaledAmount(amount: Amount, factor: number): Amount {
  return factor === 1 ? amount : Number(amount) * factor;
}
