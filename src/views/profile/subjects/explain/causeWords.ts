import { unitSpace } from '../../../../units/decimals.ts';
import type { CpuCheck } from '../../operations/cpuCheck.ts';
import { figureText } from '../../words/operationFigures.ts';
import type { ExplainDetail } from './pairAnswer.ts';

/** Sentences why no function causes the change; '' if functions may cause it. */
export function noCause({ outside, cpu }: Pick<ExplainDetail, 'outside' | 'cpu'>): string {
  if (outside !== null) {
    return 'Most samples are outside the measured loop, so no function is named: what changes in the profile need not be a change of an operation.';
  }
  return cpu?.state === 'still' ? `${cpuWords(cpu)} No function is named as the cause.` : '';
}

/** Why time without CPU time has no function for a cause: a sentence. */
function cpuWords({ before, after, words }: CpuCheck): string {
  return `CPU time per operation did not follow (${figureText(before)} → ${figureText(after)}${unitSpace}ns/op, ${words}), so the difference is waiting or load.`;
}

/** A sentence that explains the grey steps: the kind of error that they are within. */
export function errorWords({ sides }: Pick<ExplainDetail, 'sides'>): string {
  return sides.before.limits === null || sides.after.limits === null
    ? 'Steps in grey are within the error of sampling (95%); a single run cannot show run-to-run variation.'
    : 'Steps in grey are within the error of sampling and of the runs (95%).';
}
