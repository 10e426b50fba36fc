import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import { isDelta } from '../amounts/isDelta.ts';
import { profileTotal } from '../amounts/profileTotal.ts';
import { hasBenchmarks } from '../compare/scaledParts.ts';
import { contentionTypes } from '../contention/contentionTypes.ts';
import { weakMemoized } from '../memo/weakMemo.ts';
import { heapTypes } from '../memory/heapTypes.ts';

/** How far an amount may be below an earlier one: sizes of one stack are averaged before they are unsampled. */
const tolerance = 0.02;
/** Functions with a smaller part of the whole are too few samples to compare. */
const least = 0.01;

/**
 * Whether what `earlier` has counted is part of what `later` has: both are heap, mutex or block profiles of one
 * process, which count since its start, so no function has allocated or waited more in the earlier one. Runs of
 * benchmarks are processes of their own.
 */
export function includesCounts(later: Profile, earlier: Profile): boolean {
  if (!isOfProgram(later, earlier)) return false;
  if (later.timeNanos !== 0n && earlier.timeNanos > later.timeNanos) return false;
  const [all, part] = [countedBy(later), countedBy(earlier)];
  if (all === null || part === null || all.type !== part.type) return false;
  const total = [...part.sums.values()].reduce((sum, amount) => sum + amount, 0);
  return [...part.sums].every(
    ([name, amount]) => amount < least * total || (all.sums.get(name) ?? 0) >= (1 - tolerance) * amount,
  );
}

/** Whether two profiles are of one build of a program and neither is of changes or of benchmarks. */
export function isOfProgram(one: Profile, other: Profile): boolean {
  const program = programOf(one);
  return (
    program !== '' &&
    program === programOf(other) &&
    ![one, other].some((profile) => isDelta(profile) || hasBenchmarks(profile))
  );
}

/** The build id of the program; '' if unknown. */
function programOf({ mappings, strings }: Profile): string {
  return mappings.count === 0 ? '' : strings[mappings.buildId[0]!]!;
}

/** Whether two profiles have the same amounts, of each kind and by function, so that one of them is told. */
export function isEqual(one: Profile, other: Profile): boolean {
  const { valueTypes } = one;
  if (valueTypes.length !== other.valueTypes.length || one.samples.count === 0) return false;
  return valueTypes.every(
    ({ type, unit }, index) =>
      other.valueTypes[index]!.type === type &&
      other.valueTypes[index]!.unit === unit &&
      totalsOf(one)[index] === totalsOf(other)[index] &&
      hasSame(sumsOf(one, index), sumsOf(other, index)),
  );
}

const totalsOf = weakMemoized((profile: Profile): Amount[] =>
  profile.valueTypes.map((_, index) => profileTotal(profile, index).sum),
);

function hasSame(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one.size === other.size && [...one].every(([name, amount]) => other.get(name) === amount);
}

/** What counts since the start of the process: allocated bytes, or delay. -1 if nothing does. */
export function countedType({ valueTypes }: Profile): number {
  const heap = heapTypes(valueTypes);
  if (heap !== null) return heap.allocSpace;
  const { contentions, delay } = contentionTypes(valueTypes);
  return contentions < 0 || valueTypes[contentions]!.type !== 'contentions' ? -1 : delay;
}

interface Counted {
  type: string;
  sums: Map<string, number>;
}

/** Amounts by the function that allocates or waits; null if the profile counts nothing since the start. */
const countedBy = weakMemoized((profile: Profile): Counted | null => {
  const type = countedType(profile);
  return type < 0 ? null : { type: profile.valueTypes[type]!.type, sums: sumsOf(profile, type) };
});

function sumsOf(profile: Profile, type: number): Map<string, number> {
  const { samples, stacks, locations, lines, functions, strings } = profile;
  const values = samples.values[type]!;
  const sums = new Map<string, number>();
  for (let row = 0; row < samples.count; row++) {
    if (Number(values[row]!) === 0) continue;
    const stack = samples.stack[row]!;
    const location = stack < 0 ? -1 : stacks.location[stack]!;
    const isNamed = location >= 0 && locations.endLine[location]! > locations.firstLine[location]!;
    const name = isNamed ? strings[functions.name[lines.function[locations.firstLine[location]!]!]!]! : '';
    sums.set(name, (sums.get(name) ?? 0) + Number(values[row]!));
  }
  return sums;
}
