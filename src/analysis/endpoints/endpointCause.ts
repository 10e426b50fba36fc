import type { Profile } from '../../model/profile.ts';
import type { Quantity } from '../../model/unit.ts';
import { type ChangeVerdict, changeVerdict, stateOfChange } from '../../model/verdict.ts';
import { normalQuantile } from '../benchmarks/mannWhitney.ts';
import { alpha } from '../compare/countTest.ts';
import { amountInterval, deltaInterval, type Estimate } from '../compare/deltaInterval.ts';
import { addSample, noEstimate, noiseOf, type SampleMoments } from '../compare/noise.ts';
import type { PairSide } from '../compare/pairProfiles.ts';
import type { Sampling } from '../compare/sampling.ts';
import { getOrInsert } from '../maps.ts';
import { originOf } from '../names/functionName.ts';
import { type StackNaming, stackOfLeaf } from '../names/stackNaming.ts';
import type { ServedEndpoint } from './endpointPlan.ts';
import { withoutMethodValue } from './endpointWords.ts';

/** What explains most of the change of an endpoint. */
export interface EndpointCause {
  /** The innermost function of the user's own: the handler itself if nothing that it calls explains the change. */
  name: string;
  /** The function of another package that it calls, if that explains the change; '' for none. */
  callee: string;
  /** The change of the function with what it calls, per request of the endpoint. */
  delta: number;
}

/** Samples of one endpoint, with the moments of both sides. */
export interface EndpointSamples {
  profile: Pick<Profile, 'stacks' | 'samples'>;
  naming: StackNaming;
  module: string;
  moments: Record<PairSide, SampleMoments>;
  /** Whether a stack is the endpoint's. */
  isOwn: (stack: number) => boolean;
}

/** The part of the endpoint's change that a function must have to explain it. */
const most = 0.6;
const sides = ['before', 'after'] as const;

type Sums = Record<PairSide, Estimate>;

/** Finds what explains a change of an endpoint that is `delta` per request. null if no sample is its own. */
export function endpointCause(
  { functions, requests }: Pick<ServedEndpoint, 'functions' | 'requests'>,
  samples: EndpointSamples,
  delta: number,
): EndpointCause | null {
  const { naming, module } = samples;
  const { names } = naming;
  const handlers = new Set(functions.flatMap((name) => [name, `${name}-fm`]));
  const isHandler = names.map((name) => handlers.has(name));
  const isOwn = names.map((name) => originOf(name, module) === 'own');
  const byName = new Map<number, Sums>();
  const byCall = new Map<number, Map<number, Sums>>();
  eachSample(samples, isHandler, (path, sample) => {
    const seen = new Set<number>();
    for (const [index, name] of path.entries()) {
      const callee = index === 0 ? -1 : path[index - 1]!;
      if (!seen.has(name)) add(sumsIn(byName, name), samples.moments, sample);
      seen.add(name);
      if (isOwn[name] && callee >= 0 && !isOwn[callee]) {
        const calls = getOrInsert(byCall, name, () => new Map<number, Sums>());
        add(sumsIn(calls, callee), samples.moments, sample);
      }
    }
  });
  const deltaOf = (sums: Sums): number => sums.after.value / requests.after - sums.before.value / requests.before;
  const explains = (sums: Sums): boolean => {
    const [one, other] = sides.map((side) => ({ part: sums[side], whole: null, factor: 1 / requests[side] }));
    return deltaOf(sums) / delta >= most && deltaInterval(one!, other!).isSupported;
  };
  const sizeOf = ({ before, after }: Sums): number => before.value / requests.before + after.value / requests.after;
  const [cause] = [...byName]
    .filter(([name, sums]) => isOwn[name] && !isHandler[name] && explains(sums))
    .toSorted((a, b) => sizeOf(a[1]) - sizeOf(b[1]));
  const handler = [...byName].filter(([name]) => isHandler[name]).toSorted((a, b) => sizeOf(b[1]) - sizeOf(a[1]))[0];
  const blamed = cause ?? handler;
  if (blamed === undefined) return null;
  const [name, sums] = blamed;
  const [callee] = [...(byCall.get(name) ?? [])]
    .filter(([called, itsSums]) => originOf(names[called]!, module) !== 'runtime' && explains(itsSums))
    .toSorted((a, b) => Math.abs(deltaOf(b[1])) - Math.abs(deltaOf(a[1])));
  return {
    name: withoutMethodValue(names[name]!),
    callee: callee === undefined ? '' : names[callee[0]]!,
    delta: deltaOf(sums),
  };
}

/** The names of each sample of the endpoint from the leaf to the handler. */
function eachSample(
  { profile: { stacks, samples }, naming, isOwn }: EndpointSamples,
  isHandler: readonly boolean[],
  visit: (path: readonly number[], sample: number) => void,
): void {
  const { first, end, name, target } = naming;
  for (const [sample, leaf] of samples.stack.entries()) {
    const bottom = stackOfLeaf(leaf, target);
    if (bottom < 0 || !isOwn(bottom)) continue;
    const path: number[] = [];
    for (let stack = bottom; stack >= 0; stack = stacks.caller[stack]!) {
      const location = stacks.location[stack]!;
      for (let line = first[location]!; line < end[location]!; line++) path.push(name[line]!);
    }
    const handler = path.findLastIndex((one) => isHandler[one]);
    visit(path.slice(0, handler + 1), sample);
  }
}

function sumsIn(sums: Map<number, Sums>, name: number): Sums {
  return getOrInsert(sums, name, () => ({ before: noEstimate(), after: noEstimate() }));
}

function add(sums: Sums, moments: Record<PairSide, SampleMoments>, sample: number): void {
  for (const side of sides) addSample(sums[side], moments[side], sample);
}

/** An endpoint's amount of one value type on both sides. */
interface EndpointAmounts {
  /** Sums over the samples of its handler, not scaled. */
  sums: Record<PairSide, Estimate>;
  /** Its requests. */
  requests: Record<PairSide, number>;
}

interface EndpointQuestion {
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

/**
 * Standard deviation of an amount per request between processes of one build, as a fraction of it: what the processor's
 * state, the collector and pools add to the error of the samples. Measured on six servers, each build several times at
 * load 10 to 30: CPU time per request differs by 5% to 10%, bytes by 5% where buffers come from a `sync.Pool`, which
 * the collector empties.
 */
const deviations: Readonly<Record<Quantity, number>> = { time: 0.06, memory: 0.05, allocations: 0.05, other: 0.06 };

/**
 * By what the variance of samples exceeds that of independent ones in these measurements (χ² of one build's handlers ÷
 * degrees of freedom): signals for samples of CPU time come late and together where threads wait for a processor.
 */
const overdispersion = 1.3;

/** The relative error of one side, as a standard deviation. */
function processError(quantity: Quantity): number {
  return deviations[quantity];
}

/**
 * The confidence limits of the factor of one side, as `ComparedAmount` has them, at a quantile of the normal
 * distribution.
 */
export function processLimits(quantity: Quantity, quantile: number): { lo: number; hi: number } {
  const reach = quantile * deviations[quantity];
  return { lo: 1 - reach, hi: 1 + reach };
}
