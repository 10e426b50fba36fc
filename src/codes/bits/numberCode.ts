import { damaged } from '../payloadError.ts';
import { hash, type Predictor } from './predictor.ts';

const none: readonly number[] = [];

/**
 * Codes a whole number from 0 to 2^53 − 1: its length in bits, then the bits below the leading one. The first three of
 * these are coded with the bits before them as context. `kind` distinguishes numbers of different meaning; `contexts`
 * are facts that may predict the number's size.
 */
export function codeNumber(predictor: Predictor, value: number, kind: number, contexts = none): number {
  const length = codeLength(predictor, bitLength(value), kind, contexts);
  return codeBits(predictor, value, length, kind, contexts);
}

/** The number of bits of a whole number from 0 to 2^53 − 1: 0 for 0, 3 for 4 to 7. */
export function bitLength(value: number): number {
  return value < 2 ** 32 ? 32 - Math.clz32(value) : 64 - Math.clz32(Math.floor(value / 2 ** 32));
}

/** The approximate size of a whole number: its length in bits and the two bits below the leading one. */
export function magnitude(value: number): number {
  const length = bitLength(value);
  return length < 3 ? value : length * 4 + (Math.floor(value / 2 ** (length - 3)) % 4);
}

/** Codes a number that may be negative. */
export function codeSigned(predictor: Predictor, value: number, kind: number, contexts = none): number {
  const size = codeNumber(predictor, Math.abs(value), kind, contexts);
  if (size === 0) return 0;
  predictor.begin();
  predictor.add(hash(kind, 3));
  for (const context of contexts) predictor.add(hash(kind, 4, context));
  return predictor.code(value < 0 ? 1 : 0, 1) === 1 ? -size : size;
}

/** Codes one of 2^bits equally likely values, without prediction. */
export function codeRaw(predictor: Predictor, value: number, bits: number): number {
  let coded = 0;
  for (let index = bits - 1; index >= 0; index--) {
    coded = coded * 2 + predictor.coder.code(Math.floor(value / 2 ** index) % 2, 32768);
  }
  return coded;
}

/** Codes a whole number from 0 to `count` − 1; all are equally likely. */
export function codeEven(predictor: Predictor, value: number, count: number): number {
  let from = 0;
  let left = count;
  while (left > 1) {
    const lower = Math.floor(left / 2);
    const ones = Math.min(Math.max(Math.round(((left - lower) / left) * 65536), 1), 65535);
    if (predictor.coder.code(value - from >= lower ? 1 : 0, ones) === 1) {
      from += lower;
      left -= lower;
    } else left = lower;
  }
  return from;
}

/** Codes a boolean. */
export function codeFlag(predictor: Predictor, value: boolean, kind: number, contexts = none): boolean {
  predictor.begin();
  predictor.add(hash(kind, 5));
  for (const context of contexts) predictor.add(hash(kind, 6, context));
  return predictor.code(value ? 1 : 0, 2) === 1;
}

/** Lengths up to this limit are coded in unary, because most numbers are small. */
const SHORT = 3;

/**
 * Codes a length from 0 to 53: flags for 0, 1 and so on; then six bits, the highest first, each with the bits before it
 * as context.
 */
function codeLength(predictor: Predictor, length: number, kind: number, contexts: readonly number[]): number {
  for (let short = 0; short < SHORT; short++) {
    predictor.begin();
    predictor.add(hash(kind, 11, short));
    for (const context of contexts) predictor.add(hash(kind, 12, context, short));
    if (predictor.code(length === short ? 1 : 0, 5) === 1) return short;
  }
  let prefix = 1;
  for (let index = 5; index >= 0; index--) {
    predictor.begin();
    predictor.add(hash(kind, 1, prefix));
    for (const context of contexts) predictor.add(hash(kind, 2, context, prefix));
    prefix = prefix * 2 + predictor.code((length >> index) & 1, 0);
  }
  if (prefix - 64 > 53) throw damaged();
  return prefix - 64;
}

function codeBits(
  predictor: Predictor,
  value: number,
  length: number,
  kind: number,
  contexts: readonly number[],
): number {
  if (length === 0) return 0;
  let coded = 1;
  for (let index = length - 2; index >= 0; index--) {
    const bit = Math.floor(value / 2 ** index) % 2;
    if (length - 2 - index < 3) {
      predictor.begin();
      predictor.add(hash(kind, 7, length, coded));
      for (const context of contexts) predictor.add(hash(kind, 8, context, length * 16 + coded));
      coded = coded * 2 + predictor.code(bit, 3);
    } else coded = coded * 2 + predictor.coder.code(bit, 32768);
  }
  return coded;
}

/** Codes one of 2^bits symbols that are no quantity; each bit has the bits before it as context. */
export function codeSymbol(predictor: Predictor, value: number, bits: number, kind: number, contexts = none): number {
  let prefix = 1;
  for (let index = bits - 1; index >= 0; index--) {
    predictor.begin();
    predictor.add(hash(kind, 9, prefix));
    for (const context of contexts) predictor.add(hash(kind, 10, context, prefix));
    prefix = prefix * 2 + predictor.code((value >> index) & 1, 4);
  }
  return prefix - 2 ** bits;
}
