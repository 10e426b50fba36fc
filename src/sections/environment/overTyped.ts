import { defineFinding } from '../../analysis/defineFinding.ts';
import { partsOverTyped } from '../../analysis/environment/partsOverTyped.ts';
import { type ReportedSides, withTypedFacts } from '../../analysis/environment/withTypedFacts.ts';
import { remarkWeight } from '../../analysis/findingWeight.ts';
import type { TypedEnvironment } from '../../model/edits/kinds/typedFact.ts';
import type { Finding, SectionReport } from '../../model/report.ts';
import { heading } from './heading.ts';

/**
 * The section's part with the typed values, and with a finding for each fact of which they have withdrawn a doubt; null
 * if neither files nor the user say anything.
 */
export function withTyped(
  report: SectionReport | null,
  typed: TypedEnvironment,
  withdrawn: ReadonlyMap<string, string>,
  sides: ReportedSides,
): SectionReport | null {
  const sectionReport = withTypedFacts(report, typed, sides);
  if (withdrawn.size === 0) return sectionReport;
  const { findings, blocks } = sectionReport ?? { findings: [], blocks: [] };
  const remarks = [...withdrawn].map(([fact, sentence]) => remark(fact, sentence));
  return { ...sectionReport, findings: [...findings, ...remarks], blocks };
}

/** The same for the section alone, whose own doubts are the only ones. */
export function aloneWithTyped(
  report: SectionReport | null,
  typed: TypedEnvironment,
  sides: ReportedSides,
): SectionReport | null {
  const { parts, withdrawn } = partsOverTyped(report === null ? [] : [{ section: heading.id, report }], typed);
  return withTyped(parts[0]?.report ?? null, typed, withdrawn, sides);
}

const withdrawnDoubt = defineFinding({
  id: 'environment/typed/{fact}',
  says: 'A doubt is withdrawn, since by a value that you typed in the sides agree.',
  when: 'typed values of the environment',
});

function remark(fact: string, sentence: string): Finding {
  const view = { section: heading.id, params: '' };
  return withdrawnDoubt({ of: { fact }, sentence, weight: remarkWeight, view });
}
