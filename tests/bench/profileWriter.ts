/** Bytes are handed on whenever this many have gathered. */
const chunkSize = 1 << 20;
/** No single message of the profiles made here is longer. */
const longestMessage = 1 << 14;

export interface WrittenType {
  type: string;
  unit: string;
}

export interface WrittenLabel {
  key: string;
  value: string | number;
}

/**
 * Writes pprof's protobuf field by field, in the order in which Go's runtime does: samples, mappings, locations,
 * functions, strings, header. Rows become ids by adding one. Call `flush` between messages.
 */
export class ProfileWriter {
  /** Bytes handed on so far. */
  written = 0;
  private buffer = new Uint8Array(chunkSize + longestMessage);
  private length = 0;
  private readonly message = new Uint8Array(longestMessage);
  private readonly inner = new Uint8Array(longestMessage);
  private readonly rows = new Map<string, number>([['', 0]]);
  private readonly emit: (bytes: Uint8Array) => Promise<void>;

  constructor(emit: (bytes: Uint8Array) => Promise<void>) {
    this.emit = emit;
  }

  /** Hands on what has gathered, once it is enough or with `all`. */
  async flush(all = false): Promise<void> {
    if (this.length < chunkSize && !all) return;
    const bytes = this.buffer.subarray(0, this.length);
    this.written += this.length;
    this.buffer = new Uint8Array(chunkSize + longestMessage);
    this.length = 0;
    await this.emit(bytes);
  }

  valueType(field: number, { type, unit }: WrittenType): void {
    let at = writeField(this.message, 0, 1, this.row(type));
    at = writeField(this.message, at, 2, this.row(unit));
    this.put(field, this.message, at);
  }

  /**
   * `stack[from .. to)` holds location rows, root first; the file wants ids, leaf first. A label's number is in bytes.
   */
  sample(stack: Int32Array, from: number, to: number, values: number[], label?: WrittenLabel): void {
    let size = 0;
    for (let i = to - 1; i >= from; i -= 1) size = writeVarint(this.inner, size, stack[i]! + 1);
    let at = writeBytes(this.message, 0, 1, this.inner, size);
    size = 0;
    for (const value of values) size = writeVarint(this.inner, size, value);
    at = writeBytes(this.message, at, 2, this.inner, size);
    if (label !== undefined) {
      size = writeField(this.inner, 0, 1, this.row(label.key));
      if (typeof label.value === 'string') size = writeField(this.inner, size, 2, this.row(label.value));
      else size = writeField(this.inner, writeField(this.inner, size, 3, label.value), 4, this.row('bytes'));
      at = writeBytes(this.message, at, 3, this.inner, size);
    }
    this.put(2, this.message, at);
  }

  /** The one binary, with id 1 and symbols of every kind. */
  mapping(file: string): void {
    const fields = [1, 0x400000, 0x8000000, 0, this.row(file), 0, 1, 1, 1, 1];
    let at = 0;
    for (const [index, value] of fields.entries()) at = writeField(this.message, at, index + 1, value);
    this.put(3, this.message, at);
  }

  location(row: number, lines: { function: number; line: number }[]): void {
    let at = writeField(this.message, 0, 1, row + 1);
    at = writeField(this.message, at, 2, 1);
    at = writeField(this.message, at, 3, 0x401000 + row * 37);
    for (const line of lines) {
      let size = writeField(this.inner, 0, 1, line.function + 1);
      size = writeField(this.inner, size, 2, line.line);
      at = writeBytes(this.message, at, 4, this.inner, size);
    }
    this.put(4, this.message, at);
  }

  function(row: number, name: string, file: string, startLine: number): void {
    let at = writeField(this.message, 0, 1, row + 1);
    at = writeField(this.message, at, 2, this.row(name));
    at = writeField(this.message, at, 3, this.row(name));
    at = writeField(this.message, at, 4, this.row(file));
    at = writeField(this.message, at, 5, startLine);
    this.put(5, this.message, at);
  }

  /** The string table, with what `header` will need. */
  strings(periodType: WrittenType): void {
    this.row(periodType.type);
    this.row(periodType.unit);
    const encoder = new TextEncoder();
    for (const text of this.rows.keys()) {
      const bytes = encoder.encode(text);
      this.put(6, bytes, bytes.length);
    }
  }

  header(timeNanos: bigint, durationNanos: number, period: number, periodType: WrittenType): void {
    this.reserve(0);
    let at = writeVarint(this.buffer, this.length, 9 << 3);
    for (let rest = timeNanos; ; rest >>= 7n) {
      this.buffer[at++] = rest > 127n ? Number(rest & 127n) | 128 : Number(rest);
      if (rest <= 127n) break;
    }
    this.length = writeField(this.buffer, at, 10, durationNanos);
    this.valueType(11, periodType);
    this.length = writeField(this.buffer, this.length, 12, period);
  }

  private row(text: string): number {
    const known = this.rows.get(text);
    if (known !== undefined) return known;
    this.rows.set(text, this.rows.size);
    return this.rows.size - 1;
  }

  private put(field: number, bytes: Uint8Array, size: number): void {
    this.reserve(size);
    this.length = writeBytes(this.buffer, this.length, field, bytes, size);
  }

  /** The string table is written without a flush between its messages, so the buffer may have to grow. */
  private reserve(size: number): void {
    if (this.length + size + 64 <= this.buffer.length) return;
    const larger = new Uint8Array(this.buffer.length * 2);
    larger.set(this.buffer);
    this.buffer = larger;
  }
}

function writeField(target: Uint8Array, at: number, field: number, value: number): number {
  return writeVarint(target, writeVarint(target, at, field << 3), value);
}

function writeBytes(target: Uint8Array, at: number, field: number, bytes: Uint8Array, size: number): number {
  const body = writeVarint(target, writeVarint(target, at, (field << 3) | 2), size);
  target.set(bytes.subarray(0, size), body);
  return body + size;
}

/** A whole number below 2^53; division, because bit operations stop at 32 bits. */
function writeVarint(target: Uint8Array, at: number, value: number): number {
  let rest = value;
  let next = at;
  while (rest > 127) {
    target[next++] = (rest % 128) | 128;
    rest = Math.floor(rest / 128);
  }
  target[next++] = rest;
  return next;
}
