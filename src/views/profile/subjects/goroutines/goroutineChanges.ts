import type { StackFrame } from '../../../../analysis/goroutines/stackFrames.ts';
import type { GoroutineChangeSort } from '../../address/goroutinesAddress.ts';
import type { GroupName } from './goroutineAnswers.ts';

export const groupFilters = ['all', 'new', 'grown', 'shrunk', 'gone'] as const;

/** Which groups are listed; `grown` and `shrunk` are on both sides. */
export type GroupFilter = (typeof groupFilters)[number];

export interface GoroutineChangesQuestion {
  /** Index among the value types that both have. */
  type: number;
  /** `change` is signed, so that what grew most comes first. */
  sort: GoroutineChangeSort;
  only: GroupFilter;
  /** Only groups of which some are in this state on either side; `(leaked)` stands for all of leaked goroutines, '' for all. */
  state: string;
  query: string;
  /** Key of the group whose stack is wanted; '' for that of the first row. */
  pick: string;
  offset: number;
  limit: number;
}

/** Amounts of both sides, in the basis that is in use: of goroutines where that is absolute. */
export interface BothAmounts {
  before: number;
  after: number;
}

/** Goroutines with the same stack, on both sides. */
export interface GroupChangeRow extends GroupName, BothAmounts {
  presence: '' | 'new' | 'gone';
  /** Most minutes that one has been waiting; 0 below one, or where unknown. */
  wait: BothAmounts;
}

export interface StateChange extends BothAmounts {
  state: string;
}

/** The group that is picked out. */
export interface GroupChangeDetail extends GroupChangeRow {
  split: StateChange[];
  /** Who started most of those that are there, or were; empty where unknown. */
  creators: { name: string; count: number }[];
  /** The stack of most of them, leaf first; `more` frames are left out. */
  frames: StackFrame[];
  more: number;
}

export interface GoroutineChangesAnswer {
  total: BothAmounts;
  counts: Record<GroupFilter, number>;
  /** The largest amount on either side, and the largest change: the scale of the columns and of the bars. */
  largest: number;
  largestChange: number;
  /** The group that grew most; null where none grew. */
  grewMost: GroupChangeRow | null;
  /** Whether any wait is known. */
  hasWaits: boolean;
  /** Rows that search, state and filter leave. */
  rowCount: number;
  offset: number;
  rows: GroupChangeRow[];
  /** Place of the picked group among them, or -1. */
  pickedAt: number;
  picked: GroupChangeDetail | null;
  /** All states, what grew most first. */
  states: StateChange[];
  searchError: string;
}
