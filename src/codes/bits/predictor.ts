import type { BitCoder } from './bitCoder.ts';

/**
 * e^x for x from −700 to 700. Unlike Math.exp, the result is the same bit for bit in every browser, because only the
 * four basic operations are used: one browser can read what another wrote.
 *
 * x is split into k·ln 2 + r with |r| ≤ ln 2 / 2; e^r is its Taylor series, whose 20th term is below a double's
 * precision.
 */
export function exponential(x: number): number {
  const k = Math.round(x / Math.LN2);
  const r = x - k * LN2_HIGH - k * LN2_LOW;
  let sum = 1;
  for (let n = 20; n > 0; n--) sum = 1 + (r / n) * sum;
  return sum * 2 ** k;
}

/** ln 2 in two parts; the first has so few digits that its product with k is exact. */
const LN2_HIGH = 0.69314718036912381649;
const LN2_LOW = 1.90821492927058770002e-10;

/** Fixed point of the logistic domain: 256 is 1. */
const ONE = 256;
const LARGEST = 8 * ONE - 1;

/** The probability (in 65536ths) of each value of the logistic domain from −LARGEST to LARGEST. */
const squashed = Uint16Array.from({ length: 2 * LARGEST + 1 }, (_, index) =>
  Math.round(65536 / (1 + exponential(-(index - LARGEST) / ONE))),
);

/** The value in the logistic domain of each probability (in 4096ths): the inverse of `squash`. */
const stretched = inverse();

