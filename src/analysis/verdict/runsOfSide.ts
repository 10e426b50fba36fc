import type { RoleOfText } from './benchmarkRoles.ts';
import type { ProfiledRun } from './cpuPerOperation.ts';
import type { RoleProfile, RoleText } from './madeBy.ts';

/** The profiles of a side whose run's text is known, each with its text. */
export function runsOfSide(
  side: 'before' | 'after',
  texts: readonly RoleText[],
  profiles: readonly RoleProfile[],
  roles: readonly RoleOfText[],
): ProfiledRun[] {
  const madeBy = new Map(roles.map(({ id, madeProfiles }) => [id, madeProfiles]));
  return texts.flatMap(({ id, side: own, benchmarks }) => {
    const made = own === side ? (madeBy.get(id) ?? []) : [];
    return profiles.flatMap(({ id: profile, profile: data }) =>
      made.includes(profile) ? [{ profile: data, text: benchmarks }] : [],
    );
  });
}
