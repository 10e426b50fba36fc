import type { Profile, TestFamily, ToldMark } from '../../model/profile.ts';
import type { AmountColumn } from '../../model/unit.ts';
import { kindNames, kindsOfNames } from '../compare/backgroundKinds.ts';
import { BENCHMARK_RUNNER, isBenchmarkFunction } from '../compare/benchmarkFrames.ts';
import { isProfilerWork } from '../compare/profilerWork.ts';
import { getOrInsert, groupBy } from '../maps.ts';
import { PairRows } from '../merge/pairRows.ts';
import { REMAINDER } from '../names/foldedHome.ts';
import { functionProfile } from './functionProfile.ts';
import { keptRows } from './keptRows.ts';
import {
  type ComparedSides,
  type ComparedTop,
  type CompareSides,
  comparedSides,
  type SidedProfile,
  topFunctions,
} from './topFunctions.ts';
import { type UnitedTree, unitedTree } from './unitedTree.ts';

/** A profile in short form, and its size. */
export interface TrimmedProfile {
  /** Functions without files, lines and addresses; the only labels left are object sizes. */
  profile: Profile;
  /** The number of rows of its call tree, by function. */
  frames: { kept: number; all: number };
  /** The share of the weight that keeps its full call path, in the value type with the smallest share. */
  weight: number;
}

/** Creates short forms of the same profiles, in their order; the given profiles are not changed. */
export type Trimmer = (detail: number) => TrimmedProfile[];

/**
 * Creates profiles in short form: the fewest call paths that keep `detail` (0 to 1) of the weight of every value type.
 * Frames of the remainder replace the cut frames. Functions in the top 20 of any table are not cut, so the totals, and
 * flat and cum of these functions, do not change. Frames that identify a sample's benchmark are not cut either: each
 * benchmark has its own remainder, so figures scaled by benchmark do not change.
 *
 * @param compare returns the first functions in the tables of changes
 */
export function profileTrimmer(
  profiles: readonly SidedProfile[],
  compare: CompareSides = () => ({ tops: [], family: null }),
): Trimmer {
  const groups = groupsOf(profiles).map((group) => {
    const together = group.map((at) => profiles[at]!);
    return { group, trim: groupTrimmer(together, compare) };
  });
  return (detail) => {
    const trimmed: TrimmedProfile[] = [];
    for (const { group, trim } of groups) {
      for (const [index, one] of trim(detail).entries()) trimmed[group[index]!] = one;
    }
    return trimmed;
  };
}

function groupTrimmer(sided: readonly SidedProfile[], compare: CompareSides): Trimmer {
  const given = sided.map(({ profile }) => profile);
  const tree = unitedTree(given);
  let cutting: Cutting | null = null;
  return (detail) => {
    const { kept, weight } = keptRows(tree, given, detail);
    const isCut = kept.includes(0);
    if (isCut && cutting === null) {
      const compared = comparedSides(sided, compare);
      const exact = topFunctions(sided, compared);
      cutting = { tree, stays: groupFrames(tree), exact, compare, compared };
    }
    const profiles = isCut ? cutProfiles(sided, kept, cutting!) : madeProfiles(sided, tree, tree);
    return profiles.map((profile, index) => ({
      profile,
      frames: { kept: countKept(tree, kept, tree.rowOfStack[index]!), all: tree.frames[index]! },
      weight: weight[index]!,
    }));
  };
}

/** The functions that stay exact, however much is cut. */
interface Cutting {
  tree: UnitedTree;
  stays: Uint8Array;
  exact: readonly (readonly ReadonlySet<string>[])[];
  compare: CompareSides;
  /** Of the whole profiles: the functions that are left would tell another level, and other moves. */
  compared: ComparedSides;
}

/**
 * The maximum number of rounds that search for functions that only appear changed because one side has less of them.
 */
const ROUNDS = 8;

function cutProfiles(
  sided: readonly SidedProfile[],
  kept: Uint8Array,
  { tree, stays, exact: always, compare, compared: { tops, family } }: Cutting,
): Profile[] {
  const exact = always.map((sets) => sets.map((names) => new Set(names)));
  for (let round = 1; ; round++) {
    const cut = new CutTree(tree, { kept, stays }, exact);
    const profiles = madeProfiles(sided, tree, cut, { cut, family });
    const now = profiles.map((profile, index) => ({ profile, side: sided[index]!.side }));
    const compared = comparedSides(now, compare);
    if (round < ROUNDS && widen(exact, topFunctions(now, compared))) continue;
    const marks = differingMarks(tops, compared.tops);
    if (family === null || marks.length === 0) return profiles;
    const before = new Set(
      profiles.flatMap((profile, index) => (sided[index]!.side === 'before' ? functionsOf(profile) : [])),
    );
    return profiles.map((profile, index) => {
      const has = new Set(functionsOf(profile));
      // A function of both sides is told by before.
      const isTold = (name: string): boolean => has.has(name) && (sided[index]!.side === 'before' || !before.has(name));
      const shownMarks = marks
        .map((mark) => ({ ...mark, names: mark.names.filter(isTold) }))
        .filter(({ names }) => names.length > 0);
      return { ...profile, known: { ...profile.known!, family: { ...family, marks: shownMarks } } };
    });
  }
}

