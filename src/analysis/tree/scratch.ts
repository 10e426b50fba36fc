/**
 * Memory for tables that live only during one call. The first access to fresh memory is slower than the computation
 * itself, so the same memory is reused; requests beyond its size get separate memory.
 */
const BYTES = 64 * 2 ** 20;
const memory = new ArrayBuffer(BYTES);
let used = 0;
/** The start of the lent part. */
let limit = BYTES;

/** Writes to all memory that is not in use, ahead of its first use. */
export function warmScratch(): void {
  new Uint8Array(memory).fill(0, used, limit);
}

/**
 * Lends half of the memory, with arbitrary content, for longer than a call: until `returnScratch`. null while it is
 * already lent.
 */
export function borrowScratch(): Int32Array<ArrayBuffer> | null {
  if (limit < BYTES || used > BYTES / 2) return null;
  limit = BYTES / 2;
  return new Int32Array(memory, limit);
}

/** Takes back the lent memory. */
export function returnScratch(): void {
  limit = BYTES;
}

/** Runs a computation; the memory that it takes by `scratchInts` and `scratchDoubles` is released when it ends. */
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

/** Reserves bytes and returns their start, or -1 if there is no room. */
function reserve(bytes: number): number {
  const start = used;
  // Doubles must begin at a multiple of eight.
  const end = start + Math.ceil(bytes / 8) * 8;
  if (end > limit) return -1;
  used = end;
  return start;
}
