import type { Amount } from '../model/unit.ts';
import { formatShare } from './formatShare.ts';

/** A part of a total for a column whose head says that it is in percent: "7.14". "–" where either is unknown. */
export function columnShare(value: Amount | null, total: Amount | null): string {
  return value === null || total === null ? '–' : formatShare(value, total).replace(/\s*%$/, '');
}
