import type { BenchmarkRole, Benchmarks } from '../../model/benchmarks.ts';
import type { Profile } from '../../model/profile.ts';
import { WeakMemo } from '../memo/weakMemo.ts';
import { rolesOf } from '../verdict/benchmarkRoles.ts';

/** The roles that the user gave to texts; the roles of other texts follow from their figures. */
export type ChosenRoles = ReadonlyMap<Benchmarks, BenchmarkRole>;

/** No roles from the user: all roles follow from the figures. */
export const noChosenRoles: ChosenRoles = new Map();

/**
 * The index of the text, among a side's texts, of the run that made a profile. It follows from the measured figures and
 * from the user's roles; -1 if there is none, or if it is not clear.
 */
export function runThatMade(
  profile: Profile,
  texts: readonly Benchmarks[],
  chosen: ChosenRoles = noChosenRoles,
): number {
  const roles = texts.map((text) => chosen.get(text));
  return made.of([profile, ...texts], roles.join(), () => {
    const roleTexts = texts.map((benchmarks, index) => ({ id: String(index), side: null, benchmarks }));
    const roleByIndex = Object.fromEntries(
      roles.flatMap((role, index) => (role === undefined ? [] : [[String(index), role]])),
    );
    return rolesOf(roleTexts, [{ id: '', side: null, profile }], roleByIndex).findIndex(
      ({ madeProfiles }) => madeProfiles.length > 0,
    );
  });
}

const made = new WeakMemo<number>();
