import { type BenchmarkGrade, benchmarkGrade } from '../../analysis/verdict/benchmarkGrade.ts';
import type { RoleOfText } from '../../analysis/verdict/benchmarkRoles.ts';
import type { ProfiledSides } from '../../analysis/verdict/cpuPerOperation.ts';
import type { GradedTexts } from '../../analysis/verdict/measurableReason.ts';
import { measuredEvidence } from '../../analysis/verdict/measuredSides.ts';
import { ofKind } from '../../model/dataset.ts';
import type { Evidence, EvidenceOf } from '../../model/question.ts';
import type { BenchmarkLook } from './benchmarkQuestion.ts';

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

/** The role of every file of benchmarks, by the profiles beside them and by what somebody says. */
export function rolesOfEvidence(evidence: readonly Evidence[]): RolesOfEvidence {
  const benchmarkFiles = ofKind(evidence, 'benchmarks');
  const { roles, measured: compared, profiles: runs, texts, unpooled } = measuredEvidence(evidence);
  const measured = new Map(compared.map(({ id, benchmarks }) => [id, benchmarks]));
  return {
    roles,
    texts,
    unpooled,
    measured: benchmarkFiles.flatMap((file) => {
      const data = measured.get(file.id);
      if (data === undefined) return [];
      return [data === file.dataset.data ? file : { ...file, dataset: { ...file.dataset, data } }];
    }),
    kept: benchmarkFiles.filter((_, index) => roles[index]!.role !== 'left-out'),
    runs,
  };
}

/** The grade of before and after; null where a side is missing, or variants of one side are compared. */
export function gradeInLook(
  evidence: readonly Evidence[],
  look: Pick<BenchmarkLook, 'controls' | 'variants'>,
): BenchmarkGrade | null {
  if (look.variants !== null) return null;
  const { texts, runs, unpooled } = rolesOfEvidence(evidence);
  if (texts.before.length === 0 || texts.after.length === 0) return null;
  return benchmarkGrade(texts, { profiles: runs, controls: look.controls, unpooled });
}
