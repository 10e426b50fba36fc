import type { Profile, TestFamily, ToldMark } from '../../model/profile.ts';
import { REMAINDER } from '../names/remainder.ts';
import { CutTree } from './cutTree.ts';
import { functionProfile } from './functionProfile.ts';
import { groupFrames } from './groupFrames.ts';
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
      for (const [place, one] of trim(detail).entries()) trimmed[group[place]!] = one;
    }
    return trimmed;
  };
}

function groupTrimmer(sided: readonly SidedProfile[], compare: CompareSides): Trimmer {
  const given = sided.map(({ profile }) => profile);
  const tree = unitedTree(given);
  let known: Cutting | null = null;
  return (detail) => {
    const { kept, weight } = keptRows(tree, given, detail);
    const isCut = kept.includes(0);
    if (isCut && known === null) {
      const compared = comparedSides(sided, compare);
      const exact = topFunctions(sided, compared);
      known = { tree, stays: groupFrames(tree), exact, compare, compared };
    }
    const profiles = isCut ? cutProfiles(sided, kept, known!) : madeProfiles(sided, tree, tree);
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
      const own = marks
        .map((told) => ({ ...told, names: told.names.filter(isTold) }))
        .filter(({ names }) => names.length > 0);
      return { ...profile, known: { ...profile.known!, family: { ...family, marks: own } } };
    });
  }
}

function functionsOf({ functions, strings }: Profile): string[] {
  return Array.from(functions.name, (text) => strings[text]!);
}

/** The marks of functions in the whole tables that the cut ones lack or have otherwise. */
function differingMarks(whole: readonly ComparedTop[], cut: readonly ComparedTop[]): ToldMark[] {
  const told = new Map<string, { mark: ToldMark['mark']; types: number[]; names: string[] }>();
  for (const [type, { names, marks }] of whole.entries()) {
    const namesOf = new Map<string, string[]>();
    for (const name of names) {
      const [mark, left] = [marks, cut[type]?.marks].map((own) => JSON.stringify(own?.get(name) ?? null));
      if (mark !== left) namesOf.set(mark!, [...(namesOf.get(mark!) ?? []), name]);
    }
    for (const [mark, own] of namesOf) {
      const key = JSON.stringify([mark, own]);
      const same = told.get(key);
      if (same === undefined) told.set(key, { mark: JSON.parse(mark) as ToldMark['mark'], types: [type], names: own });
      else same.types.push(type);
    }
  }
  return [...told.values()];
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
  const groups = new Map<string, number[]>();
  for (const [index, { profile }] of profiles.entries()) {
    const key = JSON.stringify([profile.valueTypes, profile.periodType]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [index]);
    else group.push(index);
  }
  return [...groups.values()];
}
