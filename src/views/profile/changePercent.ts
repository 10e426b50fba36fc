import type { Amount } from '../../model/unit.ts';
import { formatChange } from '../../units/formatShare.ts';

/** A change as a part of before, for a column whose head says that it is in percent: "+7.14"; "–" where before is nothing. */
export function changePercent(before: Amount, after: Amount): string {
  return formatChange(before, after).replace(/\s*%$/, '');
}
