import type { BitCoder } from './bitCoder.ts';
import { squash, stretched } from './logistic.ts';

/** Most contexts that one bit is predicted from. */
const MOST_CONTEXTS = 8;

const SLOT_BITS = 20;
/** A context is believed by how often it has been seen, and by whether both bits have followed it: 14 classes. */
const CONFIDENCES = 14;
/** Sets of weights by kind of bit, and by the first context of a bit. */
const SETS = 64;
const OWN_SETS = 1024;
const MOST_SEEN = 18;

/** In what a context has seen: how often, up to MOST_SEEN; whether a 0, whether a 1. */
const TIMES = 63;
const ZERO = 64;
const ONE = 128;

/** By what was seen: 0, 1, 2, 3, 4–5, 6–9, 10 or more times; from 7 on where it was both bits. */
const confidence = Uint8Array.from({ length: 256 }, (_, what) => {
  const seen = what & TIMES;
  const often = seen < 4 ? seen : seen < 6 ? 4 : seen < 10 ? 5 : 6;
  return what >= ZERO + ONE ? often + 7 : often;
});

/** What a weight is before anything is known, by confidence; 65536 is 1. */
const firstWeights = [
  [0, 15000, 16000, 17000, 18000, 19000, 20000],
  [0, 11000, 12000, 13000, 14000, 15000, 16000],
].flat();

/**
 * Predicts bits from their contexts and learns from each. Every context has a probability of its own, which moves fast at
 * first and slower later. A mixer adds them up in the logistic domain with weights that it learns, too: the mean of two sets,
 * one for the kind of bit and one for the bit's first context, each with a weight a context and confidence. All in whole
 * numbers, so that every browser comes to the same.
 */
export class Predictor {
  readonly coder: BitCoder;
  private readonly ones: Uint16Array;
  private readonly seen: Uint8Array;
  private readonly weights: Int32Array;
  private readonly slots = new Int32Array(MOST_CONTEXTS);
  private readonly inputs = new Int32Array(MOST_CONTEXTS);
  private readonly used = new Int32Array(MOST_CONTEXTS);
  private count = 0;

  /** `from`: what has learned already; it is not changed. */
  constructor(coder: BitCoder, from?: Predictor) {
    this.coder = coder;
    this.ones = from?.ones.slice() ?? new Uint16Array(1 << SLOT_BITS).fill(32768);
    this.seen = from?.seen.slice() ?? new Uint8Array(1 << SLOT_BITS);
    this.weights = from?.weights.slice() ?? startWeights();
  }

  /** Begins a bit: `add` its contexts, then `code` it. */
  begin(): void {
    this.count = 0;
  }

  /** A context is any 32-bit number; equal ones are the same context, whatever bit they are of. */
  add(context: number): void {
    this.slots[this.count++] = Math.imul(context ^ (context >>> 15), 0x2c1b3c6d) >>> (32 - SLOT_BITS);
  }

  /** Codes the bit with the contexts that were added; `set` (0 to 63) is the kind of bit. */
  code(bit: number, set: number): number {
    const { slots, inputs, used, weights, ones, seen, count } = this;
    // From a weight of the kind's set to the same one of the first context's.
    const own = (SETS + (slots[0]! % OWN_SETS) - set) * MOST_CONTEXTS * CONFIDENCES;
    let dot = 0;
    for (let at = 0; at < count; at++) {
      const slot = slots[at]!;
      const input = stretched[ones[slot]! >>> 4]!;
      const weight = (set * MOST_CONTEXTS + at) * CONFIDENCES + confidence[seen[slot]!]!;
      inputs[at] = input;
      used[at] = weight;
      dot += input * (weights[weight]! + weights[weight + own]!);
    }
    const predicted = Math.min(Math.max(squash(Math.round(dot / 131072)), 24), 65536 - 24);
    const actual = this.coder.code(bit, predicted);
    const error = actual * 65536 - predicted;
    for (let at = 0; at < count; at++) {
      const step = Math.round((inputs[at]! * error) / 1024 / LEARNING);
      weights[used[at]!]! += step;
      weights[used[at]! + own]! += step;
      const slot = slots[at]!;
      const times = seen[slot]! & TIMES;
      const value = ones[slot]!;
      ones[slot] = value + Math.trunc(((actual === 1 ? 65535 - value : -value) * 2) / (2 * times + 3));
      seen[slot] = (seen[slot]! & (ZERO + ONE)) | (actual === 1 ? ONE : ZERO) | Math.min(times + 1, MOST_SEEN);
    }
    return actual;
  }
}

const LEARNING = 10;

function startWeights(): Int32Array {
  const weights = new Int32Array((SETS + OWN_SETS) * MOST_CONTEXTS * CONFIDENCES);
  for (let at = 0; at < weights.length; at++) weights[at] = firstWeights[at % CONFIDENCES]!;
  return weights;
}

/** One number of several, each of which may be any 32-bit one. */
export function hash(a: number, b: number, c = 0, d = 0): number {
  let mixed = Math.imul(a + 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x165667b1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x27d4eb2f) ^ Math.imul(c + 0x3c6ef372, 0x9e3779b1);
  return Math.imul(mixed ^ (mixed >>> 15), 0x2545f491) ^ Math.imul(d + 0x1b873593, 0x68e31da4);
}