/** The probability in 65536ths of a whole number in the logistic domain. */
function squash(value: number): number {
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

/** Maximum number of contexts per bit. */
const MOST_CONTEXTS = 8;

/** Contexts are stored in a hash table of 2^20 slots; contexts with the same slot share its state. */
const SLOT_BITS = 20;

/** Number of confidence classes: how often a context occurred, and whether both bits have followed it. */
const CONFIDENCES = 14;

/** Number of weight sets by kind of bit, and by the bit's first context. */
const KINDS = 64;
const FIRST_CONTEXTS = 1024;

/**
 * The state of a context in one byte: its number of occurrences in the lowest six bits, up to MOST_TIMES; then flags
 * for "a 0 has followed" and "a 1 has followed".
 */
const TIMES = 63;
const MET_ZERO = 64;
const MET_ONE = 128;
const MOST_TIMES = 18;

/**
 * The confidence class by state: for 0, 1, 2, 3, 4–5, 6–9, 10 or more occurrences; 7 is added if both bits have
 * followed.
 */
const confidenceOf = Uint8Array.from({ length: 256 }, (_, met) => {
  const times = met & TIMES;
  const often = times < 4 ? times : times < 6 ? 4 : times < 10 ? 5 : 6;
  return met >= MET_ZERO + MET_ONE ? often + 7 : often;
});

/** The initial weights by confidence class; 65536 is 1. */
const firstWeights = [
  [0, 15000, 16000, 17000, 18000, 19000, 20000],
  [0, 11000, 12000, 13000, 14000, 15000, 16000],
].flat();

/** The divisor of the learning rate: each weight is corrected by its share of the error divided by this number. */
const SLOWNESS = 10;

/** The minimum probability of either bit in 65536ths, because a wrong prediction near certainty would cost too much. */
const LEAST = 24;

/**
 * Predicts each bit from its *contexts* (facts that both sides know), codes the bit with this prediction, and learns
 * from it. A likely bit takes far less than one bit of space, so predictable data are nearly free.
 *
 * A context is a number that stands for a known fact, such as `hash(KIND, function)` or `hash(KIND, function, caller)`.
 * Each context stores the probability that a 1 follows it. The probabilities are added in the logistic domain, weighted
 * by the confidence in each context; the weights are learned too.
 *
 * Example: does `walk` call `read`? At first nothing is known, so both contexts predict one half, and the bit takes a
 * whole bit.
 *
 *     predictor.begin();
 *     predictor.add(hash(KIND, walk));
 *     predictor.add(hash(KIND, walk, main));
 *     predictor.code(1, kind);
 *
 * The 1 moves both contexts two thirds of the way, to 83%. After only one occurrence they have small weights, and
 * together predict 68%: another 1 takes 0.56 bits, and after ten of them 0.14. A 0 would then take 3.4 bits, and
 * everything is corrected: the contexts move back (the less, the more often they have occurred), and the weights
 * shrink.
 *
 * All numbers are integers, so that every browser computes the same: probabilities in 65536ths, and 256 is 1 in the
 * logistic domain.
 */
export class Predictor {
  readonly coder: BitCoder;
  /** By slot: the probability of a 1. */
  private readonly oneProbability: Uint16Array;
  /** By slot: the state of the context (see TIMES). */
  private readonly met: Uint8Array;
  /**
   * One weight per context and confidence class. A bit uses the sum of two sets: that of its kind and that of its first
   * context; the latter sets are stored after all kinds.
   */
  private readonly weights: Int32Array;
  /** The current bit's contexts: their number; by context its slot, its prediction and the index of its weight. */
  private count = 0;
  private readonly slots = new Int32Array(MOST_CONTEXTS);
  private readonly opinions = new Int32Array(MOST_CONTEXTS);
  private readonly weightOf = new Int32Array(MOST_CONTEXTS);

  /** `from` is a trained predictor to copy; it is not changed. */
  constructor(coder: BitCoder, from?: Predictor) {
    this.coder = coder;
    this.oneProbability = from?.oneProbability.slice() ?? new Uint16Array(1 << SLOT_BITS).fill(32768);
    this.met = from?.met.slice() ?? new Uint8Array(1 << SLOT_BITS);
    this.weights = from?.weights.slice() ?? startWeights();
  }

  /** Starts a bit: call `add` for its contexts, then `code`. */
  begin(): void {
    this.count = 0;
  }

  /** A context is any 32-bit number; equal numbers are the same context for all kinds of bits. */
  add(context: number): void {
    this.slots[this.count++] = Math.imul(context ^ (context >>> 15), 0x2c1b3c6d) >>> (32 - SLOT_BITS);
  }

  /** Codes the bit with the added contexts and returns it; when reading, `bit` is ignored. `kind` is from 0 to 63. */
  code(bit: number, kind: number): number {
    const { slots, opinions, weightOf, weights, oneProbability, met, count } = this;
    // The distance from a weight of the kind to the corresponding weight of the first context.
    const toFirst = (KINDS + (slots[0]! % FIRST_CONTEXTS) - kind) * MOST_CONTEXTS * CONFIDENCES;
    let sum = 0;
    for (let index = 0; index < count; index++) {
      const slot = slots[index]!;
      const opinion = stretched[oneProbability[slot]! >>> 4]!;
      const weight = (kind * MOST_CONTEXTS + index) * CONFIDENCES + confidenceOf[met[slot]!]!;
      opinions[index] = opinion;
      weightOf[index] = weight;
      sum += opinion * (weights[weight]! + weights[weight + toFirst]!);
    }
    // The mean of two sets with 65536 as 1: divide by 2 × 65536.
    const predicted = Math.min(Math.max(squash(Math.round(sum / 131072)), LEAST), 65536 - LEAST);
    const coded = this.coder.code(bit, predicted);
    const error = coded * 65536 - predicted;
    for (let index = 0; index < count; index++) {
      const step = Math.round((opinions[index]! * error) / 1024 / SLOWNESS);
      weights[weightOf[index]!]! += step;
      weights[weightOf[index]! + toFirst]! += step;
      this.learn(slots[index]!, coded, oneProbability, met);
    }
    return coded;
  }

  /** Moves a context towards the bit that followed: by two thirds at first, later by less. */
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
  for (let index = 0; index < weights.length; index++) weights[index] = firstWeights[index % CONFIDENCES]!;
  return weights;
}

/** Hashes up to four 32-bit numbers to one. */
export function hash(a: number, b: number, c = 0, d = 0): number {
  let mixed = Math.imul(a + 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x165667b1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x27d4eb2f) ^ Math.imul(c + 0x3c6ef372, 0x9e3779b1);
  return Math.imul(mixed ^ (mixed >>> 15), 0x2545f491) ^ Math.imul(d + 0x1b873593, 0x68e31da4);
}
