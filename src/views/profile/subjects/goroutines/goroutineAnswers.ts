import type { StackFrame } from '../../../../analysis/goroutines/stackFrames.ts';
import type { TablePage } from '../../../kit/answerTable.ts';
import type { GoroutineSort } from '../../address/goroutinesAddress.ts';

export interface GoroutinesQuestion {
  valueType: number;
  sort: GoroutineSort;
  query: string;
  /** Keeps groups with goroutines in this state. `(leaked)` means all states of leaked goroutines, '' all states. */
  state: string;
  /** Keeps the goroutines that are parked at a site of Locks; '' for all. */
  site: string;
  /** Key of the group whose stack is requested; '' for that of the first row. */
  pick: string;
  offset: number;
  limit: number;
}

/** The default order of the groups: by growth if there is a base, else by size; largest first. */
export function usualSort(compares: boolean): GoroutineSort {
  return { by: compares ? 'change' : 'count', descending: true };
}

/** Title and states of a group of goroutines with the same stack. */
export interface GroupName {
  key: string;
  /** The most informative frame of the stack; '' without frames, such as for a goroutine that has not run yet. */
  title: string;
  /** The most frequent state and the number of states. For two profiles: after, or before if the group is gone. */
  state: string;
  states: number;
  /** The state if there is only one, else all states with the number of goroutines in each. */
  inStates: string;
}

/** Goroutines with the same stack. */
export interface GoroutineGroupRow extends GroupName {
  /** Number of goroutines; 0 if the group is gone. */
  count: number;
  /** Number of goroutines in the base; null without a base. */
  before: number | null;
  /** Longest wait of a goroutine in minutes; 0 below one minute or if unknown. */
  wait: number;
}

/** A line where goroutines are blocked, in one state, however they came there. */
export interface PlaceName {
  key: string;
  /** The function; '' for goroutines without a stack. */
  name: string;
  /** '' and 0 if unknown. */
  file: string;
  line: number;
  state: string;
}

/** A stack that leads to a place. */
export interface WayName {
  /** Key of the group with this stack. */
  key: string;
  /** The calls that lead there, the caller of the place first. */
  callers: string[];
  /** Functions that created these goroutines, if known. */
  creators: string[];
}

export interface PlaceWay extends WayName {
  count: number;
}

export interface PlaceRow extends PlaceName {
  /** 0 for a place that only the base has. */
  count: number;
  /** Number of goroutines in the base; null without a base. */
  before: number | null;
  /** The stacks that lead there, most goroutines first. */
  ways: PlaceWay[];
  /** Stacks that are left out, and their goroutines. */
  more: { ways: number; count: number };
}

export interface StateRow {
  state: string;
  count: number;
  before: number | null;
  groups: number;
  wait: number;
  /** Key of the largest group. */
  key: string;
  title: string;
}

/** Goroutines that have been waiting for at least this many minutes, and for fewer than in the next row. */
export interface WaitTimeRow {
  minutes: number;
  count: number;
  key: string;
  title: string;
}

/** A function that started goroutines, with its depth in the tree. */
export interface CreatorRow {
  depth: number;
  /** '' for goroutines without a recorded creator. */
  name: string;
  /** Whether the row is the main goroutine. */
  isMain: boolean;
  own: number;
  all: number;
  /** Key of the group of its own goroutines. */
  key: string;
}

/** The selected group. */
export interface GroupDetail extends GoroutineGroupRow {
  split: { state: string; count: number }[];
  creators: { name: string; count: number }[];
  /** Ids of the first few goroutines; empty if only counts are known. */
  ids: number[];
  /** Number of goroutines that the base has already, by id; null if unknown. */
  stayed: number | null;
  /** The most frequent stack, leaf first; `more` frames are omitted. */
  frames: StackFrame[];
  more: number;
  /** Number of different stacks, by line or runtime frame. */
  variants: number;
}

export interface GoroutinesAnswer extends TablePage<GoroutineGroupRow> {
  total: number;
  totalBefore: number | null;
  groups: number;
  newGroups: number;
  grownGroups: number;
  removedGroups: number;
  /** Whether the profile is a dump, which lists each goroutine with its id and facts. */
  isDump: boolean;
  /** Number of leaked goroutines. */
  leaked: number;
  longestWait: number;
  /** The group that grew most; null without a base or if none grew. */
  grewMost: GoroutineGroupRow | null;
  largest: GoroutineGroupRow | null;
  /** Index of the selected group among the rows, of the first if none was chosen; -1 if it is not among them. */
  pickedAt: number;
  picked: GroupDetail | null;
  /** Where goroutines are blocked, largest growth since the base first, then most goroutines. */
  places: PlaceRow[];
  /** Places that are left out, and their goroutines. */
  morePlaces: { places: number; count: number };
  states: StateRow[];
  /** Empty if no wait is known. */
  waits: WaitTimeRow[];
  /** null if the profile does not record creators; then `entries` has the entry points. */
  creators: CreatorRow[] | null;
  entries: CreatorRow[];
  /** Number of functions omitted from these lists. */
  moreCreators: number;
}
