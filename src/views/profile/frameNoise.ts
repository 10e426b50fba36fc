import type { Estimate } from '../../analysis/compare/deltaInterval.ts';
import { type EventColumns, eventColumns } from '../../analysis/compare/eventColumns.ts';
import type { ComparedTrees } from '../../analysis/compare/frameChange.ts';
import type { PairSide } from '../../analysis/compare/pairProfiles.ts';
import { sampledColumns } from '../../analysis/compare/sampling.ts';
import { sumFrames } from '../../analysis/compare/sumFrames.ts';
import { type FlameDiff, type FlameLayout, frameChanges } from '../../model/flame.ts';
import { partNoise } from './partNoise.ts';
import type { ProfilePair } from './profilePair.ts';

const sides = ['before', 'after'] as const;

/**
 * The same layout with what sampling says of its frames: how many events are behind each, and which changes they do not
 * support. Only what is drawn is judged. Unchanged where nothing is known of the sampling, and where after was scaled sample
 * by sample: what it counts then are no events.
 */
export function withNoise(
  pair: ProfilePair,
  type: number,
  { tree, amounts }: ComparedTrees,
  layout: FlameLayout,
): FlameLayout {
  const samplings = pair.samplings(type);
  const { diff } = layout;
  if (diff === undefined || sides.some((side) => samplings[side].kind === 'unknown')) return layout;
  const judge = partNoise(pair, type);
  if (judge === null) return layout;
  const columns = sides.flatMap((side) => {
    const { events, variance, third } = momentsOf(pair, side, type);
    return [events, variance, third];
  });
  const sums = sumFrames(pair.memo.profile, tree, layout, columns);
  const estimateOf = (side: PairSide, frame: number): Estimate => {
    const [events, variance, third] = side === 'before' ? sums.slice(0, 3) : sums.slice(3);
    return {
      value: amounts[side].total[layout.row[frame]!]!,
      events: events![frame]!,
      variance: variance![frame]!,
      third: third![frame]!,
    };
  };
  const judged: FlameDiff = { ...diff, change: diff.change.slice(), events: diff.events.slice() };
  for (let frame = 0; frame < layout.count; frame++) {
    if (layout.row[frame]! < 0) continue;
    const { isNoise, words } = judge(estimateOf('before', frame), estimateOf('after', frame));
    judged.events[frame] = words;
    if (isNoise) judged.change[frame] = frameChanges.indexOf('noise');
  }
  return { ...layout, diff: judged };
}

function momentsOf(pair: ProfilePair, side: PairSide, type: number): EventColumns {
  return pair.memo.latest(`moments of ${side}`, String(type), () => {
    const columns = sampledColumns(pair.pair, side, pair.memo.profile.samples);
    return eventColumns(columns, pair.samplings(type)[side], type);
  });
}
