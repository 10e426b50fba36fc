import type { Benchmarks } from '../../model/benchmarks.ts';
import type { Profile } from '../../model/profile.ts';
import type { ChosenRoles } from '../compare/runThatMade.ts';
import { type BenchmarkGrade, benchmarkGrade } from './benchmarkGrade.ts';
import type { RoleText } from './madeBy.ts';
import { type MeasuredSides, measuredSides } from './measuredSides.ts';

/** The texts and profiles of one side. */
export interface GradedSide {
  texts: readonly Benchmarks[];
  profiles: readonly Profile[];
  /** The roles that the user gave to texts. */
  chosen?: ChosenRoles;
}

/**
 * The grade of two sides from all their texts, in the roles that their figures or the user give them, and from the
 * profiles of their runs. null if a side has no text.
 */
export function gradeOfPair(before: GradedSide, after: GradedSide): BenchmarkGrade | null {
  if (before.texts.length === 0 || after.texts.length === 0) return null;
  const { texts, profiles, unpooled } = measuredOfPair(before, after);
  return benchmarkGrade(texts, { profiles, unpooled });
}

/** The texts of two sides whose figures are compared, and the profiles of runs with their texts. */
export function measuredOfPair(
  before: GradedSide,
  after: GradedSide,
): Pick<MeasuredSides<RoleText>, 'texts' | 'profiles' | 'unpooled'> {
  const sides = [
    ['before', before],
    ['after', after],
  ] as const;
  const texts = sides.flatMap(([side, of]) =>
    of.texts.map((benchmarks, index) => ({ id: `${side} ${index}`, side, benchmarks })),
  );
  const profiles = sides.flatMap(([side, of]) =>
    of.profiles.map((profile, index) => ({ id: `profile ${side} ${index}`, side, profile })),
  );
  const chosen = Object.fromEntries(
    texts.flatMap(({ id, side, benchmarks }) => {
      const role = (side === 'before' ? before : after).chosen?.get(benchmarks);
      return role === undefined ? [] : [[id, role] as const];
    }),
  );
  return measuredSides(texts, profiles, chosen);
}
