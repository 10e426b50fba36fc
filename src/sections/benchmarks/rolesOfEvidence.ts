import type { RoleOfText } from '../../analysis/verdict/benchmarkRoles.ts';
import type { ProfiledSides } from '../../analysis/verdict/cpuPerOperation.ts';
import type { GradedTexts } from '../../analysis/verdict/measurableReason.ts';
import { measuredSides } from '../../analysis/verdict/measuredSides.ts';
import type { BenchmarkRole } from '../../model/benchmarks.ts';
import { ofKind } from '../../model/dataset.ts';
import type { Evidence, EvidenceOf } from '../../model/question.ts';

/** Files of benchmarks with their roles. */
export interface RolesOfEvidence {
  /** One a file of benchmarks, in their order. */
  roles: RoleOfText[];
  /** The files whose figures are compared; of some a part. */
  measured: EvidenceOf<'benchmarks'>[];
  /** The texts that are one sample of each side. */
  texts: GradedTexts;
  unpooled: number;
  /** All files but those that are left out. */
  kept: EvidenceOf<'benchmarks'>[];
  /** Profiles with the text of their run. */
  runs: ProfiledSides;
}

const known = new Map<string, { of: unknown[]; roles: RolesOfEvidence }>();
const mostKnown = 4;

/** The role of every file of benchmarks, by the profiles beside them and by what somebody says. */
export function rolesOfEvidence(evidence: readonly Evidence[]): RolesOfEvidence {
  const key = JSON.stringify(evidence.map(({ id, path, side, role }) => [id, path, side, role]));
  const of = evidence.map(({ dataset }) => dataset.data);
  const before = known.get(key);
  if (before !== undefined && before.of.every((one, at) => one === of[at])) return before.roles;
  const roles = workedOut(evidence);
  known.delete(key);
  known.set(key, { of, roles });
  if (known.size > mostKnown) known.delete(known.keys().next().value!);
  return roles;
}

function workedOut(evidence: readonly Evidence[]): RolesOfEvidence {
  const benchmarkFiles = ofKind(evidence, 'benchmarks');
  const texts = benchmarkFiles.map(({ id, path, side, dataset }) => ({ id, path, side, benchmarks: dataset.data }));
  const profiles = ofKind(evidence, 'profile').map(({ id, side, dataset }) => ({ id, side, profile: dataset.data }));
  const chosen = Object.fromEntries(
    benchmarkFiles.flatMap(({ id, role }): [string, BenchmarkRole][] => (role === undefined ? [] : [[id, role]])),
  );
  const {
    roles,
    measured: compared,
    profiles: runs,
    texts: sampled,
    unpooled,
  } = measuredSides(texts, profiles, chosen);
  const measured = new Map(compared.map(({ id, benchmarks }) => [id, benchmarks]));
  return {
    roles,
    texts: sampled,
    unpooled,
    measured: benchmarkFiles.flatMap((file) => {
      const data = measured.get(file.id);
      if (data === undefined) return [];
      return [data === file.dataset.data ? file : { ...file, dataset: { ...file.dataset, data } }];
    }),
    kept: benchmarkFiles.filter((_, at) => roles[at]!.role !== 'left-out'),
    runs,
  };
}
