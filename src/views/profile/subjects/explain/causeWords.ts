import { cpuWords } from '../../operations/cpuWords.ts';
import type { ExplainDetail } from './pairAnswer.ts';

/** Sentences why no function causes the change; '' if functions may cause it. */
export function noCause({ outside, cpu }: Pick<ExplainDetail, 'outside' | 'cpu'>): string {
  if (outside !== null) {
    return 'Most samples are outside the measured loop, so no function is named: what changes in the profile need not be a change of an operation.';
  }
  return cpu?.state === 'still' ? `${cpuWords(cpu)} No function is named as the cause.` : '';
}

/** A sentence that explains the grey steps: the kind of error that they are within. */
export function errorWords({ sides }: Pick<ExplainDetail, 'sides'>): string {
  return sides.before.limits === null || sides.after.limits === null
    ? 'Steps in grey are within the error of sampling (95%); a single run cannot show run-to-run variation.'
    : 'Steps in grey are within the error of sampling and of the runs (95%).';
}
