import { exponential } from './exponential.ts';

/** Fixed point of the logistic domain: 256 is 1. */
const ONE = 256;
const LARGEST = 8 * ONE - 1;

/** The probability (in 65536ths) of each value of the logistic domain from −LARGEST to LARGEST. */
const squashed = Uint16Array.from({ length: 2 * LARGEST + 1 }, (_, index) =>
  Math.round(65536 / (1 + exponential(-(index - LARGEST) / ONE))),
);

/** The value in the logistic domain of each probability (in 4096ths): the inverse of `squash`. */
export const stretched = inverse();

/** The probability in 65536ths of a whole number in the logistic domain. */
export function squash(value: number): number {
  return squashed[value > LARGEST ? 2 * LARGEST : value < -LARGEST ? 0 : value + LARGEST]!;
}

function inverse(): Int16Array {
  const values = new Int16Array(4096);
  let value = -LARGEST;
  for (let part = 0; part < 4096; part++) {
    while (value < LARGEST && squash(value) < part * 16 + 8) value++;
    values[part] = value;
  }
  return values;
}
