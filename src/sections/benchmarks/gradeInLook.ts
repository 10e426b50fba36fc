import { type BenchmarkGrade, benchmarkGrade } from '../../analysis/verdict/benchmarkGrade.ts';
import type { Evidence } from '../../model/question.ts';
import type { BenchmarkLook } from './benchmarkQuestion.ts';
import { rolesOfEvidence } from './rolesOfEvidence.ts';

/** The grade of before and after; null where a side is missing, or variants of one side are compared. */
export function gradeInLook(
  evidence: readonly Evidence[],
  look: Pick<BenchmarkLook, 'controls' | 'variants'>,
): BenchmarkGrade | null {
  if (look.variants !== null) return null;
  const { texts, runs } = rolesOfEvidence(evidence);
  if (texts.before.length === 0 || texts.after.length === 0) return null;
  return benchmarkGrade(texts, { profiles: runs, controls: look.controls });
}
