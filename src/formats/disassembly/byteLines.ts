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

const TAB = 9;
const NEWLINE = 10;
const RETURN = 13;

/** Longer lines are left out; instructions are shorter. */
const LONGEST_LINE = 1 << 16;

/** What reads the lines of a text: `bytes[start .. end]`, without what ends a line and without tabs before it. */
export interface LineTaker {
  takeLine(bytes: Uint8Array, start: number, end: number): void;
  /** The beginning of a line that is too long to be one. */
  takeTooLong(beginning: Uint8Array): void;
}

/**
 * Takes a text apart into lines, chunk by chunk. Of each chunk only the beginning of a line that continues in the next
 * one is kept.
 */
export class ByteLines {
  private readonly taker: LineTaker;
  private carried = new Uint8Array(0);
  private isSkipping = false;

  constructor(taker: LineTaker) {
    this.taker = taker;
  }

  /** Reads the next bytes; they are not kept. */
  push(chunk: Uint8Array): void {
    let start = 0;
    const firstEnd = chunk.indexOf(NEWLINE);
    if (this.carried.length > 0 || this.isSkipping) {
      this.carry(chunk.subarray(0, firstEnd < 0 ? chunk.length : firstEnd));
      if (firstEnd < 0) return;
      this.takeCarried();
      start = firstEnd + 1;
    }
    for (let end = chunk.indexOf(NEWLINE, start); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      this.take(chunk, start, end);
      start = end + 1;
    }
    if (start < chunk.length) this.carry(chunk.subarray(start));
  }

  /** Passes on a last line without an end. */
  finish(): void {
    if (this.carried.length > 0 || this.isSkipping) this.takeCarried();
  }

  private carry(piece: Uint8Array): void {
    if (this.isSkipping) return;
    if (this.carried.length + piece.length > LONGEST_LINE) {
      this.isSkipping = true;
      this.carried = this.carried.slice(0, 100);
      return;
    }
    const joined = new Uint8Array(this.carried.length + piece.length);
    joined.set(this.carried);
    joined.set(piece, this.carried.length);
    this.carried = joined;
  }

  private takeCarried(): void {
    const { carried, isSkipping } = this;
    this.carried = new Uint8Array(0);
    this.isSkipping = false;
    if (isSkipping) this.taker.takeTooLong(carried);
    else this.take(carried, 0, carried.length);
  }

  private take(bytes: Uint8Array, start: number, lineEnd: number): void {
    let end = lineEnd;
    while (end > start && (bytes[end - 1] === TAB || bytes[end - 1] === RETURN)) end--;
    this.taker.takeLine(bytes, start, end);
  }
}
