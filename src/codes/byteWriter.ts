const encoder = new TextEncoder();

/**
 * A growing buffer. Numbers are varints: seven bits per byte, the lowest first, the high bit set on all bytes but the
 * last.
 */
export class ByteWriter {
  private bytes = new Uint8Array(1024);
  private room = new DataView(this.bytes.buffer);
  length = 0;

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  /** A whole number from 0 to 2^53. */
  uint(value: number): void {
    this.reserve(8);
    let rest = value;
    for (; rest >= 0x80000000; rest = Math.floor(rest / 128)) this.bytes[this.length++] = (rest % 128) | 128;
    for (; rest >= 128; rest >>>= 7) this.bytes[this.length++] = (rest & 127) | 128;
    this.bytes[this.length++] = rest;
  }

  /** A whole number from −2^52 to 2^52. */
  int(value: number): void {
    this.uint(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** Any 64-bit integer in two's complement; signed and unsigned integers have the same bytes. */
  wide(value: bigint): void {
    this.reserve(8);
    this.room.setBigUint64(this.length, BigInt.asUintN(64, value), true);
    this.length += 8;
  }

  double(value: number): void {
    this.reserve(8);
    this.room.setFloat64(this.length, value, true);
    this.length += 8;
  }

  raw(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** The length of the text in bytes, then the text in UTF-8. */
  text(text: string): void {
    const bytes = encoder.encode(text);
    this.uint(bytes.length);
    this.raw(bytes);
  }

  /** The written bytes. The writer cannot be used after this call. */
  take(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length);
  }

  private reserve(size: number): void {
    if (this.length + size <= this.bytes.length) return;
    const wider = new Uint8Array(Math.max(this.bytes.length * 2, this.length + size));
    wider.set(this.bytes.subarray(0, this.length));
    this.bytes = wider;
    this.room = new DataView(wider.buffer);
  }
}
