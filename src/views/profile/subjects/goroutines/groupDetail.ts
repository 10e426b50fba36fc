import type { GroupChanges } from '../../../../analysis/goroutines/groupChanges.ts';
import { stackFrames } from '../../../../analysis/goroutines/stackFrames.ts';
import type { GroupDetail, GroupRow } from './goroutineAnswers.ts';
import type { GroupTable } from './groupTable.ts';

const MOST_FRAMES = 200;
const MOST_IDS = 12;
const MOST_CREATORS = 5;

/** All that is known of one group. */
export function groupDetail(
  { groups, memo }: GroupTable,
  group: number,
  row: GroupRow,
  changes: GroupChanges | null,
): GroupDetail {
  const { labels, states, amountByState, groupOfSample } = groups;
  const { strings, samples } = memo.profile;
  const split = states
    .map((state, at) => ({ state, count: amountByState.get(group * states.length + at) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  const creators = new Map<string, number>();
  const ids: number[] = [];
  for (let sample = 0; labels.isDump && sample < samples.count; sample++) {
    if (groupOfSample[sample] !== group) continue;
    const creator = strings[labels.creator[sample]!]!;
    if (creator !== '') creators.set(creator, (creators.get(creator) ?? 0) + 1);
    if (ids.length < MOST_IDS && labels.id[sample]! > 0) ids.push(labels.id[sample]!);
  }
  return {
    ...row,
    split,
    creators: Array.from(creators, ([name, count]) => ({ name, count }))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, MOST_CREATORS),
    ids,
    stayed: changes?.stayed?.[group] ?? null,
    ...stackFrames(memo.profile, groups.stack[group]!, MOST_FRAMES),
    variants: groups.variants[group]!,
  };
}
