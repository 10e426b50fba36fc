import type { Amount } from '../model/unit.ts';
import { formatChange, formatShare } from './formatShare.ts';

/** A share of a total for a column in percent: "7.14"; "–" if unknown. */
export function columnShare(value: Amount | null, total: Amount | null): string {
  return value === null || total === null ? '–' : bare(formatShare(value, total));
}

/** A change relative to before, for a column in percent: "+7.14"; "–" if before is 0. */
export function columnChange(before: Amount, after: Amount): string {
  return bare(formatChange(before, after));
}

function bare(percent: string): string {
  return percent.replace(/(?<!\s)\s*%$/, '');
}
