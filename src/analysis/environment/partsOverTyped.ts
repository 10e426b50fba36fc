import type { TypedEnvironment } from '../../model/edits/kinds/typedFact.ts';
import type { Finding, SectionReport } from '../../model/report.ts';
import { gradeOver, typedOver } from './typedOver.ts';

/** One section's part of a report. */
interface Part {
  section: string;
  report: SectionReport;
}

/**
 * The parts of a report over the values that the user has typed in: doubts that rested on values that are the same now
 * are withdrawn from findings and grades. `withdrawn` says so in a sentence for each fact, by its name.
 */
export function partsOverTyped(
  parts: readonly Part[],
  typed: TypedEnvironment,
): { parts: readonly Part[]; withdrawn: ReadonlyMap<string, string> } {
  const withdrawn = new Map<string, string>();
  if (typed.before.length + typed.after.length === 0) return { parts, withdrawn };
  const noted = (settled: ReadonlyMap<string, string>): void => {
    for (const [fact, sentence] of settled) if (!withdrawn.has(fact)) withdrawn.set(fact, sentence);
  };
  const over = parts.map(({ section, report }): Part => {
    const findings = report.findings.flatMap((finding): Finding[] => {
      const settledFinding = typedOver(finding, typed);
      noted(settledFinding.settled);
      return settledFinding.sentence === '' ? [] : [{ ...finding, sentence: settledFinding.sentence }];
    });
    if (report.grade === undefined) return { section, report: { ...report, findings } };
    const graded = gradeOver(report.grade, typed);
    noted(graded.settled);
    return { section, report: { ...report, findings, grade: graded.grade } };
  });
  return { parts: over, withdrawn };
}
