import type { Profile } from '../../model/profile.ts';
import { getOrInsert } from '../maps.ts';
import { moduleRoot, packageOf, shortName } from '../names/functionName.ts';
import { eachCall, functionFrames } from '../names/stackNaming.ts';
import { LocationMaker } from '../steps/locationMaker.ts';
import { StackBuilder } from '../steps/stackBuilder.ts';
import { eventsBelow, type FunctionFacts, functionFacts, type Neighbours, neighboursOf } from './functionFacts.ts';
import type { NameMatch } from './matchNames.ts';
import { canBeVariant, mostOtherWords, otherWords, sameFunction, shareMost } from './matchVariants.ts';
import { splitName } from './nameShapes.ts';

/** A function is a thin wrapper if at least this fraction of its events is below the one function that it wraps. */
const leastWrapped = 0.75;

/** Two sides on which a wrapped function has the name of its wrapper. */
export interface FoldedWrappers {
  before: Profile;
  after: Profile;
  matches: NameMatch[];
}

/**
 * Finds functions that are thin wrappers on one side, of a function that the other side does not have, and counts both
 * as one function under the name that both sides have: `Parse` was `Parse(text, DefaultConfig)` all along. The wrapper
 * must be named like what it wraps, and what is wrapped must do what the wrapper does on the other side: share most of
 * its callees, or have work of its own. The wrapper's frames are removed from the stacks of the wrapped function, so
 * that it is where it is on the other side.
 */
export function foldWrappers(before: Profile, after: Profile): FoldedWrappers {
  const functions = { before: functionFacts(before), after: functionFacts(after) };
  const wrapperNames = {
    before: wrappers(before, after, functions.before, functions.after),
    after: wrappers(after, before, functions.after, functions.before),
  };
  const why = (wrapper: string, wrapped: string, side: string): string =>
    `${shortName(wrapper)} only calls ${shortName(wrapped)} ${side}, which does what ${shortName(wrapper)} does otherwise.`;
  return {
    before: folded(before, functions.before, wrapperNames.before),
    after: folded(after, functions.after, wrapperNames.after),
    matches: [
      ...Array.from(wrapperNames.before, ([wrapped, name]): NameMatch => {
        return { before: wrapped, after: name, name, kind: 'wrapper', why: why(name, wrapped, 'before') };
      }),
      ...Array.from(wrapperNames.after, ([wrapped, name]): NameMatch => {
        return { before: name, after: wrapped, name, kind: 'wrapper', why: why(name, wrapped, 'after') };
      }),
    ],
  };
}

/** The wrappers of a profile by wrapped function. A function that several others wrap belongs to none. */
function wrappers(
  profile: Profile,
  other: Profile,
  ours: ReadonlyMap<string, FunctionFacts>,
  others: ReadonlyMap<string, FunctionFacts>,
): Map<string, string> {
  const names = [...ours.keys()];
  const indexOf = new Map(names.map((name, index) => [name, index]));
  const isShared = names.map((name) => others.has(name));
  // Functions without a name are none.
  const indices = Int32Array.from(profile.functions.name, (row) => indexOf.get(profile.strings[row]!) ?? -1);
  const events = eventsBelow(profile);
  const all = new Float64Array(names.length);
  const calls = new Map<number, number>();
  eachCall(profile.stacks, functionFrames(profile), (stack, callerRow, calleeRow) => {
    const caller = callerRow < 0 ? -1 : indices[callerRow]!;
    const callee = indices[calleeRow]!;
    if (callee < 0) return;
    all[callee]! += events[stack]!;
    if (caller < 0 || !isShared[caller] || isShared[callee]) return;
    const call = caller * names.length + callee;
    calls.set(call, (calls.get(call) ?? 0) + events[stack]!);
  });
  const callersOf = new Map<string, string[]>();
  for (const [call, below] of calls) {
    const index = Math.floor(call / names.length);
    const [caller, callee] = [names[index]!, names[call % names.length]!];
    if (!isVariant(caller, callee)) continue;
    const callers = getOrInsert(callersOf, callee, () => []);
    if (below > 0 && below >= leastWrapped * all[index]!) callers.push(caller);
  }
  const thin = [...callersOf].flatMap(([callee, [caller, ...more]]) =>
    caller === undefined || more.length > 0 ? [] : [{ caller, callee }],
  );
  if (thin.length === 0) return new Map();
  const inside = neighboursOf(profile, new Set(thin.map(({ callee }) => callee)));
  const outside = neighboursOf(other, new Set(thin.map(({ caller }) => caller)));
  const isSame = sameFunction({ before: ours, after: others }, new Map());
  const doesSame = ({ caller, callee }: { caller: string; callee: string }): boolean => {
    const [one, two] = [inside.get(callee), outside.get(caller)];
    if (one === undefined || two === undefined) return false;
    return hasOwnWork(one) && hasOwnWork(two) ? true : shareMost(one.callees, two.callees, isSame);
  };
  return new Map(thin.filter(doesSame).map(({ caller, callee }) => [callee, caller]));
}

