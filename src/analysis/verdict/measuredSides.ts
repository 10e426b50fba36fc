import type { BenchmarkRole } from '../../model/benchmarks.ts';
import { measuredTexts, type RoleOfText, rolesOf } from './benchmarkRoles.ts';
import type { ProfiledSides } from './cpuDoubts.ts';
import type { GradedTexts } from './doubt.ts';
import type { RoleProfile, RoleText } from './madeBy.ts';
import { runsOfSide } from './runsOfSide.ts';

/** Texts and profiles in their roles. */
export interface MeasuredSides<Text extends RoleText> {
  /** One a text, in their order. */
  roles: RoleOfText[];
  /** What counts as measured: see `measuredTexts`. */
  measured: Text[];
  /** The same by side: what is compared, and graded. */
  texts: GradedTexts;
  /** Profiles of benchmarks, each with the text of its run. */
  profiles: ProfiledSides;
}

/** What each text is for, and what of both sides is compared. `chosen`: the roles that the reader says, by id. */
export function measuredSides<Text extends RoleText>(
  texts: readonly Text[],
  profiles: readonly RoleProfile[],
  chosen: Readonly<Record<string, BenchmarkRole>> = {},
): MeasuredSides<Text> {
  const roles = rolesOf(texts, profiles, chosen);
  const measured = measuredTexts(texts, roles, chosen);
  const of = (wanted: 'before' | 'after') =>
    measured.filter(({ side }) => side === wanted).map(({ benchmarks }) => benchmarks);
  return {
    roles,
    measured,
    texts: { before: of('before'), after: of('after') },
    profiles: {
      before: runsOfSide('before', texts, profiles, roles),
      after: runsOfSide('after', texts, profiles, roles),
    },
  };
}
