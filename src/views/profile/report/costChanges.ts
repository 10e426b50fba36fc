import type { Estimate } from '../../../analysis/compare/deltaInterval.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { costOfStacks } from '../../../analysis/packages/costOfStacks.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { sideMoments } from '../data/sideMoments.ts';
import { partNoise } from '../noise/partNoise.ts';
import type { ReportedChange } from './changeRows.ts';

/**
 * Kinds of work of both sides, in the pair's basis: classes that exclude each other, unchanged ones included, the
 * largest first. `name` is the title of the class.
 */
export function costChanges(pair: ProfilePair, type: number): ReportedChange[] {
  const { memo } = pair;
  const { profile, naming } = memo;
  const { kinds, ofStack, unknown } = costOfStacks(profile, naming, memo.module, []);
  const groupOf = profile.samples.stack.map((stack) => (stack < 0 ? unknown : ofStack[stack]!));
  const scale = pair.scale(type);
  const totals = pair.totals(type);
  const judge = partNoise(pair, type);
  const sides = { before: sumsOf(pair, 'before', type), after: sumsOf(pair, 'after', type) };
  return kinds
    .map(({ title }, kind): ReportedChange => {
      const before = sides.before(groupOf, kind);
      const after = sides.after(groupOf, kind);
      return {
        name: title,
        before: before.value * scale.before,
        after: after.value * scale.after,
        noise: judge(before, after),
        share: {
          before: Number(totals.before) === 0 ? null : before.value / Number(totals.before),
          after: Number(totals.after) === 0 ? null : after.value / Number(totals.after),
        },
        state: '',
        verdict: null,
      };
    })
    .filter(({ before, after }) => before !== 0 || after !== 0)
    .sort((a, b) => Math.max(b.before, b.after) - Math.max(a.before, a.after));
}

/** Makes a function that sums amounts, events and moments of the samples of a group. */
function sumsOf(pair: ProfilePair, side: PairSide, type: number): (groupOf: Int32Array, group: number) => Estimate {
  const { value, events, variance, thirdMoment } = sideMoments(pair, side, type);
  return (groupOf, group) => {
    const sum: Estimate = { value: 0, events: 0, variance: 0, thirdMoment: 0 };
    for (let sample = 0; sample < groupOf.length; sample++) {
      if (groupOf[sample] !== group) continue;
      sum.value += Number(value[sample]);
      sum.events += events[sample]!;
      sum.variance += variance[sample]!;
      sum.thirdMoment += thirdMoment[sample]!;
    }
    return sum;
  };
}
