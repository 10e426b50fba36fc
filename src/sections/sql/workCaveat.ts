import { formatCount } from '../../units/formatCount.ts';
import type { CompareAnswer } from './comparedPatterns.ts';

/** What a comparison of two runs can and cannot show, with what would settle it. */
export function workCaveat(requests: CompareAnswer['requests'], per: CompareAnswer['per']): string {
  if (requests === null) {
    return 'The sides may have served different numbers of requests, so more or less SQL is not a verdict. Drop the load test’s output of both sides to see figures per request.';
  }
  const { before, after } = requests;
  const mix = requests.mixProblem === '' ? '' : ` ${requests.mixProblem}`;
  const served = `${formatCount(before)} requests before, ${formatCount(after)} after.`;
  return per === 'request'
    ? `Per request: ${served} One run per side cannot show run-to-run variation.${mix}`
    : `Whole runs: ${served} Totals are comparable only if both sides did the same work.`;
}
