import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import { groupTotals } from '../amounts/groupTotals.ts';
import { plus } from '../amounts/plus.ts';
import type { StackNaming } from '../names/stackNaming.ts';
import { stackOfLeaf } from '../names/stackNaming.ts';
import { type BackgroundKind, kindNames, kindsOfNames } from './backgroundKinds.ts';
import { isProfilerWork } from './profilerWork.ts';

/** What a profile holds that is in no benchmark's frame. The kinds exclude each other. */
export interface Background {
  /** All of it. */
  amount: Amount;
  /** The collector's own goroutines and the collections that `testing` asks for before each round. */
  collector: Amount;
  /** The rest of `testing` and what starts it. */
  harness: Amount;
  /** The runtime by itself: scheduler, timers, threads. */
  scheduler: Amount;
  /** Goroutines of other code, and what has no stack. */
  other: Amount;
}

/** A profile of benchmarks, added up in one value type. */
export interface ThroughBenchmarks {
  /** One a frame asked for: the sum of the samples through it. A sample through two frames counts in both. */
  through: Amount[];
  /**
   * One a frame asked for: what of `through` went into taking a memory profile at the same time, which a run without
   * one does not pay.
   */
  profiling: Amount[];
  /** In frames of benchmarks that were not asked for. */
  elsewhere: Amount;
  background: Background;
  /** The sum over all samples. */
  total: Amount;
}

/**
 * Adds up the samples that go through each frame, a frame being several functions, and what goes through no benchmark
 * at all. `through` of frames that do not call each other, `elsewhere` and `background` add up to the total. Exact.
 *
 * @param naming by function: `stackNaming(profile)`
 * @param frames of each the names of its functions
 */
export function throughBenchmarks(
  profile: Profile,
  naming: StackNaming,
  frames: readonly (readonly string[])[],
  valueType: number,
): ThroughBenchmarks {
  const { samples, stacks } = profile;
  const { names, first, end, name, target } = naming;
  const framesOfName = new Map<string, number[]>();
  for (const [frame, functions] of frames.entries()) {
    for (const text of functions) framesOfName.set(text, [...(framesOfName.get(text) ?? []), frame]);
  }
  const asked = names.map((text) => framesOfName.get(text) ?? none);
  const kinds = kindsOfNames(naming, profile);

  /** Sets of frames that stacks go through; the first is that of none. */
  const sets: { frames: readonly number[]; with: Map<number, number> }[] = [{ frames: [], with: new Map() }];
  const ids = new Map<string, number>([['', 0]]);
  const extended = (set: number, at: number): number => {
    const known = sets[set]!.with.get(at);
    if (known !== undefined) return known;
    const union = [...new Set([...sets[set]!.frames, ...asked[at]!])].sort((a, b) => a - b);
    const id = union.join();
    const next = ids.get(id) ?? sets.push({ frames: union, with: new Map() }) - 1;
    ids.set(id, next);
    sets[set]!.with.set(at, next);
    return next;
  };
  const setOf = new Int32Array(stacks.count);
  const kindOf = new Uint8Array(stacks.count);
  const isProfiling = Uint8Array.from(names, (text) => Number(isProfilerWork(text)));
  /** 1 for stacks in which an allocation is being recorded. */
  const records = new Uint8Array(stacks.count);
  for (let stack = 0; stack < stacks.count; stack++) {
    const caller = stacks.caller[stack]!;
    const location = stacks.location[stack]!;
    let set = caller < 0 ? 0 : setOf[caller]!;
    let kind = caller < 0 ? 0 : kindOf[caller]!;
    let record = caller < 0 ? 0 : records[caller]!;
    for (let frame = end[location]! - 1; frame >= first[location]!; frame--) {
      const at = name[frame]!;
      if (asked[at]!.length > 0) set = extended(set, at);
      kind = Math.max(kind, kinds[at]!);
      record |= isProfiling[at]!;
    }
    setOf[stack] = set;
    kindOf[stack] = kind;
    records[stack] = record;
  }

  // Groups: the kinds of what is in no frame that was asked for, then the sets, each without and with recording.
  const kindCount = kindNames.length;
  const groupOfSample = samples.stack.map((leaf) => {
    const stack = stackOfLeaf(leaf, target);
    if (stack < 0) return kindNames.indexOf('other');
    return setOf[stack] === 0 ? kindOf[stack]! : kindCount + 2 * (setOf[stack]! - 1) + records[stack]!;
  });
  const column = samples.values[valueType]!;
  const sums = groupTotals(column, groupOfSample, kindCount + 2 * (sets.length - 1));
  const zero: Amount = column instanceof Float64Array ? 0 : 0n;
  const through: Amount[] = frames.map(() => zero);
  const recorded: Amount[] = frames.map(() => zero);
  for (let set = 1; set < sets.length; set++) {
    const at = kindCount + 2 * (set - 1);
    for (const frame of sets[set]!.frames) {
      through[frame] = plus(through[frame]!, plus(sums[at]!, sums[at + 1]!));
      recorded[frame] = plus(recorded[frame]!, sums[at + 1]!);
    }
  }
  const of = (kind: BackgroundKind): Amount => sums[kindNames.indexOf(kind)]!;
  const parts = {
    collector: of('collector'),
    harness: of('harness'),
    scheduler: of('scheduler'),
    other: of('other'),
  };
  return {
    through,
    profiling: recorded,
    elsewhere: of('benchmark'),
    background: { amount: Object.values(parts).reduce(plus, zero), ...parts },
    total: sums.reduce(plus, zero),
  };
}

const none: readonly number[] = [];
