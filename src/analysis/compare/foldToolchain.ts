import type { Profile } from '../../model/profile.ts';
import { foldedTitles } from '../names/foldedHome.ts';
import { originOf, packageOf } from '../names/functionName.ts';
import { LocationMaker } from '../steps/locationMaker.ts';
import { StackBuilder } from '../steps/stackBuilder.ts';

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

export interface FoldingNames {
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
export function foldToolchain(profile: Profile, names: FoldingNames): Profile {
  const rules = rulesOf(profile, names);
  if (rules.stays.every((stays) => stays === 1) && names.merged.size === 0) return profile;
  const { stacks, samples, locations, lines } = profile;
  const made = new LocationMaker(profile);
  const built = new StackBuilder(stacks.count);
  const titles = [foldedTitles.runtime, foldedTitles.standard].map((title) => made.frame(made.function(title, '')));
  const newRow = new Int32Array(stacks.count);
  /** The name of the last frame that stayed, or -1; and whether the innermost frame belongs to Go itself. */
  const last = new Int32Array(stacks.count).fill(-1);
  const inGo = new Uint8Array(stacks.count);
  const known = new Map<number, Map<number, { location: number; last: number; inGo: number }>>();

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

  for (let stack = 0; stack < stacks.count; stack++) {
    const location = stacks.location[stack]!;
    const caller = stacks.caller[stack]!;
    const from = caller < 0 ? -1 : newRow[caller]!;
    const [above, isInGo] = caller < 0 ? [-1, 1] : [last[caller]!, inGo[caller]!];
    let ways = known.get(location);
    if (ways === undefined) known.set(location, (ways = new Map()));
    const way = above * 2 + isInGo;
    let found = ways.get(way);
    if (found === undefined) ways.set(way, (found = fold(location, above, isInGo)));
    last[stack] = found.last;
    inGo[stack] = found.inGo;
    if (found.location !== NOTHING) newRow[stack] = built.add(from, found.location);
    else if (from >= 0 || names.rootsVanish) newRow[stack] = from;
    else {
      const owner = profile.strings[profile.functions.name[lines.function[locations.firstLine[location]!]!]!]!;
      newRow[stack] = built.add(-1, titles[originOf(owner, '') === 'runtime' ? 0 : 1]!);
    }
  }
  const stack = samples.stack.map((row) => (row < 0 ? -1 : newRow[row]!));
  return { ...made.finish(), stacks: built.take(), samples: { ...samples, stack } };
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
    let number = numbers.get(name);
    if (number === undefined) numbers.set(name, (number = numbers.size));
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
