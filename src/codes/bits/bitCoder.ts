import { damaged } from '../payloadError.ts';

/**
 * An arithmetic coder of single bits, in both directions: what is written with one is read with the other, as long as both
 * are told the same probabilities. So a format is written down once: `code` takes the bit (which the reader ignores) and
 * returns it.
 */
export interface BitCoder {
  readonly reads: boolean;
  /** `ones` is how probable a 1 is, in 65536ths, from 1 to 65535. */
  code(bit: number, ones: number): number;
}

/**
 * So many bits may be coded in so many bytes: what real profiles and benchmarks take is below 30 a byte. Bits that are foreseen
 * take next to nothing, and a damaged link could be read for seconds.
 */
export function mostBits(bytes: number): number {
  return Math.max(400_000, 64 * bytes);
}

/** Both keep an interval of 32-bit numbers, which each bit narrows; leading bytes that its ends share are settled. */
export class BitWriter implements BitCoder {
  readonly reads = false;
  private low = 0;
  private high = 0xffffffff;
  private bytes = new Uint8Array(4096);
  private length = 0;
  /** Bits so far. */
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

  /** Bytes that are settled so far. */
  get size(): number {
    return this.length;
  }

  /** What was written: as few bytes as lie in the interval, for behind the end the reader takes zeros. */
  take(): Uint8Array<ArrayBuffer> {
    for (let bits = 0; bits <= 32; bits += 8) {
      const step = 2 ** (32 - bits);
      const value = Math.ceil(this.low / step) * step;
      if (value > this.high) continue;
      for (let at = 24; at >= 32 - bits; at -= 8) this.push((value >>> at) & 255);
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

/** Zeros that may be read behind the end: those of the last number, and those that were cut off. */
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

  /** Throws a PayloadError once it has read well beyond the end, or more bits than there may be, so that no reading is long. */
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