/** Whether a notable part of a function's events is its own, including the runtime's work for it. */
function hasOwnWork({ own, events }: Neighbours): boolean {
  return own >= (1 - leastWrapped) * events && own > 0;
}

function isVariant(caller: string, callee: string): boolean {
  if (!canBeVariant(callee) || moduleRoot(packageOf(caller)) !== moduleRoot(packageOf(callee))) return false;
  const [one, other] = [splitName(caller), splitName(callee)];
  const words = otherWords(one.rest, other.rest);
  return words !== null && words <= (one.path === other.path ? mostOtherWords : 0);
}

function folded(
  profile: Profile,
  names: ReadonlyMap<string, FunctionFacts>,
  wrapperOf: ReadonlyMap<string, string>,
): Profile {
  if (wrapperOf.size === 0) return profile;
  const wrapped = Array.from(wrapperOf, ([before, after]) => ({ before, after }));
  return renamed(withoutWrappers(profile, wrapperOf), [...wrapped, ...closuresOf(names, wrapperOf)]);
}

/** Closures of wrapped functions, which belong to the wrapper as before: `parseConfig.func1` is `Parse.func1`. */
function closuresOf(
  names: ReadonlyMap<string, FunctionFacts>,
  wrapperOf: ReadonlyMap<string, string>,
): { before: string; after: string }[] {
  return [...names.keys()].flatMap((name) => {
    const parent = /^.*?(?=\.(?:func|gowrap|deferwrap)\d)/.exec(name)?.[0] ?? '';
    const wrapper = wrapperOf.get(parent);
    const after = wrapper === undefined ? name : wrapper + name.slice(parent.length);
    return names.has(after) ? [] : [{ before: name, after }];
  });
}

/** The profile without the frames of wrappers that directly call what they wrap. */
function withoutWrappers(profile: Profile, wrapperOf: ReadonlyMap<string, string>): Profile {
  const { stacks, locations, lines, functions, strings, samples } = profile;
  const made = new LocationMaker(profile);
  const built = new StackBuilder(stacks.count);
  const names = Array.from(functions.name, (row) => strings[row]!);
  const isWrapped = (line: number, by: number): boolean =>
    wrapperOf.get(names[lines.function[line]!]!) === names[lines.function[by]!];
  /** The lines of each location, innermost first, without those that wrap the line before them. */
  const kept = Array.from({ length: locations.count }, (_, location) => {
    const [first, end] = [locations.firstLine[location]!, locations.endLine[location]!];
    const rows = Array.from({ length: end - first }, (__, index) => first + index);
    return rows.filter((line) => line === first || !isWrapped(line - 1, line));
  });
  const added = new Map<string, number>();
  const locationOf = (location: number, rows: readonly number[]): number => {
    if (rows.length === locations.endLine[location]! - locations.firstLine[location]!) return location;
    const key = `${location} ${rows.length} ${rows[0]}`;
    return getOrInsert(added, key, () => made.add(location, rows));
  };
  const newRow = new Int32Array(stacks.count);
  /** For each stack, its row without its innermost frame: -1 for none. */
  const outerRow = (stack: number): number => {
    const location = stacks.location[stack]!;
    const from = callerRow(stack);
    const rows = kept[location]!.slice(1);
    return rows.length === 0 ? from : built.add(from, locationOf(location, rows));
  };
  const callerRow = (stack: number): number => {
    const caller = stacks.caller[stack]!;
    if (caller < 0) return -1;
    const inner = locations.firstLine[stacks.location[caller]!]!;
    const outermost = locations.endLine[stacks.location[stack]!]! - 1;
    const hasFrames = kept[stacks.location[caller]!]!.length > 0 && kept[stacks.location[stack]!]!.length > 0;
    return hasFrames && isWrapped(outermost, inner) ? outerRow(caller) : newRow[caller]!;
  };
  for (let stack = 0; stack < stacks.count; stack++) {
    const location = stacks.location[stack]!;
    newRow[stack] = built.add(callerRow(stack), locationOf(location, kept[location]!));
  }
  const stack = samples.stack.map((row) => (row < 0 ? -1 : newRow[row]!));
  return { ...made.finish(), stacks: built.take(), samples: { ...samples, stack } };
}

/** A profile with some functions renamed; all other columns are shared. Several functions may get the same name. */
export function renamed(profile: Profile, names: readonly { before: string; after: string }[]): Profile {
  if (names.length === 0) return profile;
  const strings = [...profile.strings];
  const rowOf = new Map<string, number>();
  for (const { before, after } of names) rowOf.set(before, strings.push(after) - 1);
  const replaced = (column: Int32Array): Int32Array => column.map((row) => rowOf.get(profile.strings[row]!) ?? row);
  const { functions } = profile;
  return {
    ...profile,
    strings,
    functions: { ...functions, name: replaced(functions.name), systemName: replaced(functions.systemName) },
  };
}
