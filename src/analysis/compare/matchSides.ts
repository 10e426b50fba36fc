import type { Profile } from '../../model/profile.ts';
import type { AmountColumn } from '../../model/unit.ts';
import { doublesOf } from '../amounts/doubles.ts';
import { getOrInsert } from '../maps.ts';
import { foldedTitles } from '../names/foldedHome.ts';
import { originOf, packageOf } from '../names/functionName.ts';
import { rowsOf, stacksOfSamples } from '../steps/keepSamples.ts';
import { LocationMaker } from '../steps/locationMaker.ts';
import { rebuiltStacks } from '../steps/stackBuilder.ts';
import { canonicalMatches, canonicalNames } from './canonicalNames.ts';
import { foldWrappers, renamed } from './foldWrappers.ts';
import { isOtherDump, isOtherGo } from './goVersion.ts';
import { isSameBuild, matchNames, type NameMatch } from './matchNames.ts';
import { type PairedProfile, pairProfiles } from './pairProfiles.ts';

/** Two profiles in which the same function has the same name. */
export interface MatchedSides {
  before: Profile;
  after: Profile;
  /** Functions of before that were matched to functions of after with other names. */
  matches: NameMatch[];
  /**
   * Whether functions of Go that only one side has were folded into their callers: of two versions of Go, or two kinds
   * of dumps.
   */
  isFolded: boolean;
}

/**
 * Makes two profiles comparable function by function. Two profiles of the same build stay unchanged. Name differences
 * within Go's own packages between two Go versions are no change of the program: variants of the allocator count as one
 * function, and other functions of Go itself that only one side has are folded into their callers. So are those of the
 * runtime that only one of two kinds of dumps shows. Samples and amounts do not change.
 */
export function matchSides(before: Profile, after: Profile): MatchedSides {
  const isDump = isOtherDump(before, after);
  if (!isDump && isSameBuild(before, after)) return { before, after, matches: [], isFolded: false };
  const isGo = isOtherGo(before, after);
  const variants = isGo ? [before, after].map(variantsOf) : [[], []];
  const canonical = canonicalNames(before, after);
  const [old, now] = [
    renamed(before, [...variants[0]!, ...canonical.before]),
    renamed(after, [...variants[1]!, ...canonical.after]),
  ];
  const { before: named, after: unwrapped, matches: renamedMatches } = matchRenamed(old, now);
  const matches = [...canonicalMatches(canonical), ...renamedMatches];
  const isFolded = isGo || isDump;
  if (!isFolded) return { before: named, after: unwrapped, matches, isFolded };
  const merged = new Set(variants.flat().map((one) => one.after));
  const stays = isOfWaits(after) ? (path: string) => waitingPackages.test(path) : isOfHarness;
  // Versions of Go may differ in all packages of its own, kinds of dumps in the runtime.
  const kept = (path: string): boolean => (!isGo || stays(path)) && !(isDump && path === 'runtime');
  const [a, b] = [namesOf(named), namesOf(unwrapped)];
  return {
    before: foldToolchain(named, { others: b, merged, kept, rootsVanish: isDump }),
    after: foldToolchain(unwrapped, { others: a, merged, kept, rootsVanish: isDump }),
    matches,
    isFolded,
  };
}

/**
 * A wrapped function may itself wrap another one: so often both kinds of matches are looked for, as each makes others
 * visible.
 */
const mostRounds = 3;

function matchRenamed(before: Profile, after: Profile): Pick<MatchedSides, 'before' | 'after' | 'matches'> {
  const matches: NameMatch[] = [];
  for (let round = 0; round < mostRounds; round++) {
    const nameMatches = matchNames(before, after);
    const wrapped = foldWrappers(renamed(before, nameMatches), after);
    matches.push(...nameMatches, ...wrapped.matches);
    ({ before, after } = wrapped);
    if (wrapped.matches.length === 0) break;
  }
  return { before, after, matches };
}

function variantsOf({ functions, strings }: Profile): { before: string; after: string }[] {
  const variants = new Map<string, string>();
  for (const row of functions.name) {
    const variant = allocatorVariant(strings[row]!);
    if (variant !== null) variants.set(strings[row]!, variant);
  }
  return [...variants].map(([name, variant]) => ({ before: name, after: variant }));
}

/** The function names on the stacks of all samples with a nonzero value. */
function namesOf(profile: Profile): Set<string> {
  const { samples, stacks, locations, lines, functions, strings } = profile;
  const used = new Uint8Array(functions.count);
  const hasAmount = (sample: number): boolean => samples.values.some((column) => Number(column[sample]) !== 0);
  for (const stack of rowsOf(stacksOfSamples(profile, hasAmount))) {
    const location = stacks.location[stack]!;
    for (let line = locations.firstLine[location]!; line < locations.endLine[location]!; line++) {
      used[lines.function[line]!] = 1;
    }
  }
  return new Set(Array.from(rowsOf(used), (row) => strings[functions.name[row]!]!));
}

