import type { Finding, SectionReport } from '../../model/report.ts';
import type { TypedEnvironment } from '../../model/typedFacts.ts';
import { remarkWeight } from '../findingWeight.ts';
import { gradeOver, typedOver } from './typedOver.ts';

/** The name of the environment's section. */
const environment = 'environment';

/** One section's part of a report. */
interface Part {
  section: string;
  report: SectionReport;
}

/**
 * The parts of a report over the values that the user has typed in: doubts that rested on values that are the same now are withdrawn from
 * findings and grades, and the environment's part says so once for each fact.
 */
export function partsOverTyped(parts: readonly Part[], typed: TypedEnvironment): readonly Part[] {
  if (typed.before.length + typed.after.length === 0) return parts;
  const settled = new Map<string, string>();
  const noted = (found: ReadonlyMap<string, string>): void => {
    for (const [fact, sentence] of found) if (!settled.has(fact)) settled.set(fact, sentence);
  };
  const over = parts.map(({ section, report }): Part => {
    const findings = report.findings.flatMap((finding): Finding[] => {
      const told = typedOver(finding, typed);
      noted(told.settled);
      return told.sentence === '' ? [] : [{ ...finding, sentence: told.sentence }];
    });
    if (report.grade === undefined) return { section, report: { ...report, findings } };
    const graded = gradeOver(report.grade, typed);
    noted(graded.settled);
    return { section, report: { ...report, findings, grade: graded.grade } };
  });
  if (settled.size === 0) return over;
  const own = over.find(({ section }) => section === environment)?.report ?? { findings: [], blocks: [] };
  const findings = [...own.findings, ...[...settled].map(([fact, sentence]) => settledFinding(fact, sentence))];
  return [
    ...over.filter(({ section }) => section !== environment),
    { section: environment, report: { ...own, findings } },
  ];
}

/** The environment's part alone over typed values. */
export function reportOverTyped(report: SectionReport | null, typed: TypedEnvironment): SectionReport | null {
  if (report === null) return null;
  return partsOverTyped([{ section: environment, report }], typed)[0]!.report;
}

function settledFinding(fact: string, sentence: string): Finding {
  return {
    id: `${environment}/typed/${fact}`,
    tone: 'fact',
    sentence,
    figure: '',
    ground: '',
    weight: remarkWeight,
    view: { section: environment, params: '' },
  };
}
