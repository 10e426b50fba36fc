import type { ReadingAid } from '../inputFormat.ts';
import { BYTES, FIXED32, FIXED64, VARINT, WireError, WireReader } from '../wire.ts';
import { SampleReader } from './sampleReader.ts';
import { StringRows } from './stringRows.ts';
import { TableReader } from './tableReader.ts';

/** A longer message is treated as damage. Real messages stay below a few MB. */
const LONGEST_MESSAGE = 256 * 1024 * 1024;

/** The largest double below 2^63, so that a duration is written as it was read, not as a negative one. */
const longestDuration = 2 ** 63 - 1024;

/** Number of samples from which the size of all columns is estimated; below the initial capacity of the columns. */
const SURVEYED = 1000;

/**
 * Reads a profile as its bytes arrive. Complete top-level fields are read from a window; an incomplete last field waits
 * for the next chunk. The memory needed is that of the columns and of the longest field, not of the file.
 */
export class ProfileReader {
  readonly strings = new StringRows();
  readonly tables = new TableReader(this.strings);
  readonly samples: SampleReader;
  /** The string rows of the value types' names and units. */
  readonly valueTypes: { type: number; unit: number }[] = [];
  periodType: { type: number; unit: number } | null = null;
  period = 0;
  timeNanos = 0n;
  durationNanos = 0;
  dropFrames = 0;
  keepFrames = 0;
  readonly comments: number[] = [];
  defaultValueType = 0;
  docUrl = 0;

  private readonly reader = new WireReader(new Uint8Array(1 << 20));
  private start = 0;
  private end = 0;
  /** The position of the window's first byte in the (decompressed) file. */
  private offset = 0;
  /** Number of bytes of an unknown field that remain to be skipped. */
  private skip = 0;
  private readonly bytes: number;

  constructor({ bytes, memory }: ReadingAid = { bytes: 0, memory: null }) {
    this.bytes = bytes;
    this.samples = new SampleReader(this.tables.locationKeys, this.strings, memory);
  }

  /** Number of bytes received so far. */
  get position(): number {
    return this.offset + this.start;
  }

  /** Takes a copy of the next bytes. Throws a WireError (positions count from the start of the file). */
  push(chunk: Uint8Array): void {
    let from = 0;
    if (this.skip > 0) {
      from = Math.min(this.skip, chunk.length);
      this.skip -= from;
      this.offset += from;
    }
    const length = chunk.length - from;
    if (this.end + length > this.reader.buf.length) this.makeRoom(length);
    this.reader.buf.set(from === 0 ? chunk : chunk.subarray(from), this.end);
    this.end += length;
    this.take(false);
  }

  /** Ends the input. Throws a WireError if the last field is cut off. */
  finish(): void {
    this.take(true);
    if (this.skip > 0) throw new WireError('the file ends in the middle of a field', this.offset);
  }

  private take(final: boolean): void {
    const { reader } = this;
    try {
      while (this.start < this.end) {
        reader.len = this.end;
        if (!this.frame(final)) return;
        const next = reader.len;
        this.read(next);
        if (reader.pos !== next) throw new WireError('a field does not end where its length says', reader.pos);
        this.start = next;
      }
    } catch (error) {
      throw this.located(error);
    }
  }

