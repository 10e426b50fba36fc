import type { Quantity } from '../../model/report.ts';
import type { ChangeVerdict } from '../../model/verdict.ts';
import { normalQuantile } from '../benchmarks/normal.ts';
import { alpha } from '../compare/countTest.ts';
import { deltaInterval, type Estimate } from '../compare/deltaInterval.ts';
import { noiseOf } from '../compare/noise.ts';
import type { PairSide } from '../compare/pairProfiles.ts';
import type { Sampling } from '../compare/sampling.ts';
import { processLimits } from './processError.ts';

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
  /** Number of verdicts in the comparison: each has its part of α (Bonferroni), so that all together are wrong with α at most. */
  family: number;
  /** Why there is no verdict whatever the amounts, as a sentence; '' for nothing. */
  doubt: string;
}

/** An interval within this part of before shows that there is no difference that matters. */
const matters = 0.25;
/** A significant difference smaller than this part of before is called none. */
const least = 0.03;

/**
 * The verdict on an amount per request of an endpoint. Its interval has the error of the samples and that between processes of one
 * build (`processLimits`).
 */
export function endpointVerdict({ sums, requests }: EndpointAmounts, question: EndpointQuestion): ChangeVerdict {
  const { quantity, samplings, family, doubt } = question;
  const level = 1 - alpha / Math.max(1, family);
  const factorLimits = processLimits(quantity, normalQuantile((1 + level) / 2));
  const amountOf = (side: PairSide) => ({ part: sums[side], whole: null, factor: 1 / requests[side], factorLimits });
  const [one, other] = [amountOf('before'), amountOf('after')];
  const [before, after] = [one.part.value * one.factor, other.part.value * other.factor];
  const { isChange } = noiseOf(samplings, one, other);
  const { isSupported, lo, hi, delta } = deltaInterval(one, other, level);
  const isKnown = samplings.before.kind === 'events' && samplings.after.kind === 'events';
  const interval = isKnown ? { lo: lo / before, hi: hi / before } : null;
  const verdict = {
    quantity,
    before,
    after,
    estimate: before === 0 ? null : { change: delta / before, interval },
    smallest: null,
  };
  if (doubt !== '') return { ...verdict, state: 'not-testable', reasons: [doubt] };
  if (!isKnown) return { ...verdict, state: 'not-testable', reasons: [samplings.after.how] };
  if (isChange && isSupported && Math.abs(delta) >= least * before) {
    return { ...verdict, state: delta < 0 ? 'better' : 'worse', reasons: [] };
  }
  const smallest = Math.max(hi - delta, delta - lo) / before;
  return smallest <= matters
    ? { ...verdict, state: 'no-difference', smallest, reasons: [] }
    : { ...verdict, state: 'within-error', reasons: [] };
}

/** Waits per request that are too few to matter, and the factor that the number of waits differs by between runs of one build. */
const fewWaits = 0.01;
const waitFactor = 4;
/** Fewer waits are no verdict. */
const fewestWaits = 40;

/**
 * The verdict on the number of waits per request of an endpoint. How often requests meet at a lock depends on how the machine runs
 * them: of one build measured twice, 0.10 and 0.24 waits per request. Only a change by a multiple of that is one of the program.
 */
export function waitVerdict({ sums, requests }: EndpointAmounts, doubt: string): ChangeVerdict {
  const rate = (side: PairSide): number => sums[side].value / requests[side];
  const [before, after] = [rate('before'), rate('after')];
  const ratio = (after + fewWaits) / (before + fewWaits);
  const many = after > before ? sums.after.value : sums.before.value;
  const verdict = {
    quantity: 'other' as const,
    before,
    after,
    estimate: before === 0 ? null : { change: after / before - 1, interval: null },
    smallest: null,
  };
  if (doubt !== '') return { ...verdict, state: 'not-testable', reasons: [doubt] };
  const isChange = many >= fewestWaits && (ratio >= waitFactor || ratio <= 1 / waitFactor);
  if (isChange) return { ...verdict, state: after < before ? 'better' : 'worse', reasons: [] };
  return { ...verdict, state: 'within-error', reasons: ['The number of waits differs from run to run by a multiple.'] };
}