function isOfHarness(path: string): boolean {
  return path === 'testing';
}

/**
 * Packages of waiting frames. They show what goroutines and contention wait for; a change of these frames is a change
 * of the program.
 */
const waitingPackages = /^(?:runtime(?:\/.*)?|internal\/(?:runtime(?:\/.*)?|sync|poll)|sync|syscall|time|testing)$/;

function isOfWaits({ valueTypes }: Profile): boolean {
  return valueTypes.some(({ type }) => /^(?:goroutine|goroutineleak|threadcreate|contentions|delay)$/.test(type));
}

/**
 * The common name of an allocator variant: since Go 1.26 the runtime also has a variant for each size class
 * (`mallocgcSmallNoScanSC3`), since Go 1.27 also separate slow paths (`mallocgcTinySlowPath`), and the compiler calls
 * these variants instead of `newobject`. null for all other functions.
 */
function allocatorVariant(name: string): string | null {
  const kind = /^runtime\.mallocgc(Tiny|SmallNoScan|SmallScan(?:NoHeader)?)(?:SC\d+|SlowPath)$/.exec(name)?.[1];
  if (kind === undefined) return null;
  // In Go 1.27 the slow path `SmallScan` is the one for objects with pointers and without a header.
  return `runtime.mallocgc${kind === 'SmallScan' ? 'SmallScanNoHeader' : kind}`;
}

/** The rules for each function of a profile. */
interface Rules {
  /** For each function row, an id of its name; equal names have equal ids. */
  name: Int32Array;
  /** 1 if the function belongs to Go itself (runtime or standard library). */
  isGo: Uint8Array;
  /** 1 if both sides have the function, or if it does not belong to Go itself. */
  stays: Uint8Array;
  /** 1 if a program may call the function directly: then it stays below a caller that does not belong to Go itself. */
  isOffered: Uint8Array;
  /** 1 if recursive frames of the name are merged into one frame, because the name stands for several functions. */
  merges: Uint8Array;
}

/** Nothing was added to the caller's stack. */
const NOTHING = -1;

interface FoldingNames {
  /** The names of the other side's functions. */
  others: ReadonlySet<string>;
  /** Names that stand for several functions. */
  merged: ReadonlySet<string>;
  /** Packages that stay unchanged, in addition to all packages outside Go itself. */
  kept: (path: string) => boolean;
  /** Whether frames without a remaining caller are left out, rather than named after where they are from. */
  rootsVanish: boolean;
}

/**
 * Folds frames of Go's own functions that the other side does not have into their callers. Two versions of Go do the
 * same work in functions with different names; the caller is what both versions have in common. Samples and their
 * amounts stay. Frames without a remaining caller become `runtime` or `standard library`. Standard library functions
 * that the program itself calls stay.
 */
function foldToolchain(profile: Profile, names: FoldingNames): Profile {
  const rules = rulesOf(profile, names);
  if (rules.stays.every((stays) => stays === 1) && names.merged.size === 0) return profile;
  const { stacks, locations, lines } = profile;
  const made = new LocationMaker(profile);
  const titles = [foldedTitles.runtime, foldedTitles.standard].map((title) => made.frame(made.function(title, '')));
  /** The name of the last frame that stayed, or -1; and whether the innermost frame belongs to Go itself. */
  const last = new Int32Array(stacks.count).fill(-1);
  const inGo = new Uint8Array(stacks.count);
  const foldings = new Map<number, Map<number, ReturnType<typeof fold>>>();

  const fold = (location: number, above: number, isInGo: number) => {
    const first = locations.firstLine[location]!;
    const kept: number[] = [];
    let [name, go] = [above, isInGo];
    for (let line = locations.endLine[location]! - 1; line >= first; line--) {
      const row = lines.function[line]!;
      const isKept = rules.stays[row] === 1 || (rules.isOffered[row] === 1 && go === 0);
      if (isKept && !(rules.merges[row] === 1 && rules.name[row] === name)) {
        kept.push(line);
        name = rules.name[row]!;
      }
      go = rules.isGo[row]!;
    }
    const all = locations.endLine[location]! - first;
    const folded = kept.length === all ? location : kept.length === 0 ? NOTHING : made.add(location, kept.reverse());
    return { location: folded, last: name, inGo: go };
  };

  const rebuilt = rebuiltStacks(profile, (built, from, stack, location) => {
    const caller = stacks.caller[stack]!;
    const [above, isInGo] = caller < 0 ? [-1, 1] : [last[caller]!, inGo[caller]!];
    const ofLocation = getOrInsert(foldings, location, () => new Map());
    const folded = getOrInsert(ofLocation, above * 2 + isInGo, () => fold(location, above, isInGo));
    last[stack] = folded.last;
    inGo[stack] = folded.inGo;
    if (folded.location !== NOTHING) return built.add(from, folded.location);
    if (from >= 0 || names.rootsVanish) return from;
    const owner = profile.strings[profile.functions.name[lines.function[locations.firstLine[location]!]!]!]!;
    return built.add(-1, titles[originOf(owner, '') === 'runtime' ? 0 : 1]!);
  });
  return { ...made.finish(), ...rebuilt };
}

