import type { BenchmarkRole } from '../../model/benchmarks.ts';
import { ofKind } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import { isSameBuild } from '../compare/matchNames.ts';
import { WeakMemo } from '../memo/weakMemo.ts';
import { measuredTexts, type RoleOfText, rolesOf } from './benchmarkRoles.ts';
import type { ProfiledRun, ProfiledSides } from './cpuPerOperation.ts';
import type { RoleProfile, RoleText } from './madeBy.ts';
import type { GradedTexts } from './measurableReason.ts';
import { pooledTexts } from './pooledTexts.ts';

/** Texts and profiles with their roles. */
export interface MeasuredSides<Text extends RoleText> {
  /** One entry per text, in their order. */
  roles: RoleOfText[];
  /** The texts that count as measured: see `measuredTexts`. */
  measured: Text[];
  /** The measured texts by side that are compared and graded: see `pooledTexts`. */
  texts: GradedTexts;
  /** The number of measured texts that are not compared, since they are no rounds of those that are. */
  unpooled: number;
  /** Profiles of benchmarks, each with the text of its run. */
  profiles: ProfiledSides;
}

/** The role of each text, and the data of both sides to compare. `chosen`: the roles that the user chose, by id. */
export function measuredSides<Text extends RoleText>(
  texts: readonly Text[],
  profiles: readonly RoleProfile[],
  chosen: Readonly<Record<string, BenchmarkRole>> = {},
): MeasuredSides<Text> {
  const roles = rolesOf(texts, profiles, chosen);
  const measured = measuredTexts(texts, roles, chosen);
  const pooled = pooledTexts(measured, ({ id }) => chosen[id] === 'measured' || chosen[id] === 'both');
  const of = (wanted: 'before' | 'after') =>
    pooled.filter(({ side }) => side === wanted).map(({ benchmarks }) => benchmarks);
  return {
    roles,
    measured,
    texts: { before: of('before'), after: of('after') },
    unpooled: measured.length - pooled.length,
    profiles: {
      before: runsOfSide('before', texts, profiles, roles),
      after: runsOfSide('after', texts, profiles, roles),
      isOneBuild: areOfOneBuild(profiles),
    },
  };
}

function areOfOneBuild(profiles: readonly RoleProfile[]): boolean {
  const [first] = profiles;
  const isOfBoth = (['before', 'after'] as const).every((wanted) => profiles.some(({ side }) => side === wanted));
  return first !== undefined && isOfBoth && profiles.every(({ profile }) => isSameBuild(first.profile, profile));
}

/** The profiles of a side whose run's text is known, each with its text. */
export function runsOfSide(
  side: 'before' | 'after',
  texts: readonly RoleText[],
  profiles: readonly RoleProfile[],
  roles: readonly RoleOfText[],
): ProfiledRun[] {
  const madeBy = new Map(roles.map(({ id, madeProfiles }) => [id, madeProfiles]));
  return texts.flatMap(({ id, side: itsSide, benchmarks }) => {
    const made = itsSide === side ? (madeBy.get(id) ?? []) : [];
    return profiles.flatMap(({ id: profile, profile: data }) =>
      made.includes(profile) ? [{ profile: data, text: benchmarks }] : [],
    );
  });
}

type MeasuredEvidence = MeasuredSides<RoleText & { path: string }>;

/** Several sections and views ask about the same files. */
const kept = new WeakMemo<MeasuredEvidence>(6);

/**
 * `measuredSides` of all benchmark texts and profiles that are open. Callers share the result and must not change it.
 */
export function measuredEvidence(evidence: readonly Evidence[]): MeasuredEvidence {
  const [texts, profiles] = [ofKind(evidence, 'benchmarks'), ofKind(evidence, 'profile')];
  const all = [...texts, ...profiles];
  const key = JSON.stringify(all.map(({ id, path, side, role }) => [id, path, side, role]));
  const subjects = all.map(({ dataset }) => dataset.data);
  return kept.of(subjects, key, () =>
    measuredSides(
      texts.map(({ id, path, side, dataset }) => ({ id, path, side, benchmarks: dataset.data })),
      profiles.map(({ id, side, dataset }) => ({ id, side, profile: dataset.data })),
      Object.fromEntries(
        texts.flatMap(({ id, role }): [string, BenchmarkRole][] => (role === undefined ? [] : [[id, role]])),
      ),
    ),
  );
}
