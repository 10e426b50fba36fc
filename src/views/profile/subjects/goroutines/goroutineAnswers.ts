import type { StackFrame } from '../../../../analysis/goroutines/stackFrames.ts';
import type { GoroutineSort } from '../../address/goroutinesAddress.ts';

export interface GoroutinesQuestion {
  valueType: number;
  sort: GoroutineSort;
  query: string;
  /** Only groups of which some are in this state; `(leaked)` stands for all states of leaked goroutines, '' for all. */
  state: string;
  /** Key of the group whose stack is wanted; '' for that of the first row. */
  pick: string;
  offset: number;
  limit: number;
}

/** The order of the groups where none is asked for: what grew most comes first where something is compared, else the largest. */
export function usualSort(compares: boolean): GoroutineSort {
  return { by: compares ? 'change' : 'count', descending: true };
}

/** What a group of goroutines with the same stack is told by. */
export interface GroupName {
  key: string;
  /** The frame that tells most about the stack; '' where there is none, as of a goroutine that has not run yet. */
  title: string;
  /** What most of them do, and in how many states they are; of two profiles after, or before where they are gone. */
  state: string;
  states: number;
  /** The state where there is only one, else all of them with how many goroutines are in each. */
  inStates: string;
}

/** Goroutines with the same stack. */
export interface GoroutineGroupRow extends GroupName {
  /** How many there are; 0 where they are gone. */
  count: number;
  /** How many there were; null where nothing is compared. */
  before: number | null;
  /** Most minutes that one has been waiting; 0 below one, or where unknown. */
  wait: number;
}

export interface StateRow {
  state: string;
  count: number;
  before: number | null;
  groups: number;
  wait: number;
  /** Its largest group. */
  key: string;
  title: string;
}

/** Goroutines that have been waiting for at least so many minutes, and fewer than in the next row. */
export interface WaitTimeRow {
  minutes: number;
  count: number;
  key: string;
  title: string;
}

/** A function that started goroutines, indented by its depth. */
export interface CreatorRow {
  depth: number;
  /** '' for goroutines that nobody is said to have started. */
  name: string;
  /** Whether it is the goroutine that the program began with. */
  isMain: boolean;
  own: number;
  all: number;
  /** The group of most of its own. */
  key: string;
}

/** The group that is picked out. */
export interface GroupDetail extends GoroutineGroupRow {
  split: { state: string; count: number }[];
  creators: { name: string; count: number }[];
  /** Numbers of the first few; empty where only counts are known. */
  ids: number[];
  /** How many were there before, by their numbers; null where unknown. */
  stayed: number | null;
  /** The stack of most of them, leaf first; `more` frames are left out. */
  frames: StackFrame[];
  more: number;
  /** Different stacks, by line or runtime frame. */
  variants: number;
}

export interface GoroutinesAnswer {
  total: number;
  totalBefore: number | null;
  groups: number;
  newGroups: number;
  grownGroups: number;
  goneGroups: number;
  /** Whether each goroutine is known by its number, with what the dump says of it. */
  isDump: boolean;
  /** How many are leaked. */
  leaked: number;
  longestWait: number;
  /** The group that grew most; null where nothing is compared or none grew. */
  grewMost: GoroutineGroupRow | null;
  largest: GoroutineGroupRow | null;
  /** Rows that the search and the state leave. */
  rowCount: number;
  offset: number;
  rows: GoroutineGroupRow[];
  /** Place of the picked group among them, or -1. */
  pickedAt: number;
  picked: GroupDetail | null;
  states: StateRow[];
  /** Empty where no wait is known. */
  waits: WaitTimeRow[];
  /** null where the profile does not say who started them: then `entries` are the functions that they began in. */
  creators: CreatorRow[] | null;
  entries: CreatorRow[];
  /** Functions that are left out of these lists. */
  moreCreators: number;
  searchError: string;
}