function rulesOf({ functions, strings }: Profile, { others, merged, kept }: FoldingNames): Rules {
  const { count } = functions;
  const rules: Rules = {
    name: new Int32Array(count),
    isGo: new Uint8Array(count),
    stays: new Uint8Array(count),
    isOffered: new Uint8Array(count),
    merges: new Uint8Array(count),
  };
  const numbers = new Map<string, number>();
  for (let row = 0; row < count; row++) {
    const name = strings[functions.name[row]!]!;
    const number = getOrInsert(numbers, name, () => numbers.size);
    rules.name[row] = number;
    const origin = originOf(name, '');
    const path = packageOf(name);
    rules.isGo[row] = Number(origin === 'runtime' || origin === 'standard');
    rules.stays[row] = Number(rules.isGo[row] === 0 || others.has(name) || kept(path));
    rules.isOffered[row] = Number(origin === 'standard' && !/(?:^|\/)internal(?:\/|$)/.test(path));
    rules.merges[row] = Number(merged.has(name));
  }
  return rules;
}

/**
 * Unites two profiles, with after scaled so that both totals agree (`normalizeProfile`). Extra columns keep after's
 * unrounded samples, and the factor of each type: rounding removes most of small values such as sample counts, and the
 * error of a difference must be computed from the unrounded samples. `problem` is a sentence if there is no pair.
 */
export function normalizedPair(before: Profile, after: Profile): { pair: PairedProfile | null; problem: string } {
  const { profile: normalized, factors, problem } = normalizeProfile(before, after);
  if (normalized === null) return { pair: null, problem };
  const { pair, problem: different } = pairProfiles(before, normalized, after.samples.values);
  if (pair === null) return { pair, problem: different };
  const { types, profile } = pair;
  const { samples } = profile;
  const shown = samples.values.slice(0, 2 * types.length);
  const factorOf = types.map(({ type }) => factors[after.valueTypes.findIndex((each) => each.type === type)]!);
  const unrounded = factorOf.map((factor, type) =>
    doublesOf(samples.values[shown.length + type]!).map((value) => value * factor),
  );
  const scales = factorOf.map((factor) => new Float64Array(samples.count).fill(factor));
  return {
    pair: {
      ...pair,
      after,
      profile: { ...profile, samples: { ...samples, values: [...shown, ...unrounded, ...scales] } },
      unroundedColumns: types.map((_, type) => shown.length + type),
      factorColumns: types.map((_, type) => shown.length + types.length + type),
    },
    problem: '',
  };
}

/**
 * Scales the later profile to the totals of the earlier one, each value type separately: each of its samples by (sum of
 * before ÷ sum of after), rounded half away from zero; by 0 if after sums to 0. `go tool pprof -normalize` does the
 * same with one exception: if a value type already has the same total, the tool drops samples whose other amounts round
 * to 0, including their amount in that type, so that its total changes. Here these samples stay. Returns a sentence in
 * the cases that the tool refuses: value types or their units differ. `factors` has one entry per value type.
 */
export function normalizeProfile(
  before: Profile,
  after: Profile,
): { profile: Profile | null; factors: number[]; problem: string } {
  const describe = ({ valueTypes }: Profile): string =>
    valueTypes.map(({ type, unit }) => `${type} in ${unit}`).join(', ');
  if (describe(before) !== describe(after)) {
    const problem = `Totals cannot be made equal: before has ${describe(before)}; after has ${describe(after)}.`;
    return { profile: null, factors: [], problem };
  }
  const factors = after.samples.values.map((column, type) => {
    const from = sumOf(column);
    return from === 0 ? 0 : sumOf(before.samples.values[type]!) / from;
  });
  const values = after.samples.values.map((column, type) => scaled(column, factors[type]!));
  return { profile: { ...after, samples: { ...after.samples, values } }, factors, problem: '' };
}

function sumOf(column: AmountColumn): number {
  if (column instanceof Float64Array) return column.reduce((sum, value) => sum + value, 0);
  return Number(
    BigInt.asIntN(
      64,
      column.reduce((sum, value) => sum + value, 0n),
    ),
  );
}

function scaled(column: AmountColumn, ratio: number): AmountColumn {
  if (column instanceof Float64Array) return column.map((value) => awayFromZero(value * ratio));
  return column.map((value) => BigInt(awayFromZero(Number(value) * ratio)));
}

/** Rounds halves away from zero, as Go's `math.Round` does. */
function awayFromZero(value: number): number {
  const whole = Math.trunc(value);
  return Math.abs(value - whole) < 0.5 ? whole : whole + Math.sign(value);
}
