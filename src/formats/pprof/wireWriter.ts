import { BYTES, VARINT } from '../wire.ts';

const encoder = new TextEncoder();

/** Maximum length of a tag and a varint together: field numbers here are below 16, integers take up to ten bytes. */
const LONGEST_INTEGER = 11;

/** Writes protobuf's wire format into one growing buffer, which is taken piece by piece. */
export class WireWriter {
  /** Number of bytes not yet taken. */
  length = 0;
  private buffer: Uint8Array<ArrayBuffer> = new Uint8Array(1 << 16);

  /** The bytes written since the last `take`, owned by the caller. */
  take(): Uint8Array<ArrayBuffer> {
    const bytes = this.buffer.slice(0, this.length);
    this.length = 0;
    return bytes;
  }

  /** A text field. */
  text(field: number, text: string): void {
    // A UTF-16 unit becomes three bytes at most.
    this.reserve(text.length * 3 + LONGEST_INTEGER);
    const start = this.length + 1 + varintSize(text.length * 3);
    const { written } = encoder.encodeInto(text, this.buffer.subarray(start));
    this.head(field, written);
    this.buffer.copyWithin(this.length, start, start + written);
    this.length += written;
  }

  /** Begins a nested message or a packed list of `size` bytes, which the caller writes next. */
  head(field: number, size: number): void {
    this.reserve(size + LONGEST_INTEGER);
    this.buffer[this.length++] = (field << 3) | BYTES;
    this.varint(size);
  }

  /** An integer field. As always in proto3, 0 is not written. */
  integer(field: number, value: number | bigint): void {
    if (value === 0 || value === 0n) return;
    this.reserve(LONGEST_INTEGER);
    this.buffer[this.length++] = (field << 3) | VARINT;
    this.whole(value);
  }

  /** A number from 0 to 2^32 without a tag. `head` has reserved the space. */
  varint(value: number): void {
    const { buffer } = this;
    let at = this.length;
    let rest = value;
    while (rest > 127) {
      buffer[at++] = (rest & 127) | 128;
      rest = rest > 0x7fffffff ? Math.floor(rest / 128) : rest >>> 7;
    }
    buffer[at++] = rest;
    this.length = at;
  }

  /** Any 64-bit integer, signed or unsigned, without a tag. `head` has reserved the space. */
  whole(value: number | bigint): void {
    if (typeof value === 'number' && value >= 0 && value <= 0xffffffff) {
      this.varint(value);
      return;
    }
    let low = lowHalf(value);
    let high = highHalf(value);
    const { buffer } = this;
    let at = this.length;
    while (high !== 0 || low > 127) {
      buffer[at++] = (low & 127) | 128;
      low = ((low >>> 7) | (high << 25)) >>> 0;
      high >>>= 7;
    }
    buffer[at++] = low;
    this.length = at;
  }

  private reserve(size: number): void {
    if (this.length + size <= this.buffer.length) return;
    const wider = new Uint8Array(Math.max(this.buffer.length * 2, this.length + size));
    wider.set(this.buffer.subarray(0, this.length));
    this.buffer = wider;
  }
}

/** Length in bytes of a number from 0 to 2^32 as a varint. */
export function varintSize(value: number): number {
  return value < 0x80 ? 1 : value < 0x4000 ? 2 : value < 0x200000 ? 3 : value < 0x10000000 ? 4 : 5;
}

/** Length in bytes of any 64-bit integer as a varint; negative ones take ten. */
export function wholeSize(value: number | bigint): number {
  if (value < 0) return 10;
  const high = highHalf(value);
  if (high === 0) return varintSize(lowHalf(value));
  return Math.ceil((64 - Math.clz32(high)) / 7);
}

/** Length in bytes of an integer field; 0 if the value is 0. */
export function integerSize(value: number | bigint): number {
  return value === 0 || value === 0n ? 0 : 1 + wholeSize(value);
}

/** Length in bytes of a nested message or packed list, including its head. */
export function nestedSize(size: number): number {
  return 1 + varintSize(size) + size;
}

// `>>>` reduces a double modulo 2^32, and dividing by 2^32 is exact; this gives two's complement for negative numbers
// too.

function lowHalf(value: number | bigint): number {
  return typeof value === 'number' ? value >>> 0 : Number(value & 0xffffffffn);
}

function highHalf(value: number | bigint): number {
  return typeof value === 'number' ? Math.floor(value / 0x100000000) >>> 0 : Number((value >> 32n) & 0xffffffffn);
}
