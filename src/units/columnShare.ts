import type { Amount } from '../model/unit.ts';
import { formatChange, formatShare } from './formatShare.ts';

/** A part of a total for a column whose head says that it is in percent: "7.14". "–" where either is unknown. */
export function columnShare(value: Amount | null, total: Amount | null): string {
  return value === null || total === null ? '–' : bare(formatShare(value, total));
}

/** A change as a part of before, for a column whose head says that it is in percent: "+7.14"; "–" where before is nothing. */
export function columnChange(before: Amount, after: Amount): string {
  return bare(formatChange(before, after));
}

function bare(percent: string): string {
  return percent.replace(/\s*%$/, '');
}
