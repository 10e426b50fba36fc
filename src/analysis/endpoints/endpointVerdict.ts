import type { Quantity } from '../../model/quantity.ts';
import { type ChangeVerdict, changeVerdict, stateOfChange } from '../../model/verdict.ts';
import { normalQuantile } from '../benchmarks/normal.ts';
import { alpha } from '../compare/countTest.ts';
import { amountInterval, deltaInterval, type Estimate } from '../compare/deltaInterval.ts';
import { noiseOf } from '../compare/noise.ts';
import type { PairSide } from '../compare/pairProfiles.ts';
import type { Sampling } from '../compare/sampling.ts';
import { overdispersion, processError } from './processError.ts';

/** An endpoint's amount of one value type on both sides. */
export interface EndpointAmounts {
  /** Sums over the samples of its handler, not scaled. */
  sums: Record<PairSide, Estimate>;
  /** Its requests. */
  requests: Record<PairSide, number>;
}

export interface EndpointQuestion {
  quantity: Quantity;
  samplings: Readonly<Record<PairSide, Sampling>>;
  /**
   * Number of verdicts in the comparison: each has its part of α (Bonferroni), so that all together are wrong with α at
   * most. 1 for the time of an endpoint whose bytes changed: it is tested only since that is known (serial gatekeeping;
   * P. H. Westfall, A. Krishen, J. Stat. Plan. Inference 99, 2001).
   */
  family: number;
  /** Why there is no verdict whatever the amounts, as a sentence; '' for nothing. */
  doubt: string;
}

/** An interval within this part of before shows that there is no difference that matters. */
const matters = 0.25;
/** A significant difference smaller than this part of before is called none. */
const least = 0.03;

/**
 * The verdict on an amount per request of an endpoint. Its interval has the error of the samples and that between
 * processes of one build (`processError`).
 */
export function endpointVerdict({ sums, requests }: EndpointAmounts, question: EndpointQuestion): ChangeVerdict {
  const { quantity, samplings, family, doubt } = question;
  const level = 1 - alpha / Math.max(1, family);
  const amountOf = (side: PairSide) => ({ part: sums[side], whole: null, factor: 1 / requests[side] });
  const [one, other] = [amountOf('before'), amountOf('after')];
  const [before, after] = [one.part.value * one.factor, other.part.value * other.factor];
  const isKnown = samplings.before.kind === 'events' && samplings.after.kind === 'events';
  const ratio = ratioInterval(sums, requests, { level, error: processError(quantity) });
  const smallest = Math.max(ratio.hi - ratio.value, ratio.value - ratio.lo);
  const interval = isKnown && Number.isFinite(ratio.hi) ? { lo: ratio.lo - 1, hi: ratio.hi - 1 } : null;
  const amounts = { quantity, before, after, interval, smallest };
  if (doubt !== '') return changeVerdict(amounts, 'not-testable', [doubt]);
  if (!isKnown) return changeVerdict(amounts, 'not-testable', [samplings.after.how]);
  const isOutside = ratio.lo > 1 || ratio.hi < 1;
  const isChange = isOutside && noiseOf(samplings, one, other).isChange && deltaInterval(one, other, level).isSupported;
  if (isChange && Math.abs(after - before) >= least * Math.max(before, after)) {
    return changeVerdict(amounts, stateOfChange(after - before));
  }
  return changeVerdict(amounts, smallest <= matters ? 'no-difference' : 'within-error');
}

/**
 * The confidence interval of after ÷ before. Each side has the limits of its samples (`amountInterval`) and an error of
 * its own, as a standard deviation of its logarithm; they are joined by the method of variance estimates recovery (see
 * `deltaInterval`) for logarithms.
 */
function ratioInterval(
  sums: EndpointAmounts['sums'],
  requests: EndpointAmounts['requests'],
  { level, error }: { level: number; error: number },
): { value: number; lo: number; hi: number } {
  const limitsOf = (side: PairSide) => amountInterval(dispersed(sums[side]), level);
  const [old, now] = [limitsOf('before'), limitsOf('after')];
  const [before, after] = [sums.before.value, sums.after.value];
  const value = after / requests.after / (before / requests.before);
  const reach = normalQuantile((1 + level) / 2) * error * Math.SQRT2;
  // A side without samples has no logarithm: its limit stands for it.
  const below = Math.hypot(logRatio(after, now.lo), logRatio(old.hi, before), reach);
  const above = Math.hypot(logRatio(now.hi, after), logRatio(before, old.lo), reach);
  if (before === 0) return { value: Infinity, lo: after / requests.after / (old.hi / requests.before), hi: Infinity };
  if (after === 0) return { value: 0, lo: 0, hi: now.hi / requests.after / (before / requests.before) };
  return { value, lo: value * Math.exp(-below), hi: value * Math.exp(above) };
}

/** The estimate as if fewer, heavier events had been sampled. */
function dispersed({ variance, thirdMoment, ...part }: Estimate): Estimate {
  return { ...part, variance: variance * overdispersion, thirdMoment: thirdMoment * overdispersion ** 2 };
}

/** The logarithm of a quotient of limits; infinite if the smaller is 0. */
function logRatio(larger: number, smaller: number): number {
  return smaller > 0 ? Math.log(larger / smaller) : Infinity;
}

/**
 * Waits per request that are too few to matter, and the factor that the number of waits differs by between runs of one
 * build.
 */
const fewWaits = 0.01;
const waitFactor = 4;
/** Fewer waits are no verdict. */
const fewestWaits = 40;

/**
 * The verdict on the number of waits per request of an endpoint. How often requests meet at a lock depends on how the
 * machine runs them: of one build measured twice, 0.10 and 0.24 waits per request. Only a change by a multiple of that
 * is one of the program.
 */
export function waitVerdict({ sums, requests }: EndpointAmounts, doubt: string): ChangeVerdict {
  const rate = (side: PairSide): number => sums[side].value / requests[side];
  const [before, after] = [rate('before'), rate('after')];
  const ratio = (after + fewWaits) / (before + fewWaits);
  const many = after > before ? sums.after.value : sums.before.value;
  const amounts = { quantity: 'other' as const, before, after, interval: null };
  if (doubt !== '') return changeVerdict(amounts, 'not-testable', [doubt]);
  const isChange = many >= fewestWaits && (ratio >= waitFactor || ratio <= 1 / waitFactor);
  if (isChange) return changeVerdict(amounts, stateOfChange(after - before));
  return changeVerdict(amounts, 'within-error', ['The number of waits differs from run to run by a multiple.']);
}
