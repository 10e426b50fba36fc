import type { Benchmarks } from '../../model/benchmarks.ts';
import type { Profile } from '../../model/profile.ts';
import { type BenchmarkGrade, benchmarkGrade, type GradeEvidence } from './benchmarkGrade.ts';
import { measuredTexts, rolesOf } from './benchmarkRoles.ts';
import type { GradedTexts } from './doubt.ts';
import { runsOfSide } from './runsOfSide.ts';

/** What lies beside each other on one side. */
export interface GradedSide {
  texts: readonly Benchmarks[];
  profiles: readonly Profile[];
}

/**
 * The grade of two sides by all that lies there: texts in the roles that their figures give them, and the profiles of their runs.
 * null where a side has no text.
 */
export function gradeOfPair(before: GradedSide, after: GradedSide): BenchmarkGrade | null {
  if (before.texts.length === 0 || after.texts.length === 0) return null;
  const { texts, profiles } = measuredOfPair(before, after);
  return benchmarkGrade(texts, { profiles });
}

/** Of two sides the texts whose figures are compared, and the profiles of runs with their texts. */
export function measuredOfPair(
  before: GradedSide,
  after: GradedSide,
): { texts: GradedTexts; profiles: Required<GradeEvidence>['profiles'] } {
  const sides = [
    ['before', before],
    ['after', after],
  ] as const;
  const texts = sides.flatMap(([side, of]) =>
    of.texts.map((benchmarks, at) => ({ id: `${side} ${at}`, side, benchmarks })),
  );
  const profiles = sides.flatMap(([side, of]) =>
    of.profiles.map((profile, at) => ({ id: `profile ${side} ${at}`, side, profile })),
  );
  const roles = rolesOf(texts, profiles);
  const measured = measuredTexts(texts, roles);
  const of = (wanted: 'before' | 'after') =>
    measured.filter(({ side }) => side === wanted).map(({ benchmarks }) => benchmarks);
  return {
    texts: { before: of('before'), after: of('after') },
    profiles: {
      before: runsOfSide('before', texts, profiles, roles),
      after: runsOfSide('after', texts, profiles, roles),
    },
  };
}
