import type { BitCoder } from './bitCoder.ts';
import { squash, stretched } from './logistic.ts';

/** Most contexts that one bit is predicted from. */
const MOST_CONTEXTS = 8;

/** Contexts are kept in a table of 2^20 slots; those that fall into the same one share it. */
const SLOT_BITS = 20;

/** How surely a context speaks: by how often it was met, and by whether both bits have followed it. */
const CONFIDENCES = 14;

/** Weights by kind of bit, and by the bit's first context. */
const KINDS = 64;
const FIRST_CONTEXTS = 1024;

/** What a context has met, as one byte: how often in the lowest six bits, up to MOST_TIMES; whether a 0, whether a 1. */
const TIMES = 63;
const MET_ZERO = 64;
const MET_ONE = 128;
const MOST_TIMES = 18;

/** By what was met: 0, 1, 2, 3, 4–5, 6–9, 10 or more times; from 7 on where it was both bits. */
const confidenceOf = Uint8Array.from({ length: 256 }, (_, met) => {
  const times = met & TIMES;
  const often = times < 4 ? times : times < 6 ? 4 : times < 10 ? 5 : 6;
  return met >= MET_ZERO + MET_ONE ? often + 7 : often;
});

/** What a weight is before anything is known, by confidence; 65536 is 1. */
const firstWeights = [
  [0, 15000, 16000, 17000, 18000, 19000, 20000],
  [0, 11000, 12000, 13000, 14000, 15000, 16000],
].flat();

/** Of what a weight contributed to an error, one part in so many is taken back. */
const SLOWNESS = 10;

/** No bit is surer than this, in 65536ths: a wrong one would take too much. */
const LEAST = 24;

/**
 * Predicts bits from what is known when they come, their *contexts*, codes them with that prediction, and learns from each. A
 * likely bit takes far less than a bit of space, so what is foreseen is nearly free.
 *
 * A context is a number that stands for something known, such as `hash(KIND, function)` or `hash(KIND, function, caller)`. Each
 * remembers how often a 1 has followed it. Their opinions are added up in the logistic domain, weighted by how surely each
 * speaks; the weights are learned, too.
 *
 * Example: does `walk` call `read`? Nothing is known at first, so both contexts say one half, and the bit takes a whole bit.
 *
 *     predictor.begin();
 *     predictor.add(hash(KIND, walk));
 *     predictor.add(hash(KIND, walk, main));
 *     predictor.code(1, kind);
 *
 * The 1 moves both contexts two thirds of the way, to 83 %. Asked again each says so, but having met one bit only they have small
 * weights, and together predict 68 %: another 1 takes 0.56 bits, and after ten of them 0.14. A 0 would then take 3.4, and all
 * learn from it: contexts move back, the less the more they have met, and weights shrink.
 *
 * All is in whole numbers, so that every browser comes to the same: probabilities in 65536ths, 256 for 1 in the logistic domain.
 */
export class Predictor {
  readonly coder: BitCoder;
  /** By slot: how probable a 1 is. */
  private readonly oneProbability: Uint16Array;
  /** By slot: what the context has met. */
  private readonly met: Uint8Array;
  /** Two sets are added: one of the kind of bit, behind all of these one of its first context. A weight a context and confidence. */
  private readonly weights: Int32Array;
  /** Of the bit that is being coded: how many contexts; of each its slot, what it says, and where its weight is. */
  private count = 0;
  private readonly slots = new Int32Array(MOST_CONTEXTS);
  private readonly opinions = new Int32Array(MOST_CONTEXTS);
  private readonly weightOf = new Int32Array(MOST_CONTEXTS);

  /** `from`: what has learned already; it is not changed. */
  constructor(coder: BitCoder, from?: Predictor) {
    this.coder = coder;
    this.oneProbability = from?.oneProbability.slice() ?? new Uint16Array(1 << SLOT_BITS).fill(32768);
    this.met = from?.met.slice() ?? new Uint8Array(1 << SLOT_BITS);
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

  /** Codes the bit with the contexts that were added, and returns it; in reading `bit` is of no account. `kind`: from 0 to 63. */
  code(bit: number, kind: number): number {
    const { slots, opinions, weightOf, weights, oneProbability, met, count } = this;
    // From a weight of the kind to the same one of the first context.
    const toFirst = (KINDS + (slots[0]! % FIRST_CONTEXTS) - kind) * MOST_CONTEXTS * CONFIDENCES;
    let sum = 0;
    for (let at = 0; at < count; at++) {
      const slot = slots[at]!;
      const opinion = stretched[oneProbability[slot]! >>> 4]!;
      const weight = (kind * MOST_CONTEXTS + at) * CONFIDENCES + confidenceOf[met[slot]!]!;
      opinions[at] = opinion;
      weightOf[at] = weight;
      sum += opinion * (weights[weight]! + weights[weight + toFirst]!);
    }
    // The mean of the two sets: 2 × 65536.
    const predicted = Math.min(Math.max(squash(Math.round(sum / 131072)), LEAST), 65536 - LEAST);
    const coded = this.coder.code(bit, predicted);
    const error = coded * 65536 - predicted;
    for (let at = 0; at < count; at++) {
      const step = Math.round((opinions[at]! * error) / 1024 / SLOWNESS);
      weights[weightOf[at]!]! += step;
      weights[weightOf[at]! + toFirst]! += step;
      this.learn(slots[at]!, coded, oneProbability, met);
    }
    return coded;
  }

  /** Moves a context towards the bit that followed it: by two thirds at first, later by less. */
  private learn(slot: number, bit: number, oneProbability: Uint16Array, met: Uint8Array): void {
    const times = met[slot]! & TIMES;
    const probability = oneProbability[slot]!;
    const way = bit === 1 ? 65535 - probability : -probability;
    oneProbability[slot] = probability + Math.trunc((way * 2) / (2 * times + 3));
    met[slot] =
      (met[slot]! & (MET_ZERO + MET_ONE)) | (bit === 1 ? MET_ONE : MET_ZERO) | Math.min(times + 1, MOST_TIMES);
  }
}

function startWeights(): Int32Array {
  const weights = new Int32Array((KINDS + FIRST_CONTEXTS) * MOST_CONTEXTS * CONFIDENCES);
  for (let at = 0; at < weights.length; at++) weights[at] = firstWeights[at % CONFIDENCES]!;
  return weights;
}

/** One number of several, each of which may be any 32-bit one. */
export function hash(a: number, b: number, c = 0, d = 0): number {
  let mixed = Math.imul(a + 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x165667b1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x27d4eb2f) ^ Math.imul(c + 0x3c6ef372, 0x9e3779b1);
  return Math.imul(mixed ^ (mixed >>> 15), 0x2545f491) ^ Math.imul(d + 0x1b873593, 0x68e31da4);
}
