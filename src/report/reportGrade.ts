import { type ComparisonGrade, type GradeReason, gradeOf, UNKNOWN_WORK } from '../model/grade.ts';

/**
 * The grade of a report: the worst of its comparisons', each kind of reason once, in the words of the first. A profile whose load is unknown leaves the grade to
 * those that know their work, and decides only where there are none. null without a comparison.
 */
export function reportGrade(grades: readonly ComparisonGrade[]): ComparisonGrade | null {
  if (grades.length === 0) return null;
  const informed = grades.filter(({ reasons }) => !reasons.some(({ id }) => id === UNKNOWN_WORK));
  const counted = informed.length > 0 ? informed : grades;
  const told = new Map<string, GradeReason>();
  for (const reason of counted.flatMap(({ reasons }) => reasons)) {
    if (!told.has(reason.id)) told.set(reason.id, reason);
  }
  const reasons = [...told.values()].sort((a, b) => rank(a) - rank(b));
  const command = counted.find((one) => one.command !== '')?.command ?? '';
  return { grade: gradeOf(reasons), reasons, command };
}

function rank({ grade }: GradeReason): number {
  return grade === 'inconclusive' ? 0 : 1;
}
