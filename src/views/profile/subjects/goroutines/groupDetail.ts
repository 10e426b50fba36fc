import type { GoroutineGroups } from '../../../../analysis/goroutines/goroutineGroups.ts';
import type { GroupChanges } from '../../../../analysis/goroutines/groupChanges.ts';
import { stackFrames } from '../../../../analysis/goroutines/stackFrames.ts';
import type { Profile } from '../../../../model/profile.ts';
import type { AmountColumn } from '../../../../model/unit.ts';
import type { GoroutineGroupRow, GroupDetail } from './goroutineAnswers.ts';
import type { GroupTable } from './groupTable.ts';

/** Number of frames of a stack in an answer. */
export const MOST_FRAMES = 200;
const MOST_IDS = 12;
const MOST_CREATORS = 5;

/** All details of one group. */
export function groupDetail(
  { groups, memo }: GroupTable,
  group: number,
  row: GoroutineGroupRow,
  changes: GroupChanges | null,
): GroupDetail {
  const { labels, states, amountByState, groupOfSample } = groups;
  const { samples } = memo.profile;
  const split = states
    .map((state, index) => ({ state, count: amountByState.get(group * states.length + index) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  const ids: number[] = [];
  for (let sample = 0; labels.isDump && sample < samples.count && ids.length < MOST_IDS; sample++) {
    if (groupOfSample[sample] === group && labels.id[sample]! > 0) ids.push(labels.id[sample]!);
  }
  return {
    ...row,
    split,
    creators: creatorsOf(memo.profile, groups, group),
    ids,
    stayed: changes?.stayed?.[group] ?? null,
    ...stackFrames(memo.profile, groups.stack[group]!, MOST_FRAMES),
    variants: groups.variants[group]!,
  };
}

/**
 * The most frequent creators of a group's goroutines, with their numbers; empty if unknown. With `column`, only samples
 * with a value in that column count.
 */
export function creatorsOf(
  profile: Profile,
  { labels, groupOfSample }: Pick<GoroutineGroups, 'labels' | 'groupOfSample'>,
  group: number,
  column?: AmountColumn,
): { name: string; count: number }[] {
  const creators = new Map<string, number>();
  for (let sample = 0; labels.isDump && sample < profile.samples.count; sample++) {
    if (groupOfSample[sample] !== group || (column !== undefined && Number(column[sample]) === 0)) continue;
    const creator = profile.strings[labels.creator[sample]!]!;
    if (creator !== '') creators.set(creator, (creators.get(creator) ?? 0) + 1);
  }
  return Array.from(creators, ([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_CREATORS);
}
