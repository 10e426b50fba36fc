import { measuredTexts, type RoleOfText, rolesOf } from '../../analysis/verdict/benchmarkRoles.ts';
import type { ProfiledRun } from '../../analysis/verdict/cpuPerOperation.ts';
import { runsOfSide } from '../../analysis/verdict/runsOfSide.ts';
import type { BenchmarkRole, Benchmarks } from '../../model/benchmarks.ts';
import type { Profile } from '../../model/profile.ts';
import type { Evidence } from '../../model/question.ts';
import type { BenchmarkLook } from './benchmarkQuestion.ts';

/** Files of benchmarks with their roles. */
export interface RolesInLook {
  /** One a file of benchmarks, in their order. */
  roles: RoleOfText[];
  /** The files whose figures are compared; of some a part. */
  measured: Evidence[];
  /** All files but those that are left out. */
  kept: Evidence[];
  /** Profiles with the text of their run. */
  runs: { before: ProfiledRun[]; after: ProfiledRun[] };
}

const known = new Map<string, { of: unknown[]; roles: RolesInLook }>();
const mostKnown = 4;

/** The role of every file of benchmarks, by the profiles beside them and by what the reader says. */
export function rolesInLook(
  evidence: readonly Evidence[],
  { roles: chosen }: Pick<BenchmarkLook, 'roles'>,
): RolesInLook {
  const key = JSON.stringify([evidence.map(({ id, path, side, role }) => [id, path, side, role]), chosen]);
  const of = evidence.map(({ dataset }) => dataset.data);
  const before = known.get(key);
  if (before !== undefined && before.of.every((one, at) => one === of[at])) return before.roles;
  const roles = workedOut(evidence, chosen);
  known.delete(key);
  known.set(key, { of, roles });
  if (known.size > mostKnown) known.delete(known.keys().next().value!);
  return roles;
}

function workedOut(evidence: readonly Evidence[], byPath: Readonly<Record<string, BenchmarkRole>>): RolesInLook {
  const exhibits = evidence.filter(({ dataset }) => dataset.kind === 'benchmarks');
  const texts = exhibits.map(({ id, side, dataset }) => ({ id, side, benchmarks: dataset.data as Benchmarks }));
  const profiles = evidence.flatMap(({ id, side, dataset }) =>
    dataset.kind === 'profile' ? [{ id, side, profile: dataset.data as Profile }] : [],
  );
  const chosen = Object.fromEntries(
    exhibits.flatMap(({ id, path, role }): [string, BenchmarkRole][] => {
      const told = Object.hasOwn(byPath, path) ? byPath[path] : role;
      return told === undefined ? [] : [[id, told]];
    }),
  );
  const roles = rolesOf(texts, profiles, chosen);
  const measured = new Map(measuredTexts(texts, roles, chosen).map(({ id, benchmarks }) => [id, benchmarks]));
  return {
    roles,
    measured: exhibits.flatMap((exhibit) => {
      const data = measured.get(exhibit.id);
      if (data === undefined) return [];
      return [data === exhibit.dataset.data ? exhibit : { ...exhibit, dataset: { ...exhibit.dataset, data } }];
    }),
    kept: exhibits.filter((_, at) => roles[at]!.role !== 'left-out'),
    runs: {
      before: runsOfSide('before', texts, profiles, roles),
      after: runsOfSide('after', texts, profiles, roles),
    },
  };
}
