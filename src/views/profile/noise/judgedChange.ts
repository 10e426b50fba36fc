import type { Noise } from '../../../analysis/compare/noise.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { compareMagnitude } from '../../../analysis/tree/topTable.ts';
import type { Amount } from '../../../model/unit.ts';
import type { ChangeVerdict } from '../../../model/verdict.ts';
import { differenceOf } from '../../../units/formatDelta.ts';
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
  /** In the report: the parts of each side's total, 0 to 1, and what may be said of the change. */
  share?: Record<PairSide, number | null>;
  verdict?: ChangeVerdict | null;
}

/** An amount of one profile, or of two sides with what may be said of their difference. */
export type SidedAmount = Amount | AmountChange;

/** The amount of one profile; of two sides the later one. */
export function laterAmount(amount: SidedAmount): Amount {
  return typeof amount === 'object' ? amount.after : amount;
}

/** The amount of one profile; of two sides after − before. */
export function netAmount(amount: SidedAmount): Amount {
  return typeof amount === 'object' ? differenceOf(amount.before, amount.after) : amount;
}

/** Whether a row with this amount is only on one of two sides. */
export function stateOfAmount(amount: SidedAmount): '' | 'new' | 'gone' {
  if (typeof amount !== 'object') return '';
  const [isBefore, isAfter] = [Number(amount.before) !== 0, Number(amount.after) !== 0];
  return isBefore === isAfter ? '' : isBefore ? 'gone' : 'new';
}

/** The size of an amount; of two sides of the larger one. */
export function sizeOf(amount: SidedAmount): Amount {
  if (typeof amount !== 'object') return amount < 0 ? -amount : amount;
  return compareMagnitude(amount.before, amount.after) > 0 ? sizeOf(amount.before) : sizeOf(amount.after);
}

/** The largest size and the largest change of amounts: the scale of a column and of its bars. */
export function largestAmounts(amounts: readonly SidedAmount[]): { largest: Amount; largestChange: number } {
  let [largest, largestChange]: [Amount, number] = [0, 0];
  for (const amount of amounts) {
    const size = sizeOf(amount);
    if (size > largest) largest = size;
    largestChange = Math.max(largestChange, Number(sortedBy(amount, 'delta')));
  }
  return { largest, largestChange };
}

/**
 * What a column of sided amounts is sorted by: the size of the amount of one profile; of two sides that of one side, or
 * of the change.
 */
export function sortedBy(amount: SidedAmount, by: PairSide | 'delta'): Amount {
  if (typeof amount !== 'object') return sizeOf(amount);
  return sizeOf(by === 'delta' ? netAmount(amount) : amount[by]);
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
