import type { BenchmarkSheet, SheetRow } from '../../analysis/benchmarks/sheet.ts';
import { type BenchmarkGrade, benchmarkGrade, gradedKey } from '../../analysis/verdict/benchmarkGrade.ts';
import { quantityOf } from '../../analysis/verdict/quantityOf.ts';
import type { Benchmarks } from '../../model/benchmarks.ts';
import type { Side } from '../../model/dataset.ts';
import type { ComparisonGrade } from '../../model/grade.ts';
import type { Evidence } from '../../model/question.ts';
import type { BenchmarkLook } from './benchmarkQuestion.ts';
import { rolesInLook } from './rolesInLook.ts';

/** Whether nothing may be said of a row's figure in a unit. */
export type Doubt = (row: SheetRow, unit: string) => boolean;

export const noDoubt: Doubt = () => false;

/** The grade of before and after; null where a side is missing, or variants of one side are compared. */
export function gradeInLook(
  evidence: readonly Evidence[],
  look: Pick<BenchmarkLook, 'roles' | 'controls' | 'variants'>,
): BenchmarkGrade | null {
  if (look.variants !== null) return null;
  const { measured, runs } = rolesInLook(evidence, look);
  const of = (wanted: Side) =>
    measured.filter(({ side }) => side === wanted).map(({ dataset }) => dataset.data as Benchmarks);
  const texts = { before: of('before'), after: of('after') };
  if (texts.before.length === 0 || texts.after.length === 0) return null;
  return benchmarkGrade(texts, { profiles: runs, controls: look.controls });
}

/** What a grade leaves unsaid: all times of an inconclusive comparison, else those of single benchmarks. */
export function doubtOf(grade: BenchmarkGrade | null, { groups }: BenchmarkSheet): Doubt {
  if (grade === null || (grade.grade !== 'inconclusive' && grade.withheld.size === 0)) return noDoubt;
  return ({ group, name }, unit) => {
    if (quantityOf(unit) !== 'time') return false;
    if (grade.grade === 'inconclusive') return true;
    const pkg = groups[group]?.configuration.find(([key]) => key === 'pkg')?.[1] ?? '';
    return grade.withheld.has(gradedKey(pkg, name));
  };
}

/** What of a grade can be copied to the page. */
export function copiedGrade(grade: BenchmarkGrade | null): ComparisonGrade | null {
  if (grade === null) return null;
  const { grade: own, reasons, command } = grade;
  return { grade: own, reasons, command };
}
