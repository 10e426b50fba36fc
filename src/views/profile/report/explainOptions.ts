import type { Finding } from '../../../model/report.ts';
import type { Scale } from '../../../units/scaleFor.ts';
import { explainAddress } from '../address/explainAddress.ts';
import type { ChargedExplanation } from './explainedBenchmarks.ts';
import type { ReportSubject } from './reportSubjects.ts';

export interface ExplainReportOptions {
  subject: ReportSubject;
  /** What the sides are called, at a column's head. */
  names: { before: string; after: string };
  /** Name of the value type. */
  type: string;
  /** Benchmarks that have a sentence. */
  most: number;
}

/** The view of one benchmark's change. */
export function explainView(
  id: string,
  { charged }: Pick<ChargedExplanation, 'charged'>,
  { subject, type }: ExplainReportOptions,
): Finding['view'] {
  return subject.view({ view: 'explain', type, ...explainAddress.write({ bench: id, to: charged }) });
}

/** Four digits are enough for a sentence. */
export function sentenceScale(delta: number, unit: string): Scale {
  const size = Math.abs(delta);
  const digits = size >= 1000 || (unit === 'allocs/op' && Number.isInteger(size)) ? 0 : size >= 100 ? 1 : 2;
  return { unit, factor: 1, digits };
}
