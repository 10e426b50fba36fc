import type { Profile } from '../../model/profile.ts';
import { foldedTitles } from '../names/foldedHome.ts';
import { originOf, packageOf } from '../names/functionName.ts';
import { LocationMaker } from '../steps/locationMaker.ts';
import { StackBuilder } from '../steps/stackBuilder.ts';

/** How each function of a profile is taken. */
interface Rules {
  /** By function row: the name as a number, alike for one name. */
  name: Int32Array;
  /** 1 where the function is of Go itself. */
  isGo: Uint8Array;
  /** 1 where both sides have it, or it is none of Go's own. */
  stays: Uint8Array;
  /** 1 where a program may call it of its own accord: then it stays below a caller that is none of Go's own. */
  isOffered: Uint8Array;
  /** 1 where a call of it by itself is one frame: it stands for several functions. */
  merges: Uint8Array;
}

/** Nothing was added to the caller's stack. */
const NOTHING = -1;

export interface FoldingNames {
  /** Names of the other side. */
  others: ReadonlySet<string>;
  /** Names that stand for several functions. */
  merged: ReadonlySet<string>;
  /** Packages that stay as they are, besides all that is none of Go's own. */
  kept: (path: string) => boolean;
}

/**
 * Gives the frames of Go's own functions that the other side does not have to their callers: two versions of Go do the same
 * work in functions of other names, and what both have in common is who asked for it. Samples and their amounts stay; what
 * has no caller left is `runtime` or `standard library`. What the program itself calls of the standard library stays.
 */
export function foldToolchain(profile: Profile, names: FoldingNames): Profile {
  const rules = rulesOf(profile, names);
  if (rules.stays.every((stays) => stays === 1) && names.merged.size === 0) return profile;
  const { stacks, samples, locations, lines } = profile;
  const made = new LocationMaker(profile);
  const built = new StackBuilder(stacks.count);
  const titles = [foldedTitles.runtime, foldedTitles.standard].map((title) => made.frame(made.function(title, '')));
  const newRow = new Int32Array(stacks.count);
  /** Name of the last frame that stayed, or -1; and whether the innermost frame is one of Go's own. */
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
    else if (from >= 0) newRow[stack] = from;
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
