/**
 * Memory for tables that live no longer than one call. Memory that was never touched costs more to fill than to compute
 * with, so the same is used over and over; requests beyond its size get memory of their own.
 */
const BYTES = 64 * 2 ** 20;
const memory = new ArrayBuffer(BYTES);
let used = 0;
/** Where what is lent begins. */
let limit = BYTES;

/** Touches all of it that is not in use, ahead of its first use. */
export function warmScratch(): void {
  new Uint8Array(memory).fill(0, used, limit);
}

/** Lends half of it, of any content, for longer than a call: until `returnScratch`. null while it is lent. */
export function borrowScratch(): Int32Array<ArrayBuffer> | null {
  if (limit < BYTES || used > BYTES / 2) return null;
  limit = BYTES / 2;
  return new Int32Array(memory, limit);
}

/** Takes back what was lent. */
export function returnScratch(): void {
  limit = BYTES;
}

/** Runs a computation; what it takes by `scratchInts` and `scratchDoubles` is taken back when it ends. */
export function withScratch<Result>(compute: () => Result): Result {
  const before = used;
  try {
    return compute();
  } finally {
    used = before;
  }
}

/** A column of zeros, valid until the surrounding `withScratch` ends. */
export function scratchInts(length: number): Int32Array {
  const start = reserve(length * 4);
  return start < 0 ? new Int32Array(length) : new Int32Array(memory, start, length).fill(0);
}

/** A column of zeros, valid until the surrounding `withScratch` ends. */
export function scratchDoubles(length: number): Float64Array {
  const start = reserve(length * 8);
  return start < 0 ? new Float64Array(length) : new Float64Array(memory, start, length).fill(0);
}

/** Where so many bytes begin, or -1 if there is no room. */
function reserve(bytes: number): number {
  const start = used;
  // Doubles must begin at a multiple of eight.
  const end = start + Math.ceil(bytes / 8) * 8;
  if (end > limit) return -1;
  used = end;
  return start;
}
