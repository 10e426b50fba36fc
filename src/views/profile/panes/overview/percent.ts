import type { Amount } from '../../../../model/unit.ts';
import { formatShare } from '../../../../units/formatShare.ts';

/** A share for a column whose head says that it is in percent. */
export function percent(value: Amount | null, total: Amount | null): string {
  return value === null || total === null ? '–' : formatShare(value, total).replace(/\s*%$/, '');
}
