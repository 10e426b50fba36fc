import { damaged } from './payloadError.ts';

/** Reads the output of `ByteWriter`. Throws a PayloadError if a value is missing or out of range. */
export class ByteReader {
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get left(): number {
    return this.bytes.length - this.at;
  }

  byte(): number {
    return this.bytes[this.take(1)]!;
  }

  /** The next byte, without consuming it. */
  peek(): number {
    if (this.left === 0) throw damaged();
    return this.bytes[this.at]!;
  }

  uint(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte();
      value += (byte & 127) * factor;
      if (value > Number.MAX_SAFE_INTEGER + 1) throw damaged();
      if (byte < 128) return value;
      if (factor > 2 ** 49) throw damaged();
    }
  }

  int(): number {
    const value = this.uint();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  /** An unsigned 64-bit integer; use `BigInt.asIntN(64, …)` for a signed one. */
  wide(): bigint {
    return this.view.getBigUint64(this.take(8), true);
  }

  double(): number {
    return this.view.getFloat64(this.take(8), true);
  }

  /** A view of the next bytes; the caller does not own it. */
  raw(length: number): Uint8Array {
    const at = this.take(length);
    return this.bytes.subarray(at, at + length);
  }

  text(): string {
    const bytes = this.raw(this.uint());
    try {
      return this.decoder.decode(bytes);
    } catch {
      throw damaged();
    }
  }

  /**
   * The number of elements that follow. Each takes at least one byte, so the remaining bytes limit the number before
   * anything is allocated.
   */
  count(): number {
    const count = this.uint();
    if (count > this.left) throw damaged();
    return count;
  }

  /** A whole number below `end`. */
  below(end: number): number {
    const value = this.uint();
    if (value >= end) throw damaged();
    return value;
  }

  private take(size: number): number {
    if (size > this.left) throw damaged();
    const at = this.at;
    this.at += size;
    return at;
  }
}
