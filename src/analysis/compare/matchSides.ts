import type { Profile } from '../../model/profile.ts';
import { canonicalMatches, canonicalNames } from './canonicalNames.ts';
import { foldToolchain } from './foldToolchain.ts';
import { foldWrappers } from './foldWrappers.ts';
import { isOtherGo } from './goVersion.ts';
import { isOtherDump } from './isOtherDump.ts';
import { isSameBuild, matchNames, type NameMatch } from './matchNames.ts';
import { renamed } from './renamed.ts';

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
  const { before: named, after: unwrapped, matches: found } = matchRenamed(old, now);
  const matches = [...canonicalMatches(canonical), ...found];
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
    const found = matchNames(before, after);
    const wrapped = foldWrappers(renamed(before, found), after);
    matches.push(...found, ...wrapped.matches);
    ({ before, after } = wrapped);
    if (wrapped.matches.length === 0) break;
  }
  return { before, after, matches };
}

function variantsOf({ functions, strings }: Profile): { before: string; after: string }[] {
  const found = new Map<string, string>();
  for (const row of functions.name) {
    const variant = allocatorVariant(strings[row]!);
    if (variant !== null) found.set(strings[row]!, variant);
  }
  return [...found].map(([name, variant]) => ({ before: name, after: variant }));
}

/** The function names on the stacks of all samples with a nonzero value. */
function namesOf({ samples, stacks, locations, lines, functions, strings }: Profile): Set<string> {
  const met = new Uint8Array(stacks.count);
  for (let sample = 0; sample < samples.count; sample++) {
    const stack = samples.stack[sample]!;
    if (stack >= 0 && samples.values.some((column) => Number(column[sample]) !== 0)) met[stack] = 1;
  }
  const used = new Uint8Array(functions.count);
  for (let stack = stacks.count - 1; stack >= 0; stack--) {
    if (met[stack] === 0) continue;
    const caller = stacks.caller[stack]!;
    if (caller >= 0) met[caller] = 1;
    const location = stacks.location[stack]!;
    for (let line = locations.firstLine[location]!; line < locations.endLine[location]!; line++) {
      used[lines.function[line]!] = 1;
    }
  }
  const names = new Set<string>();
  for (let row = 0; row < functions.count; row++) if (used[row] === 1) names.add(strings[functions.name[row]!]!);
  return names;
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
