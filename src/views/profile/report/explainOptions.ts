import type { Finding } from '../../../model/report.ts';
import type { Scale } from '../../../units/scaleFor.ts';
import { explainAddress } from '../address/explainAddress.ts';
import type { AttributedExplanation } from './explainedBenchmarks.ts';
import type { ReportSubject } from './reportSubjects.ts';

export interface ExplainReportOptions {
  subject: ReportSubject;
  /** Names of the sides in column heads. */
  names: { before: string; after: string };
  /** Name of the value type. */
  type: string;
}

/** The view Explain of one benchmark's change. */
export function explainView(
  id: string,
  { attributed }: Pick<AttributedExplanation, 'attributed'>,
  { subject, type }: ExplainReportOptions,
): Finding['view'] {
  return subject.view({ view: 'explain', type, ...explainAddress.write({ bench: id, to: attributed }) });
}

/** Scale for amounts in a sentence: four digits are enough. */
export function sentenceScale(delta: number, unit: string): Scale {
  const size = Math.abs(delta);
  const digits = size >= 1000 || (unit === 'allocs/op' && Number.isInteger(size)) ? 0 : size >= 100 ? 1 : 2;
  return { unit, factor: 1, digits };
}
