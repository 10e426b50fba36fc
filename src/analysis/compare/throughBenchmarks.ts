import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import { groupTotals } from '../amounts/groupTotals.ts';
import { plus } from '../amounts/plus.ts';
import { getOrInsert } from '../maps.ts';
import { largestStates, type StackNaming, stackOfLeaf, stackStates } from '../names/stackNaming.ts';
import { type BackgroundKind, kindNames, kindsOfNames } from './backgroundKinds.ts';
import { isProfilerWork } from './profilerWork.ts';

/** The amounts of a profile outside all benchmark frames. The kinds are disjoint. */
export interface Background {
  /** The sum of all kinds. */
  amount: Amount;
  /** The collector's own goroutines and the collections that `testing` asks for before each round. */
  collector: Amount;
  /** The other work of `testing`, and the code that starts it. */
  harness: Amount;
  /** The runtime's own work: scheduler, timers, threads. */
  scheduler: Amount;
  /** Goroutines of other code, and samples without a stack. */
  other: Amount;
}

/** A profile of benchmarks, added up in one value type. */
export interface ThroughBenchmarks {
  /** One entry per requested frame: the sum of the samples through it. A sample through two frames counts in both. */
  through: Amount[];
  /**
   * One entry per requested frame: the part of `through` that was spent on taking a memory profile at the same time;
   * runs without one do not have this cost.
   */
  profiling: Amount[];
  /** The amount in frames of other benchmarks. */
  elsewhere: Amount;
  background: Background;
  /** The sum over all samples. */
  total: Amount;
}

/**
 * Adds up the samples through each requested frame (a frame consists of several functions), and the samples outside all
 * benchmarks. If the frames do not call each other, the sum of `through`, `elsewhere` and `background` is the total.
 * Exact.
 *
 * @param naming by function: `stackNaming(profile)`
 * @param frames for each frame, the names of its functions
 */
export function throughBenchmarks(
  profile: Profile,
  naming: StackNaming,
  frames: readonly (readonly string[])[],
  valueType: number,
): ThroughBenchmarks {
  const classified = classifyStacks(profile, naming, frames);
  const groups = groupSamples(profile, naming, classified);
  const column = profile.samples.values[valueType]!;
  const sums = groupTotals(column, groups.ofSample, groups.count);
  const zero: Amount = column instanceof Float64Array ? 0 : 0n;

  const through: Amount[] = frames.map(() => zero);
  const profiling: Amount[] = frames.map(() => zero);
  for (const [set, framesOfSet] of classified.frameSets.entries()) {
    if (set === noFrames) continue;
    const recording = sums[groups.ofFrames(set, true)]!;
    const all = plus(sums[groups.ofFrames(set, false)]!, recording);
    for (const frame of framesOfSet) {
      through[frame] = plus(through[frame]!, all);
      profiling[frame] = plus(profiling[frame]!, recording);
    }
  }
  const sumOf = (kind: BackgroundKind): Amount => sums[groups.ofKind(kind)]!;
  const parts = {
    collector: sumOf('collector'),
    harness: sumOf('harness'),
    scheduler: sumOf('scheduler'),
    other: sumOf('other'),
  };
  return {
    through,
    profiling,
    elsewhere: sumOf('benchmark'),
    background: { amount: Object.values(parts).reduce(plus, zero), ...parts },
    total: sums.reduce(plus, zero),
  };
}

/** For each stack, the frames that it goes through, from the root. */
interface ClassifiedStacks {
  /** Sets of frames that stacks go through, as indices into the requested frames; the first set is empty. */
  frameSets: readonly (readonly number[])[];
  /** For each stack, the index of its set. */
  frameSet: Int32Array;
  /** For each stack, the index of its kind in `kindNames`. */
  kind: Int32Array;
  /** 1 for stacks in which an allocation or another event is being recorded for a profile. */
  isRecording: Int32Array;
}

const noFrames = 0;

function classifyStacks(
  profile: Profile,
  naming: StackNaming,
  frames: readonly (readonly string[])[],
): ClassifiedStacks {
  const { stacks } = profile;
  const { names } = naming;
  const framesOfName = framesByName(names, frames);
  const kindOfName = kindsOfNames(naming, profile);
  const recordsInName = Uint8Array.from(names, (name) => Number(isProfilerWork(name)));
  const { frameSets, extend } = growingSets(framesOfName);
  const frameSet = stackStates(stacks, naming, noFrames, (set, name) =>
    framesOfName[name]!.length > 0 ? extend(set, name) : set,
  );
  const kind = largestStates(stacks, naming, kindOfName);
  const isRecording = largestStates(stacks, naming, recordsInName);
  return { frameSets, frameSet, kind, isRecording };
}

/** For each name, the indices of the frames that it is a function of. */
function framesByName(names: readonly string[], frames: readonly (readonly string[])[]): (readonly number[])[] {
  const indices = new Map<string, number[]>();
  for (const [frame, functions] of frames.entries()) {
    for (const name of functions) getOrInsert(indices, name, () => []).push(frame);
  }
  return names.map((name) => indices.get(name) ?? none);
}

const none: readonly number[] = [];

/**
 * Numbers the sets of frames as they are found: the same frames have the same number, whatever the order of the calls.
 */
function growingSets(framesOfName: readonly (readonly number[])[]): {
  frameSets: readonly (readonly number[])[];
  /** The set after adding a function to a stack. */
  extend: (set: number, name: number) => number;
} {
  const frameSets: (readonly number[])[] = [none];
  const setOfFrames = new Map<string, number>([['', noFrames]]);
  /** For each set, the set that each added name gives. */
  const extended: Map<number, number>[] = [new Map()];
  const extend = (set: number, name: number): number => {
    const earlier = extended[set]!.get(name);
    if (earlier !== undefined) return earlier;
    const union = [...new Set([...frameSets[set]!, ...framesOfName[name]!])].sort((a, b) => a - b);
    let next = setOfFrames.get(union.join());
    if (next === undefined) {
      next = frameSets.push(union) - 1;
      extended.push(new Map());
      setOfFrames.set(union.join(), next);
    }
    extended[set]!.set(name, next);
    return next;
  };
  return { frameSets, extend };
}

/** Samples in disjoint groups: samples outside the requested frames by kind, the others by set of frames. */
interface SampleGroups {
  ofSample: Int32Array;
  count: number;
  ofKind: (kind: BackgroundKind) => number;
  ofFrames: (set: number, isRecording: boolean) => number;
}

function groupSamples(
  { samples }: Profile,
  { target }: StackNaming,
  { frameSets, frameSet, kind, isRecording }: ClassifiedStacks,
): SampleGroups {
  const ofKind: SampleGroups['ofKind'] = (name) => kindNames.indexOf(name);
  const ofFrames: SampleGroups['ofFrames'] = (set, records) => kindNames.length + 2 * (set - 1) + Number(records);
  const ofSample = samples.stack.map((leaf) => {
    const stack = stackOfLeaf(leaf, target);
    if (stack < 0) return ofKind('other');
    return frameSet[stack] === noFrames ? kind[stack]! : ofFrames(frameSet[stack]!, isRecording[stack] === 1);
  });
  return { ofSample, count: kindNames.length + 2 * (frameSets.length - 1), ofKind, ofFrames };
}
