import type { Amount } from '../../model/unit.ts';

/** After − before: exact where both are whole. */
export function differenceOf(before: Amount, after: Amount): Amount {
  return typeof before === 'bigint' && typeof after === 'bigint' ? after - before : Number(after) - Number(before);
}
