import type { Noise } from '../../../analysis/compare/noise.ts';
import type { Amount } from '../../../model/unit.ts';
import type { PairScale } from '../data/pairScale.ts';

/** An amount on both sides, in the basis that is in use, and what sampling says of the difference. */
export interface JudgedChange {
  before: Amount;
  after: Amount;
  /** "3 vs 5 samples"; '' where nothing was sampled. */
  events: string;
  /** Whether there is a difference that the samples do not support. */
  isNoise: boolean;
  /** Between what the difference lies, 95 % sure; null where that cannot be said. */
  interval: { lo: number; hi: number } | null;
}

/** Puts a change together from amounts that are not scaled. Exact where nothing is scaled. */
export function judgedChange(
  scale: Pick<PairScale, 'before' | 'after'>,
  before: Amount,
  after: Amount,
  noise: Noise | undefined,
): JudgedChange {
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
