import type { StackFrame } from '../../../../analysis/goroutines/stackFrames.ts';
import type { TablePage } from '../../../kit/answerTable.ts';
import type { GoroutineChangeSort } from '../../address/goroutinesAddress.ts';
import type { GroupName, PlaceName, WayName } from './goroutineAnswers.ts';

export const groupFilters = ['all', 'new', 'grown', 'shrunk', 'gone'] as const;

/** The filter of the listed groups; `grown` and `shrunk` groups are on both sides. */
export type GroupFilter = (typeof groupFilters)[number];

export interface GoroutineChangesQuestion {
  /** Index among the value types that both sides have. */
  type: number;
  /** `change` is signed, so that the group that grew most comes first. */
  sort: GoroutineChangeSort;
  only: GroupFilter;
  /** Keeps groups with this state on either side. `(leaked)` means all states of leaked goroutines, '' all states. */
  state: string;
  query: string;
  /** Key of the group whose stack is requested; '' for that of the first row. */
  pick: string;
  offset: number;
  limit: number;
}

/** Amounts of both sides in the current basis: numbers of goroutines if the basis is absolute. */
export interface BothAmounts {
  before: number;
  after: number;
}

/** Goroutines with the same stack, on both sides. */
export interface GroupChangeRow extends GroupName, BothAmounts {
  presence: '' | 'new' | 'gone';
  /** Longest wait of a goroutine in minutes; 0 below one minute or if unknown. */
  wait: BothAmounts;
}

/** Goroutines blocked in one line in one state, on both sides. */
export interface PlaceChange extends PlaceName, BothAmounts {
  presence: '' | 'new' | 'gone';
  /** The stacks that lead there, largest change first. */
  ways: WayChange[];
  /** Stacks that are left out, and their goroutines. */
  more: { ways: number } & BothAmounts;
}

export interface WayChange extends WayName, BothAmounts {}

export interface StateChange extends BothAmounts {
  state: string;
}

/** The selected group. */
export interface GroupChangeDetail extends GroupChangeRow {
  split: StateChange[];
  /** The most frequent creators, of after, or of before if the group is gone; empty if unknown. */
  creators: { name: string; count: number }[];
  /** The most frequent stack, leaf first; `more` frames are omitted. */
  frames: StackFrame[];
  more: number;
}

export interface GoroutineChangesAnswer extends TablePage<GroupChangeRow> {
  total: BothAmounts;
  counts: Record<GroupFilter, number>;
  /** Largest amount on either side, and largest change: the scale of the columns and of the bars. */
  largest: number;
  largestChange: number;
  /** The group that grew most; null if none grew. */
  grewMost: GroupChangeRow | null;
  /** Whether any wait is known. */
  hasWaits: boolean;
  /** Index of the selected group among the rows, of the first if none was chosen; -1 if it is not among them. */
  pickedAt: number;
  picked: GroupChangeDetail | null;
  /** Where goroutines are blocked, largest growth first. */
  places: PlaceChange[];
  /** Places that are left out, and their goroutines. */
  morePlaces: { places: number } & BothAmounts;
  /** All states, largest growth first. */
  states: StateChange[];
}
