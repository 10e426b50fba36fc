import type { Profile } from '../../model/profile.ts';
import { getOrInsert } from '../maps.ts';
import { WeakMemo, weakMemoized } from '../memo/weakMemo.ts';
import { basename } from '../names/cleanPath.ts';
import { REMAINDER } from '../names/foldedHome.ts';
import { originOf } from '../names/functionName.ts';
import { eachCall, functionFrames, stackSums } from '../names/stackNaming.ts';
import { sumUp } from '../tree/callTree.ts';
import { eventColumns } from './eventColumns.ts';
import { samplingOf } from './sampling.ts';

/** Facts of a function in a profile besides its name. */
export interface FunctionFacts {
  /** The file's base name; '' if unknown. */
  file: string;
  /** 0 if unknown. */
  startLine: number;
}

/**
 * Callers and callees of a function, by name. Runtime functions are left out, because everything calls them; so are
 * frames that a short form cut off.
 */
export interface Neighbours {
  callers: Set<string>;
  callees: Set<string>;
  /** How many sampling events are of the function and what it calls; recursive frames count repeatedly. */
  events: number;
  /** How many of these are its own, including what the runtime does for it. */
  own: number;
}

/** All functions of a profile by name; if several have the same name, the first. */
export const functionFacts = weakMemoized(({ functions, strings }: Profile): ReadonlyMap<string, FunctionFacts> => {
  const facts = new Map<string, FunctionFacts>();
  for (let row = 0; row < functions.count; row++) {
    const name = strings[functions.name[row]!]!;
    if (name === '' || facts.has(name)) continue;
    const path = strings[functions.file[row]!]!;
    facts.set(name, { file: path === '' ? '' : basename(path), startLine: functions.startLine[row]! });
  }
  return facts;
});

/** The callers and callees of the given functions. One loop over the stacks, no tree. */
export function neighboursOf(profile: Profile, names: ReadonlySet<string>): Map<string, Neighbours> {
  const { stacks, functions, strings } = profile;
  const below = eventsBelow(profile);
  const byName = new Map<string, Neighbours>();
  const wanted = Array.from({ length: functions.count }, (_, row): Neighbours | null => {
    const name = strings[functions.name[row]!]!;
    if (!names.has(name)) return null;
    return getOrInsert(byName, name, () => ({
      callers: new Set<string>(),
      callees: new Set<string>(),
      events: 0,
      own: 0,
    }));
  });
  const distinctive = Array.from({ length: functions.count }, (_, row): string => {
    const name = strings[functions.name[row]!]!;
    return originOf(name, '') === 'runtime' || name === REMAINDER ? '' : name;
  });
  eachCall(stacks, functionFrames(profile), (stack, caller, callee) => {
    const events = below[stack]!;
    const neighbours = wanted[callee];
    if (neighbours) {
      neighbours.events += events;
      neighbours.own += events;
    }
    if (caller < 0) return;
    if (distinctive[caller] !== '') neighbours?.callers.add(distinctive[caller]!);
    const outer = wanted[caller];
    if (!outer || distinctive[callee] === '') return;
    outer.own -= events;
    outer.callees.add(distinctive[callee]!);
  });
  return byName;
}

/** How many sampling events each sample is; amounts, if their sampling is unknown. */
export function eventsOf({ valueTypes, samples, periodType, period }: Profile): Float64Array {
  if (valueTypes.length === 0) return new Float64Array(samples.count);
  const columns = { types: valueTypes, values: samples.values, periodType, period };
  const sampling = samplingOf(columns, 0);
  if (sampling.events !== null) return eventColumns(columns, sampling, 0).events;
  return Float64Array.from(samples.stack, (_, sample) => Math.abs(Number(samples.values[0]![sample])));
}

/** By the samples, which a profile keeps where its functions get other names. */
const knownEvents = new WeakMemo<Float64Array>();

/** For each stack, how many sampling events its samples and those of its callees are. */
export function eventsBelow(profile: Profile): Float64Array {
  const { samples, stacks } = profile;
  return knownEvents.of([samples], '', () => {
    const events = eventsOf(profile);
    return sumUp(
      stacks.caller,
      stackSums(profile, null, (sample) => events[sample]!),
    );
  });
}

/**
 * The fraction of callers and callees that two functions share, 0 to 1; 0 if fewer than two are shared. Names in the
 * first function's package are compared as if they were in the second function's package.
 */
export function sharedNeighbours(
  before: Neighbours | undefined,
  after: Neighbours | undefined,
  pathBefore: string,
  pathAfter: string,
): number {
  if (before === undefined || after === undefined) return 0;
  const translated = (names: ReadonlySet<string>): Set<string> =>
    new Set(
      [...names].map((name) => (name.startsWith(`${pathBefore}.`) ? pathAfter + name.slice(pathBefore.length) : name)),
    );
  const callers = overlap(translated(before.callers), after.callers);
  const callees = overlap(translated(before.callees), after.callees);
  const shared = callers.shared + callees.shared;
  return shared < 2 ? 0 : shared / (callers.all + callees.all);
}

/** How many elements two sets share, and how many there are in either. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): { shared: number; all: number } {
  let shared = 0;
  for (const name of a) if (b.has(name)) shared++;
  return { shared, all: a.size + b.size - shared };
}