function functionsOf({ functions, strings }: Profile): string[] {
  return Array.from(functions.name, (text) => strings[text]!);
}

/** The marks of functions in the whole tables that the cut ones lack or have otherwise. */
function differingMarks(whole: readonly ComparedTop[], cut: readonly ComparedTop[]): ToldMark[] {
  const marksByKey = new Map<string, { mark: ToldMark['mark']; types: number[]; names: string[] }>();
  for (const [type, { names, marks }] of whole.entries()) {
    const namesOf = new Map<string, string[]>();
    for (const name of names) {
      const [mark, left] = [marks, cut[type]?.marks].map((marksOfSide) =>
        JSON.stringify(marksOfSide?.get(name) ?? null),
      );
      if (mark !== left) getOrInsert(namesOf, mark!, () => []).push(name);
    }
    for (const [mark, marked] of namesOf) {
      const key = JSON.stringify([mark, marked]);
      const parsed = JSON.parse(mark) as ToldMark['mark'];
      getOrInsert(marksByKey, key, () => ({ mark: parsed, types: [], names: marked })).types.push(type);
    }
  }
  return [...marksByKey.values()];
}

/** Adds the missing elements of the second sets to the first ones; returns whether there were any. */
function widen(exact: readonly (readonly Set<string>[])[], more: readonly (readonly Set<string>[])[]): boolean {
  let any = false;
  for (const [index, sets] of more.entries()) {
    for (const [type, names] of sets.entries()) {
      const its = exact[index]![type]!;
      for (const name of names) {
        if (name === REMAINDER || its.has(name)) continue;
        its.add(name);
        any = true;
      }
    }
  }
  return any;
}

function madeProfiles(
  sided: readonly SidedProfile[],
  { rowOfStack }: UnitedTree,
  made: Pick<UnitedTree, 'parent' | 'name' | 'names'>,
  { cut = null, family = null }: { cut?: CutTree | null; family?: TestFamily | null } = {},
): Profile[] {
  return sided.map(({ profile }, index) => {
    const { stack, values } = profile.samples;
    const rows = rowOfStack[index]!;
    const rowOf = (sample: number): number => {
      const row = stack[sample]! < 0 ? 0 : rows[stack[sample]!]!;
      return cut === null ? row : cut.rowOf(row, index, values, sample);
    };
    return functionProfile(profile, made, rowOf, family);
  });
}

function countKept({ count, parent }: UnitedTree, kept: Uint8Array, rows: Int32Array): number {
  const its = new Uint8Array(count);
  for (const row of rows) {
    for (let index = row; index > 0 && its[index] === 0; index = parent[index]!) its[index] = 1;
  }
  let sum = 0;
  for (let row = 1; row < count; row++) if (its[row] === 1 && kept[row] === 1) sum++;
  return sum;
}

/** Groups of profiles that can be compared or added up: those with the same value types and the same kind of period. */
function groupsOf(profiles: readonly SidedProfile[]): number[][] {
  const groups = groupBy([...profiles.keys()], (index) => {
    const { valueTypes, periodType } = profiles[index]!.profile;
    return JSON.stringify([valueTypes, periodType]);
  });
  return [...groups.values()];
}

/** Functions of `testing` that call benchmarks; they identify the round. */
const caller = /^testing\.\(\*B\)\./;

/**
 * For each row of a tree, 1 if its frame always stays: frames that identify a sample's benchmark and round, frames
 * outside of benchmarks that show whether it belongs to the collector, the harness or other code, and profiler frames.
 * A comparison uses these frames to scale samples, or to leave them out. All 0 for profiles without benchmarks, whose
 * samples are all scaled by the same factor.
 *
 * Example: in `runN > BenchmarkX > handle > write`, `runN` and `BenchmarkX` stay.
 */
