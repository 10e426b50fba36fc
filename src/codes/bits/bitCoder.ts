import { damaged } from '../payloadError.ts';

/**
 * An arithmetic coder of single bits, in both directions: a reader decodes what a writer encoded if both get the same
 * probabilities. A format is therefore written as one function for both directions: `code` takes the bit (the reader
 * ignores it) and returns it.
 */
export interface BitCoder {
  readonly reads: boolean;
  /** `ones` is the probability of a 1 in 65536ths, from 1 to 65535. */
  code(bit: number, ones: number): number;
}

/**
 * The maximum number of bits that this number of bytes may decode to. Real profiles and benchmarks have below 30 bits
 * per byte. Predicted bits take almost no space, so without this limit a damaged link could keep the reader busy for
 * seconds.
 */
export function mostBits(bytes: number): number {
  return Math.max(400_000, 64 * bytes);
}

/**
 * The writer and the reader both keep an interval of 32-bit numbers, which each bit narrows. Leading bytes that both
 * ends of the interval share are final.
 */
export class BitWriter implements BitCoder {
  readonly reads = false;
  private low = 0;
  private high = 0xffffffff;
  private bytes = new Uint8Array(4096);
  private length = 0;
  /** Number of bits written so far. */
  bits = 0;

  code(bit: number, ones: number): number {
    this.bits++;
    const middle = this.low + Math.floor(((this.high - this.low) * ones) / 65536);
    if (bit === 1) this.high = middle;
    else this.low = middle + 1;
    while ((this.low ^ this.high) >>> 24 === 0) {
      this.push(this.high >>> 24);
      this.low = (this.low << 8) >>> 0;
      this.high = ((this.high << 8) | 255) >>> 0;
    }
    return bit;
  }

  /** Number of final bytes so far. */
  get size(): number {
    return this.length;
  }

  /** The written bytes: the shortest sequence within the interval, because the reader reads zeros after the end. */
  take(): Uint8Array<ArrayBuffer> {
    for (let bits = 0; bits <= 32; bits += 8) {
      const step = 2 ** (32 - bits);
      const value = Math.ceil(this.low / step) * step;
      if (value > this.high) continue;
      for (let index = 24; index >= 32 - bits; index -= 8) this.push((value >>> index) & 255);
      break;
    }
    while (this.length > 0 && this.bytes[this.length - 1] === 0) this.length--;
    return this.bytes.slice(0, this.length);
  }

  private push(byte: number): void {
    if (this.length === this.bytes.length) {
      const wider = new Uint8Array(this.length * 2);
      wider.set(this.bytes);
      this.bytes = wider;
    }
    this.bytes[this.length++] = byte;
  }
}

/** Maximum number of zeros read after the end: those of the last number, and those that the writer cut off. */
const GRACE = 64;

export class BitReader implements BitCoder {
  readonly reads = true;
  private low = 0;
  private high = 0xffffffff;
  private value = 0;
  private at = 0;
  private left: number;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.left = mostBits(bytes.length);
    for (let count = 0; count < 4; count++) this.shift();
  }

  /**
   * Throws a PayloadError if the reader is far beyond the end, or has read the maximum number of bits, so that reading
   * always ends soon.
   */
  code(_bit: number, ones: number): number {
    if (this.left-- === 0) throw damaged();
    const middle = this.low + Math.floor(((this.high - this.low) * ones) / 65536);
    const bit = this.value <= middle ? 1 : 0;
    if (bit === 1) this.high = middle;
    else this.low = middle + 1;
    while ((this.low ^ this.high) >>> 24 === 0) {
      this.low = (this.low << 8) >>> 0;
      this.high = ((this.high << 8) | 255) >>> 0;
      this.shift();
    }
    return bit;
  }

  private shift(): void {
    if (this.at > this.bytes.length + GRACE) throw damaged();
    this.value = ((this.value << 8) | (this.bytes[this.at++] ?? 0)) >>> 0;
  }
}
