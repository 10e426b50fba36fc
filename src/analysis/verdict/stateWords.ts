import { type ChangeVerdict, toneOf } from '../../model/verdict.ts';
import { formatChangeInterval } from '../../units/formatChangeInterval.ts';
import { changedPart } from '../../units/formatPercent.ts';

/**
 * What a verdict without tone says, as the end of a line: "no difference found; above 4.2% would show". '' for better
 * and worse.
 */
export function stateWords(verdict: ChangeVerdict): string {
  const { state, smallest, estimate, reasons } = verdict;
  if (toneOf(verdict) !== undefined) return '';
  const reason = reasons.join('; ');
  if (state === 'not-testable') return `not testable: ${reason}`;
  if (reason !== '') return reason;
  if (state === 'within-error') {
    return estimate?.interval ? `within the error: ${formatChangeInterval(estimate.interval)}` : 'within the error';
  }
  if (smallest === null || smallest === 0) return 'no difference';
  return `no difference found; above ${changedPart(smallest)} would show`;
}

/**
 * "95% CI −38.1% to −33.0%"; '' without an interval.
 *
 * @param isShifted whether it includes what the machine may have shifted
 */
export function intervalWords({ estimate }: Pick<ChangeVerdict, 'estimate'>, isShifted = false): string {
  const interval = estimate?.interval ?? null;
  if (interval === null || interval.lo === interval.hi) return '';
  return `95% CI ${formatChangeInterval(interval)}${isShifted ? ' with what the machine may have shifted' : ''}`;
}
