import type { Noise } from '../../../analysis/compare/noise.ts';
import type { Amount } from '../../../model/unit.ts';
import type { PairScale } from '../data/pairScale.ts';

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
