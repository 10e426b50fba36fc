import type { BenchmarkSheet, SheetRow } from '../../analysis/benchmarks/sheet.ts';
import { type BenchmarkGrade, benchmarkGrade } from '../../analysis/verdict/benchmarkGrade.ts';
import { figureKey } from '../../analysis/verdict/figureKey.ts';
import type { Withheld } from '../../analysis/verdict/judgeChange.ts';
import { quantityOf } from '../../analysis/verdict/quantityOf.ts';
import type { Side } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import type { BenchmarkLook } from './benchmarkQuestion.ts';
import { rolesOfEvidence } from './rolesOfEvidence.ts';

/** Why nothing may be said of a row's figure in a unit; '' where a verdict may be told. */
export type WithheldOf = (row: SheetRow, unit: string) => Withheld;

export const nothingWithheld: WithheldOf = () => '';

/** The grade of before and after; null where a side is missing, or variants of one side are compared. */
export function gradeInLook(
  evidence: readonly Evidence[],
  look: Pick<BenchmarkLook, 'controls' | 'variants'>,
): BenchmarkGrade | null {
  if (look.variants !== null) return null;
  const { measured, runs } = rolesOfEvidence(evidence);
  const of = (wanted: Side) => measured.filter(({ side }) => side === wanted).map(({ dataset }) => dataset.data);
  const texts = { before: of('before'), after: of('after') };
  if (texts.before.length === 0 || texts.after.length === 0) return null;
  return benchmarkGrade(texts, { profiles: runs, controls: look.controls });
}

/** What a grade leaves unsaid: all times of an inconclusive comparison, and single figures. */
export function withheldInLook(grade: BenchmarkGrade | null, sheet: BenchmarkSheet): WithheldOf {
  if (grade === null || (grade.grade !== 'inconclusive' && grade.withheld.size === 0)) return nothingWithheld;
  return (row, unit) => {
    if (grade.grade === 'inconclusive' && quantityOf(unit) === 'time') return 'inconclusive';
    return grade.withheld.get(figureKey(sheet, row, unit)) ?? '';
  };
}
