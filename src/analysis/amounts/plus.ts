import type { Amount } from '../../model/unit.ts';

/** a + b, exact: a bigint if either is a bigint. */
export function plus(a: Amount, b: Amount): Amount {
  return typeof a === 'bigint' || typeof b === 'bigint' ? BigInt(a) + BigInt(b) : a + b;
}
