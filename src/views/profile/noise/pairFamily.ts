import { type FamilyTest, familyAlpha } from '../../../analysis/compare/countTest.ts';
import { deltaInterval, type Estimate } from '../../../analysis/compare/deltaInterval.ts';
import { addSample, differenceChance, isCertain, noEstimate } from '../../../analysis/compare/noise.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { isOfTime } from '../../../analysis/compare/processScatter.ts';
import { stackOfLeaf } from '../../../analysis/names/stackNaming.ts';
import type { TestFamily } from '../../../model/profile.ts';
import { toneOf } from '../../../model/verdict.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { sideMoments } from '../data/sideMoments.ts';
import { isOfWhole, partAmounts } from './partAmounts.ts';

/** What all functions and value types of a pair together say about the test of one part, in the basis in use. */
export interface PairFamily extends TestFamily {
  /** For each value type what may be the cause of a change that is certain; null without one. */
  causes: readonly (CauseFamily | null)[];
}

/**
 * The figure of a benchmark has changed for certain, so that something in it did: which of the few parts that could
 * account for it is a family of its own.
 */
interface CauseFamily {
  /** The least change of a part that may be a cause, with its sign: a part of the whole change. */
  least: number;
  level: number;
}

/** A part with at least this fraction of a change may be its cause. */
export const leastCause = 0.2;

/** A function's flat amounts count towards what all have in common from this many events on. */
const enoughEvents = 20;
/** From this many such functions on. */
const enoughFunctions = 8;
/** A larger ratio is no other speed of the machine: most functions do less or more work. */
const mostCommon = 1.25;

/**
 * The family of tests of a pair: the flat amounts of all functions, without the lens, in all value types. They are
 * disjoint, so that the tests of a type are independent. The cum amounts, which are sums of them, count as that many
 * tests without a result.
 */
export function pairFamily(pair: ProfilePair): PairFamily {
  return pair.latest('family of tests', '', pair.memo.whole, () => {
    const causes: (CauseFamily | null)[] = pair.types.map(() => null);
    const testFamily = pair.toldFamily;
    if (testFamily !== null) return { ...testFamily, causes };
    const tests: FamilyTest[] = [];
    const common = pair.types.map((_, type) => {
      const samplings = pair.samplings(type);
      const sides = Object.values(samplings);
      if (!sides.some(({ kind }) => kind === 'events') || sides.some(({ kind }) => kind === 'unknown')) return 1;
      const amountOf = partAmounts(pair, type);
      const flats = { before: flatEstimates(pair, 'before', type), after: flatEstimates(pair, 'after', type) };
      const ratios: number[] = [];
      const least = leastCause * certainChange(pair, type);
      const ofCauses: FamilyTest[] = [];
      for (const [name, before] of flats.before.entries()) {
        const after = flats.after[name]!;
        const events = before.events + after.events;
        if (events === 0 || (isCertain(before) && isCertain(after))) continue;
        const [old, now] = [amountOf('before', before), amountOf('after', after)];
        const { delta, isSupported } = deltaInterval(old, now);
        const p = isSupported ? differenceChance(samplings, old, now) : 1;
        if (isCause(delta, least)) ofCauses.push({ p, events });
        tests.push({ p, events }, { p: 1, events });
        if (events >= enoughEvents) ratios.push((after.value * now.factor) / (before.value * old.factor));
      }
      if (least !== 0) causes[type] = { least, level: familyAlpha(ofCauses) };
      return isOfTime(samplings.after) && !isOfWhole(pair, type) && ratios.length >= enoughFunctions
        ? middle(ratios)
        : 1;
    });
    return { level: familyAlpha(tests), common, causes };
  });
}

/** The change of the figure of the benchmark that amounts are per operation of; 0 if it has none that is certain. */
function certainChange(pair: ProfilePair, type: number): number {
  const operation = pair.basis.kind === 'op' ? pair.operation(type) : null;
  if (operation?.verdict == null || toneOf(operation.verdict) === undefined) return 0;
  return (operation.after?.metric ?? 0) - (operation.before?.metric ?? 0);
}

/** Whether a part's change may be a cause: it is at least `least`, in its direction. */
export function isCause(delta: number, least: number): boolean {
  return least !== 0 && delta * Math.sign(least) >= Math.abs(least);
}

/** The estimates of the samples that end in each function, of the whole profile. */
function flatEstimates(pair: ProfilePair, side: PairSide, type: number): Estimate[] {
  const { whole } = pair.memo;
  const { samples, stacks } = whole.profile;
  const { names, name, first, target } = whole.naming;
  const sums = names.map(noEstimate);
  const moments = sideMoments(pair, side, type, whole);
  for (let sample = 0; sample < samples.count; sample++) {
    const stack = stackOfLeaf(samples.stack[sample]!, target);
    if (stack >= 0) addSample(sums[name[first[stacks.location[stack]!]!]!]!, moments, sample);
  }
  return sums;
}

/** The median, within what the speed of a machine can make of it. */
function middle(ratios: number[]): number {
  const found = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)]!;
  return Math.min(mostCommon, Math.max(1 / mostCommon, found));
}
