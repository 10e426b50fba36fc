import protobuf from 'protobufjs/minimal.js';

/** protobuf's allowed wire types; groups (3, 4) are obsolete and rejected. */
export const VARINT = 0;
export const FIXED64 = 1;
export const BYTES = 2;
export const FIXED32 = 5;

/** The bytes violate protobuf or the schema. The message is a clause that follows "at byte N". */
export class WireError extends Error {
  readonly position: number;

  constructor(message: string, position: number) {
    super(message);
    this.position = position;
  }
}

/**
 * protobufjs' low-level reader over a refilled buffer, extended by what the schema of a profile needs: 64-bit integers
 * as two halves without an object each, and strict wire types. The caller that frames the message sets `pos` and `len`.
 */
export class WireReader extends protobuf.Reader {
  /** The halves of the last 64-bit integer; the caller knows whether it is signed. */
  low = 0;
  high = 0;
  /** Field number and wire type from the last `field()`. */
  number = 0;
  type = 0;

  /** Reads a tag into `number` and `type`. */
  field(): void {
    const tag = this.tag();
    this.number = tag >>> 3;
    this.type = tag & 7;
  }

  /** Reads a varint of up to ten bytes into `low` and `high`; bits above 64 are dropped, as in Go. */
  varint(): void {
    const { buf, len } = this;
    let pos = this.pos;
    let low = 0;
    let high = 0;
    for (let shift = 0; ; shift += 7) {
      if (shift > 63 || pos >= len) throw new WireError('a number has no end', this.pos);
      const byte = buf[pos++]!;
      const bits = byte & 127;
      if (shift < 28) low |= bits << shift;
      else if (shift === 28) {
        low |= bits << 28;
        high |= bits >>> 4;
      } else if (shift < 63) high |= bits << (shift - 32);
      else high |= bits << 31;
      if (byte < 128) break;
    }
    this.pos = pos;
    this.low = low >>> 0;
    this.high = high >>> 0;
  }

  /** Reads the value of an integer field into `low` and `high`. */
  integer(what: string): void {
    this.expect(VARINT, what);
    this.varint();
  }

  /** Reads a signed integer field as a double: exact to 2^53. */
  signed(what: string): number {
    this.integer(what);
    return (this.high | 0) * 4294967296 + this.low;
  }

  /** Reads a signed integer field exactly. */
  signed64(what: string): bigint {
    this.integer(what);
    return this.whole();
  }

  /** The last integer, signed and exact. */
  whole(): bigint {
    return (BigInt(this.high | 0) << 32n) | BigInt(this.low >>> 0);
  }

  /** Frames a nested message or text: returns its end, with `pos` at its start. */
  bytesEnd(what: string): number {
    this.expect(BYTES, what);
    const length = this.size();
    if (length > this.len - this.pos) throw new WireError(`${what} reaches beyond the end of what holds it`, this.pos);
    return this.pos + length;
  }

  /** Skips the value of a field that is not in the schema. */
  pass(): void {
    if (this.type === VARINT) this.varint();
    else if (this.type === BYTES) this.pos = this.bytesEnd('an unknown field');
    else if (this.type === FIXED64 || this.type === FIXED32) {
      this.pos += this.type === FIXED64 ? 8 : 4;
      if (this.pos > this.len) throw new WireError('a number is cut off', this.len);
    } else throw new WireError(`there is a field of the unknown wire type ${this.type}`, this.pos);
  }

  expect(type: number, what: string): void {
    if (this.type !== type) throw new WireError(`${what} is written as another type than it has`, this.pos);
  }
}
