import type { Profile } from '../../model/profile.ts';
import { getOrInsert } from '../maps.ts';
import type { CallTree } from '../tree/callTree.ts';
import { type GoroutineLabels, goroutineLabels } from './goroutineLabels.ts';
import { stackIdentity } from './stackIdentity.ts';
import { isLeakedState, leakedState, type StateHint, stateByFrames, stateHint } from './stateByFrames.ts';

/**
 * Goroutines with the same stack (ignoring the runtime's own frames) form a group. Columns with one entry per group.
 */
export interface GoroutineGroups {
  count: number;
  /** The number of goroutines. */
  amount: Float64Array;
  /** The same stack has the same key in every profile and dump. */
  key: string[];
  /** The row in the call tree of most of its goroutines. */
  row: Int32Array;
  /** The row in the profile's stacks of most of its goroutines, or -1. */
  stack: Int32Array;
  /** How many distinct stacks it has, distinguished by line or runtime frame. */
  variants: Int32Array;
  /** The longest wait of one goroutine in minutes; 0 if below one minute or unknown. */
  wait: Float64Array;
  /** The most frequent state, as an index into `states`. */
  state: Int32Array;
  states: string[];
  /** The number of leaked goroutines. */
  leaked: Float64Array;
  /** The number of goroutines by `group * states.length + state`. */
  amountByState: Map<number, number>;
  /** The group and the state of each sample. */
  groupOfSample: Int32Array;
  stateOfSample: Int32Array;
  labels: GoroutineLabels;
  total: number;
}

/**
 * Groups a goroutine profile's samples by stack. `tree` is its call tree. In a profile that unites two sides, the
 * columns of both give the same groups in the same order: one that a side does not have is 0 there.
 */
export function goroutineGroups(profile: Profile, tree: CallTree, valueType: number): GoroutineGroups {
  const { samples, stacks } = profile;
  const labels = goroutineLabels(profile);
  const isLeakProfile = profile.valueTypes[valueType]?.type === 'goroutineleak';
  const { states, stateOfSample } = statesOf(profile, tree, labels, isLeakProfile);
  const identity = stackIdentity(tree);
  const column = samples.values[valueType]!;
  const groupOf = new Map<number, number>();
  const groupOfSample = new Int32Array(samples.count);
  const key: string[] = [];
  const amounts: number[] = [];
  const waits: number[] = [];
  const amountByState = new Map<number, number>();
  /** By stack row; the last entry is for samples without a stack. */
  const amountOfStack = new Float64Array(stacks.count + 1);
  const groupOfStack = new Int32Array(stacks.count + 1).fill(-1);
  for (let sample = 0; sample < samples.count; sample++) {
    const stack = samples.stack[sample]!;
    const row = stack < 0 ? 0 : tree.rowOfStack[stack]!;
    const high = identity.high[row]! >>> 0;
    const low = identity.low[row]! >>> 0;
    const hash = high * 2 ** 21 + (low >>> 11);
    let group = groupOf.get(hash);
    if (group === undefined) {
      group = key.push(`${high.toString(36)}-${low.toString(36)}`) - 1;
      groupOf.set(hash, group);
      amounts.push(0);
      waits.push(0);
    }
    const amount = Number(column[sample]);
    groupOfSample[sample] = group;
    amounts[group]! += amount;
    if (amount !== 0) waits[group] = Math.max(waits[group]!, labels.minutes[sample]!);
    const cell = group * states.length + stateOfSample[sample]!;
    amountByState.set(cell, (amountByState.get(cell) ?? 0) + amount);
    const at = stack < 0 ? stacks.count : stack;
    amountOfStack[at]! += amount;
    groupOfStack[at] = group;
  }
  const count = key.length;
  const stackOf = new Int32Array(count).fill(-1);
  const variants = new Int32Array(count);
  const heaviest = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  for (let stack = 0; stack <= stacks.count; stack++) {
    const group = groupOfStack[stack]!;
    if (group < 0) continue;
    variants[group]!++;
    if (amountOfStack[stack]! <= heaviest[group]!) continue;
    heaviest[group] = amountOfStack[stack]!;
    stackOf[group] = stack === stacks.count ? -1 : stack;
  }
  return {
    count,
    amount: Float64Array.from(amounts),
    key,
    row: stackOf.map((stack) => (stack < 0 ? 0 : tree.rowOfStack[stack]!)),
    stack: stackOf,
    variants,
    wait: Float64Array.from(waits),
    state: mostFrequent(amountByState, count, states.length),
    states,
    leaked: leakedOf(amountByState, count, states),
    amountByState,
    groupOfSample,
    stateOfSample,
    labels,
    total: amounts.reduce((sum, amount) => sum + amount, 0),
  };
}

function mostFrequent(amountByState: Map<number, number>, groups: number, states: number): Int32Array {
  const state = new Int32Array(groups);
  const most = new Float64Array(groups).fill(Number.NEGATIVE_INFINITY);
  for (const [cell, amount] of amountByState) {
    const group = Math.floor(cell / states);
    if (amount <= most[group]!) continue;
    most[group] = amount;
    state[group] = cell % states;
  }
  return state;
}

function leakedOf(amountByState: Map<number, number>, groups: number, states: readonly string[]): Float64Array {
  const leaked = new Float64Array(groups);
  for (const [cell, amount] of amountByState) {
    if (isLeakedState(states[cell % states.length]!)) leaked[Math.floor(cell / states.length)]! += amount;
  }
  return leaked;
}

/**
 * The state of each sample's goroutines: as the dump says, else as their frames show. In a leak profile all are leaked,
 * in a dump those marked as leaked.
 */
function statesOf(
  { samples, strings }: Profile,
  tree: CallTree,
  labels: GoroutineLabels,
  isLeakProfile: boolean,
): { states: string[]; stateOfSample: Int32Array } {
  const states: string[] = [];
  const indexOf = new Map<string, number>();
  const index = (state: string): number => {
    return getOrInsert(indexOf, state, () => states.push(state) - 1);
  };
  const hintOfName: StateHint[] = [];
  function* hintsFrom(leaf: number): Generator<StateHint> {
    for (let row = leaf; row > 0; row = tree.parent[row]!) {
      const name = tree.name[row]!;
      yield (hintOfName[name] ??= stateHint(tree.names[name]!));
    }
  }
  const ofRow = new Map<number, number>();
  const stateOfSample = Int32Array.from(samples.stack, (stack, sample) => {
    const stateText = labels.state[sample]!;
    const isLeaked = isLeakProfile || labels.leaked[sample] === 1;
    const stateIndex = (state: string): number => index(isLeaked ? leakedState(state) : state);
    if (stateText !== 0) return stateIndex(strings[stateText]!);
    const row = stack < 0 ? 0 : tree.rowOfStack[stack]!;
    return getOrInsert(ofRow, row, () => stateIndex(stateByFrames(hintsFrom(row))));
  });
  return { states, stateOfSample };
}
