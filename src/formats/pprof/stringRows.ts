import { WireError, type WireReader } from '../wire.ts';

/** Collects the string table as bytes, and the references to it, which may come before it. */
export class StringRows {
  count = 0;
  private bytes = new Uint8Array(1 << 16);
  private used = 0;
  private ends = new Int32Array(1024);
  /** The largest referenced index and the field that refers to it; checked when the table is complete. */
  private largest = -1;
  private largestWhat = '';

  /** Appends the text between two positions of the buffer. Throws if the first text is not empty. */
  push(buffer: Uint8Array, start: number, end: number): void {
    const length = end - start;
    if (this.count === 0 && length > 0) {
      throw new WireError('the table of texts does not begin with the empty text', start);
    }
    if (this.used + length > this.bytes.length) {
      const wider = new Uint8Array(Math.max(this.bytes.length * 2, this.used + length));
      wider.set(this.bytes.subarray(0, this.used));
      this.bytes = wider;
    }
    if (this.count === this.ends.length) {
      const wider = new Int32Array(this.ends.length * 2);
      wider.set(this.ends);
      this.ends = wider;
    }
    this.bytes.set(buffer.subarray(start, end), this.used);
    this.used += length;
    this.ends[this.count++] = this.used;
  }

  /** Reads an integer field that is an index into the string table. */
  index(reader: WireReader, what: string): number {
    reader.integer(what);
    return this.refer(reader.low, reader.high, what, reader.pos);
  }

  /** Records an index (64-bit halves) for `missing()`, and returns it. */
  refer(low: number, high: number, what: string, position: number): number {
    if (high !== 0 || low > 0x7fffffff) throw new WireError(`${what} is not in the table of texts`, position);
    if (low > this.largest) {
      this.largest = low;
      this.largestWhat = what;
    }
    return low;
  }

  /** The field that refers to a text that is not in the table, or ''. */
  missing(): string {
    return this.largest >= this.count ? this.largestWhat : '';
  }

  /** The texts. Bytes that are not UTF-8 become U+FFFD. */
  take(): string[] {
    const texts: string[] = new Array<string>(this.count);
    const all = new TextDecoder('utf-8', { ignoreBOM: true }).decode(this.bytes.subarray(0, this.used));
    // If every character is one byte, slicing the decoded whole is many times faster than decoding each piece.
    if (all.length === this.used && !all.includes('\uFFFD')) {
      for (let row = 0, start = 0; row < this.count; row++) {
        texts[row] = all.slice(start, this.ends[row]);
        start = this.ends[row]!;
      }
      return texts;
    }
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    for (let row = 0, start = 0; row < this.count; row++) {
      texts[row] = decoder.decode(this.bytes.subarray(start, this.ends[row]));
      start = this.ends[row]!;
    }
    return texts;
  }
}
