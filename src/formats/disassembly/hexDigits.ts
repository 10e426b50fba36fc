/** Addresses from here on are not of a program. */
const LARGEST_ADDRESS = 2 ** 53;

/** The value of a hexadecimal digit in small letters; −1 if it is none. */
export function hexDigit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  return code >= 0x61 && code <= 0x66 ? code - 0x61 + 10 : -1;
}

/** The address in `46d5a3`; −1 if it is none, or too large. */
export function addressOf(bytes: Uint8Array, from: number, end: number): number {
  if (from >= end) return -1;
  let value = 0;
  for (let index = from; index < end; index++) {
    const digit = hexDigit(bytes[index]!);
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value < LARGEST_ADDRESS ? value : -1;
}

/** The number in `12`, of at most nine digits; −1 if it is none. */
export function numberOf(bytes: Uint8Array, from: number, end: number): number {
  if (from >= end || end - from > 9) return -1;
  let value = 0;
  for (let index = from; index < end; index++) {
    const digit = bytes[index]! - 0x30;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}