  /**
   * Reads the tag of the next field. Returns true if the field is complete: then `reader` is at its value, and
   * `reader.len` is its end. Returns false if more bytes are needed.
   */
  private frame(final: boolean): boolean {
    const { reader, start, end } = this;
    const { buf } = reader;
    let pos = start;
    let tag = 0;
    for (let shift = 0; ; shift += 7) {
      if (pos >= end) return this.wait(final, 'the file ends in the middle of a field');
      const byte = buf[pos++]!;
      if (shift > 28 || (shift === 28 && byte > 15)) throw new WireError('there is no such field', start);
      tag |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    reader.number = tag >>> 3;
    reader.type = tag & 7;
    let length = 0;
    if (reader.type === BYTES) {
      for (let factor = 1; ; factor *= 128) {
        if (pos >= end) return this.wait(final, 'the file ends in the middle of a field');
        const byte = buf[pos++]!;
        length += (byte & 127) * factor;
        if (byte < 128) break;
        if (factor > 2 ** 50) throw new WireError('a length has no end', start);
      }
    } else if (reader.type === VARINT) {
      let byte = 128;
      for (let index = pos; byte > 127; index++, length++) {
        if (length === 10) throw new WireError('a number has no end', start);
        if (index >= end) return this.wait(final, 'the file ends in the middle of a number');
        byte = buf[index]!;
      }
    } else if (reader.type === FIXED64) length = 8;
    else if (reader.type === FIXED32) length = 4;
    else throw new WireError(`there is a field of the unknown wire type ${reader.type}`, start);
    if (length > end - pos) {
      if (!isKnown(reader.number) && !final) {
        this.skip = length - (end - pos);
        this.offset += end;
        this.start = 0;
        this.end = 0;
        this.samples.stacks.moved();
        return false;
      }
      if (length > LONGEST_MESSAGE && !final) throw new WireError(`a field claims to be ${length} bytes long`, start);
      return this.wait(final, 'a field reaches beyond the end of the file');
    }
    reader.pos = pos;
    reader.len = pos + length;
    return true;
  }

  private wait(final: boolean, complaint: string): false {
    if (final) throw new WireError(complaint, this.start);
    return false;
  }

  private read(end: number): void {
    const { reader, strings } = this;
    switch (reader.number) {
      case 1:
        this.valueTypes.push(this.readValueType(end, 'a value type'));
        break;
      case 2:
        reader.expect(BYTES, 'a sample');
        this.samples.read(reader, end);
        if (this.samples.count === SURVEYED) this.samples.reserve(Math.ceil(this.bytes / (this.position / SURVEYED)));
        break;
      case 3:
        reader.expect(BYTES, 'a mapping');
        this.tables.readMapping(reader, end);
        break;
      case 4:
        reader.expect(BYTES, 'a location');
        this.tables.readLocation(reader, end);
        break;
      case 5:
        reader.expect(BYTES, 'a function');
        this.tables.readFunction(reader, end);
        break;
      case 6:
        reader.expect(BYTES, 'a text');
        strings.push(reader.buf, reader.pos, end);
        reader.pos = end;
        break;
      case 7:
        this.dropFrames = strings.index(reader, 'drop_frames');
        break;
      case 8:
        this.keepFrames = strings.index(reader, 'keep_frames');
        break;
      case 9:
        if (this.timeNanos !== 0n) throw new ConcatenatedError('a second profile begins', this.start);
        this.timeNanos = reader.signed64('the time');
        break;
      case 10:
        this.durationNanos = Math.min(reader.signed('the duration'), longestDuration);
        break;
      case 11:
        this.periodType = this.readValueType(end, 'the period type');
        break;
      case 12:
        this.period = reader.signed('the period');
        break;
      case 13:
        this.readComments(end);
        break;
      case 14:
        this.defaultValueType = strings.index(reader, 'default_sample_type');
        break;
      case 15:
        this.docUrl = strings.index(reader, 'doc_url');
        break;
      default:
        reader.pos = end;
    }
  }

  private readValueType(end: number, what: string): { type: number; unit: number } {
    const { reader } = this;
    reader.expect(BYTES, what);
    const valueType = { type: 0, unit: 0 };
    while (reader.pos < end) {
      reader.field();
      if (reader.number === 1) valueType.type = this.strings.index(reader, "a value type's name");
      else if (reader.number === 2) valueType.unit = this.strings.index(reader, "a value type's unit");
      else reader.pass();
    }
    return valueType;
  }

  private readComments(end: number): void {
    const { reader } = this;
    if (reader.type !== BYTES) {
      this.comments.push(this.strings.index(reader, 'a comment'));
      return;
    }
    while (reader.pos < end) {
      reader.varint();
      this.comments.push(this.strings.refer(reader.low, reader.high, 'a comment', reader.pos));
    }
  }

  /** Moves the incomplete field to the front of the window, and widens the window if necessary. */
  private makeRoom(length: number): void {
    const { reader, start, end } = this;
    this.samples.stacks.moved();
    const left = end - start;
    if (left + length > reader.buf.length) {
      const wider = new Uint8Array(Math.max(reader.buf.length * 2, left + length));
      wider.set(reader.buf.subarray(start, end));
      reader.buf = wider;
    } else {
      reader.buf.copyWithin(0, start, end);
    }
    this.offset += start;
    this.start = 0;
    this.end = left;
  }

  /** Converts positions in the window to positions in the file, and errors of the library to our own. */
  private located(error: unknown): unknown {
    if (error instanceof ConcatenatedError) return error;
    if (error instanceof WireError) return new WireError(error.message, this.offset + error.position);
    if (error instanceof RangeError || (error instanceof Error && error.message.startsWith('invalid '))) {
      return new WireError('a number is cut off or malformed', this.offset + this.reader.pos);
    }
    return error;
  }
}

/** Two profiles in one file. pprof detects them because the time occurs twice. */
export class ConcatenatedError extends WireError {}

function isKnown(field: number): boolean {
  return field >= 1 && field <= 15;
}
