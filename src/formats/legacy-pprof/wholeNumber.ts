import type { Amount } from '../../model/unit.ts';

/** A decimal number in 64 bits; null if the text is no number or does not fit. */
export function wholeNumber(text: string): Amount | null {
  if (!/^-?\d+$/.test(text)) return null;
  if (text.length < 16) return Number(text) + 0;
  const value = BigInt(text);
  if (BigInt.asIntN(64, value) !== value) return null;
  return narrow(value);
}

/** A product in 64 bits that wraps around as in Go. */
export function product(a: Amount, b: Amount): Amount {
  if (typeof a === 'number' && typeof b === 'number') {
    const value = a * b;
    if (Number.isSafeInteger(value)) return value;
  }
  return narrow(BigInt.asIntN(64, BigInt(a) * BigInt(b)));
}

/** A double truncated to a 64-bit integer. */
export function cut(value: number): Amount {
  const whole = Math.trunc(value);
  if (Number.isSafeInteger(whole)) return whole + 0;
  // The result of Go's conversion on its machines if the double does not fit.
  if (!Number.isFinite(whole) || Math.abs(whole) >= 2 ** 63) return -(2n ** 63n);
  return BigInt(whole);
}

function narrow(value: bigint): Amount {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}
