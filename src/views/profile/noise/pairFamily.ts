import { deltaInterval, type Estimate } from '../../../analysis/compare/deltaInterval.ts';
import { addSample, noEstimate } from '../../../analysis/compare/estimate.ts';
import { differenceChance, isCertain } from '../../../analysis/compare/noise.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { isOfTime } from '../../../analysis/compare/processScatter.ts';
import { type FamilyTest, familyAlpha } from '../../../analysis/compare/testFamily.ts';
import { stackOfLeaf } from '../../../analysis/names/stackNaming.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { sideMoments } from '../data/sideMoments.ts';
import { isOfWhole, partAmounts } from './partAmounts.ts';

/** What all functions and value types of a pair together say about the test of one part. */
export interface PairFamily {
  /** The significance level at which every difference is judged. */
  level: number;
  /** For each value type the ratio after ÷ before by which functions moved alike, in the basis in use; 1 if they did not. */
  common: readonly number[];
}

/** A function's flat amounts count towards what all have in common from this many events on. */
const enoughEvents = 20;
/** From this many such functions on. */
const enoughFunctions = 8;
/** A larger ratio is no other speed of the machine: most functions do less or more work. */
const mostCommon = 1.25;

/**
 * The family of tests of a pair: the flat amounts of all functions, without the lens, in all value types. They are disjoint, so that the
 * tests of a type are independent. The cum amounts, which are sums of them, count as that many tests without a result.
 */
export function pairFamily(pair: ProfilePair): PairFamily {
  return pair.memo.whole.latest('family of tests', pair.key, () => {
    const tests: FamilyTest[] = [];
    const common = pair.types.map((_, type) => {
      const samplings = pair.samplings(type);
      const sides = Object.values(samplings);
      if (!sides.some(({ kind }) => kind === 'events') || sides.some(({ kind }) => kind === 'unknown')) return 1;
      const amountOf = partAmounts(pair, type);
      const flats = { before: flatEstimates(pair, 'before', type), after: flatEstimates(pair, 'after', type) };
      const ratios: number[] = [];
      for (const [name, before] of flats.before.entries()) {
        const after = flats.after[name]!;
        const events = before.events + after.events;
        if (events === 0 || (isCertain(before) && isCertain(after))) continue;
        const [old, now] = [amountOf('before', before), amountOf('after', after)];
        const p = deltaInterval(old, now).isSupported ? differenceChance(samplings, old, now) : 1;
        tests.push({ p, events }, { p: 1, events });
        if (events >= enoughEvents) ratios.push((after.value * now.factor) / (before.value * old.factor));
      }
      return isOfTime(samplings.after) && !isOfWhole(pair, type) && ratios.length >= enoughFunctions
        ? middle(ratios)
        : 1;
    });
    return { level: familyAlpha(tests), common };
  });
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
