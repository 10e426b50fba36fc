import { type StackFrame, stackFrames } from '../../../../analysis/goroutines/stackFrames.ts';
import { type GroupOfSide, type GroupRow, type GroupTable, type SidedGroup, shownSide } from './groupTable.ts';
import { type StateRow, stateRows } from './stateRows.ts';

/** Number of frames of a stack in an answer. */
const MOST_FRAMES = 200;
const MOST_IDS = 12;
const MOST_CREATORS = 5;

/** The selected group. */
export interface GroupDetail extends GroupRow {
  /** Its states: of one profile now, or before if the group is gone. */
  split: StateRow[];
  /** The most frequent creators, of after, or of before if the group is gone; empty if unknown. */
  creators: { name: string; count: number }[];
  /** The most frequent stack, leaf first; `more` frames are omitted. */
  frames: StackFrame[];
  more: number;
  /** Ids of the first few goroutines of one profile; empty if only counts are known. */
  ids: number[];
  /** Number of goroutines of one profile that the base has already, by id; null if unknown. */
  stayed: number | null;
  /** Number of different stacks of one profile, by line or runtime frame. */
  variants: number;
}

/** All details of one group. */
export function groupDetail(table: GroupTable, sided: SidedGroup): GroupDetail {
  const { isPair, before } = table;
  const shown = shownSide(table, sided);
  const { memo, groups, group } = shown;
  return {
    ...sided.row,
    split: stateRows(table, isPair || sided.after < 0 ? sided : { before: -1, after: sided.after }),
    creators: creatorsOf(shown),
    ...stackFrames(memo.profile, groups.stack[group]!, MOST_FRAMES),
    ids: isPair ? [] : idsOf(shown).slice(0, MOST_IDS),
    stayed: isPair || before === null || sided.after < 0 ? null : stayedOf(before, shown),
    variants: isPair ? 1 : groups.variants[group]!,
  };
}

/** Numbers of a group's goroutines in a dump. */
function idsOf({ groups: { labels, groupOfSample }, group }: GroupOfSide): number[] {
  return Array.from(labels.id).filter((id, sample) => groupOfSample[sample] === group && id > 0);
}

/** How many goroutines of a group had the same stack before, by their numbers; null unless both are dumps. */
function stayedOf({ groups: before }: Pick<GroupOfSide, 'groups'>, shown: GroupOfSide): number | null {
  const { groups: after, group } = shown;
  if (!after.labels.isDump || !before.labels.isDump) return null;
  // Goroutine numbers are unique within one process: another process uses the same numbers for other stacks.
  const keyOfId = new Map(
    Array.from(before.labels.id, (id, sample) => [id, before.key[before.groupOfSample[sample]!]!] as const),
  );
  return idsOf(shown).filter((id) => keyOfId.get(id) === after.key[group]).length;
}

/** The most frequent creators of a group's goroutines, with their numbers; empty if unknown. */
export function creatorsOf({ memo, column, groups, group }: GroupOfSide): { name: string; count: number }[] {
  const { samples, strings } = memo.profile;
  const counts = samples.values[column]!;
  const creators = new Map<string, number>();
  for (let sample = 0; groups.labels.isDump && sample < samples.count; sample++) {
    if (groups.groupOfSample[sample] !== group || Number(counts[sample]) === 0) continue;
    const creator = strings[groups.labels.creator[sample]!]!;
    if (creator !== '') creators.set(creator, (creators.get(creator) ?? 0) + 1);
  }
  return Array.from(creators, ([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_CREATORS);
}