function groupFrames({
  count,
  parent,
  name,
  names,
}: Pick<UnitedTree, 'count' | 'parent' | 'name' | 'names'>): Uint8Array {
  const stays = new Uint8Array(count);
  if (!names.some(isBenchmarkFunction)) return stays;
  // Each tree row is a stack: one frame below the stack of its caller.
  const rows = Int32Array.from({ length: count }, (_, row) => row);
  const naming = { names, name, first: rows, end: rows.map((row) => row + 1) };
  const kinds = kindsOfNames(naming, { stacks: { count, caller: parent, location: rows } });
  const benchmark = kindNames.indexOf('benchmark');
  const isStaying = Uint8Array.from(names, (text, index) =>
    Number(kinds[index] === benchmark || caller.test(text) || isProfilerWork(text)),
  );
  const runs = Uint8Array.from(names, (text) => Number(text === BENCHMARK_RUNNER));
  const kind = new Uint8Array(count);
  for (let row = 1; row < count; row++) {
    const above = parent[row]!;
    const at = name[row]!;
    kind[row] = Math.max(kind[above]!, kinds[at]!);
    const isCalled = above > 0 && runs[name[above]!] === 1;
    if (isStaying[at] === 1 || isCalled || kind[row]! > kind[above]!) stays[row] = 1;
  }
  return stays;
}

/**
 * A call tree after cutting. Of a path that is not kept as a whole, these frames stay, in their order: kept callers,
 * frames that tell how a comparison scales the samples (`groupFrames`), and functions that must stay exact in a value
 * type in which the sample is not 0. The other frames are removed, and if the innermost frame is removed, the remainder
 * replaces it.
 */
class CutTree {
  readonly names: string[];
  private readonly parents: number[] = [-1];
  private readonly called: number[] = [-1];
  /** Pairs of caller and callee; the root is not a pair, so a row here is the pair's row + 1. */
  private readonly pairs = new PairRows(0);
  /** By profile and by the set of value types in which a sample is not 0: the new row of each old row. */
  private readonly placed = new Map<number, Int32Array>();
  private readonly before: UnitedTree;
  private readonly kept: Uint8Array;
  private readonly stays: Uint8Array;
  private readonly exact: readonly (readonly ReadonlySet<string>[])[];

  /**
   * @param kept 1 for the rows that stay, together with all their callers
   * @param stays 1 for the rows whose frames stay, even if their callers are removed: `groupFrames`
   * @param exact for each profile and value type, the functions that stay
   */
  constructor(
    before: UnitedTree,
    { kept, stays }: { kept: Uint8Array; stays: Uint8Array },
    exact: readonly (readonly ReadonlySet<string>[])[],
  ) {
    this.before = before;
    this.kept = kept;
    this.stays = stays;
    this.exact = exact;
    this.names = [...before.names, REMAINDER];
  }

  get parent(): Int32Array {
    return Int32Array.from(this.parents);
  }

  get name(): Int32Array {
    return Int32Array.from(this.called);
  }

  /** The new row of a profile's sample whose old row was `row`. */
  rowOf(row: number, profile: number, values: readonly AmountColumn[], sample: number): number {
    let having = 0;
    for (let type = 0; type < values.length; type++) {
      const value = values[type]![sample]!;
      // Value types from the 31st on share a bit: functions that one of them needs stay for all of them.
      if (value !== 0 && value !== 0n) having |= 1 << Math.min(type, 30);
    }
    const key = profile * 2 ** 31 + (having >>> 0);
    let rows = this.placed.get(key);
    if (rows === undefined) {
      const exact = this.exact[profile]!.filter((_, type) => ((having >>> Math.min(type, 30)) & 1) === 1);
      rows = this.place(this.before.names.map((text) => exact.some((names) => names.has(text))));
      this.placed.set(key, rows);
    }
    return rows[row]!;
  }

  /** For each old row, its new row. */
  private place(isExact: readonly boolean[]): Int32Array {
    const { count, parent, name } = this.before;
    const other = this.names.length - 1;
    const rows = new Int32Array(count);
    /** For each row, the new row where its callees continue. */
    const onward = new Int32Array(count);
    for (let index = 1; index < count; index++) {
      const from = onward[parent[index]!]!;
      const called = name[index]!;
      if (this.kept[index] === 1) {
        onward[index] = this.child(from, called);
        rows[index] = onward[index]!;
      } else if (!isExact[called] && this.stays[index] === 0) {
        onward[index] = from;
        rows[index] = this.child(from, other);
      } else if (this.isOpen(from, called)) {
        // A function that is on the path already has the cum; only flat needs the frame, without callees.
        onward[index] = from;
        rows[index] = this.called[from] === called ? from : this.child(from, called);
      } else {
        onward[index] = this.child(from, called);
        rows[index] = onward[index]!;
      }
    }
    return rows;
  }

  private child(row: number, called: number): number {
    const child = this.pairs.of(row, called + 1) + 1;
    if (child === this.parents.length) {
      this.parents.push(row);
      this.called.push(called);
    }
    return child;
  }

  private isOpen(row: number, called: number): boolean {
    for (let index = row; index > 0; index = this.parents[index]!) if (this.called[index] === called) return true;
    return false;
  }
}
