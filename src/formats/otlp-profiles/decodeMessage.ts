import { BYTES, FIXED64, VARINT, WireError, type WireReader } from '../wire.ts';
import { type FieldKind, profileSchema, type Schema } from './schema.ts';

export type Message = Record<string, unknown>;

/** The message was written by another version of the schema. */
export class SchemaError extends Error {}

/**
 * Decodes the message from the reader's position to its `len`, into the names of OTLP's JSON. 64-bit integers are
 * exact: numbers to 2^53, else bigints. A field `x` of packed integers also sets `xIsPacked`. Throws a WireError, or a
 * SchemaError.
 */
export function decodeMessage(reader: WireReader, schema: Schema): Message {
  const message: Message = {};
  const end = reader.len;
  while (reader.pos < end) {
    reader.field();
    const field = schema[reader.number];
    if (field === undefined || field.kind === 'ignored') {
      reader.pass();
      continue;
    }
    const { name, kind, isRepeated } = field;
    if (schema === profileSchema) expectProfileField(reader, kind, message[name] !== undefined && isRepeated !== true);
    if (kind === 'integers' || kind === 'fixed64s') {
      const list = (message[name] ??= []) as (number | bigint)[];
      if (reader.type === BYTES) message[`${name}IsPacked`] = true;
      takeNumbers(reader, kind === 'fixed64s', list);
    } else if (isRepeated === true) ((message[name] ??= []) as unknown[]).push(valueOf(reader, kind));
    else message[name] = valueOf(reader, kind);
  }
  return message;
}

/**
 * Older versions have other types under the numbers of a profile's fields, or several types of samples in one profile.
 */
function expectProfileField(reader: WireReader, kind: FieldKind, isTwice: boolean): void {
  const { type } = reader;
  const isNumber = kind === 'integer' || kind === 'fixed64';
  const isRight =
    kind === 'integers'
      ? type === BYTES || type === VARINT
      : type === (kind === 'fixed64' ? FIXED64 : isNumber ? VARINT : BYTES);
  if (!isRight || (isTwice && typeof kind === 'object')) throw new SchemaError();
}

function valueOf(reader: WireReader, kind: FieldKind): unknown {
  switch (kind) {
    case 'integer':
      reader.integer('a number');
      return exact(reader);
    case 'flag':
      reader.integer('a number');
      return reader.low !== 0;
    case 'fixed64':
      reader.expect(FIXED64, 'a number');
      return fixed64(reader);
    case 'double': {
      reader.expect(FIXED64, 'a number');
      const at = reader.pos;
      fixed64(reader);
      return new DataView(reader.buf.buffer, reader.buf.byteOffset).getFloat64(at, true);
    }
    default: {
      const outer = reader.len;
      const end = reader.bytesEnd('a text or message');
      reader.len = end;
      const value =
        typeof kind === 'object' ? decodeMessage(reader, kind) : textOf(reader.buf.subarray(reader.pos, end), kind);
      reader.pos = end;
      reader.len = outer;
      return value;
    }
  }
}

const decoder = new TextDecoder();

function textOf(bytes: Uint8Array, kind: FieldKind): string {
  if (kind === 'hex') return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return decoder.decode(bytes);
}

function takeNumbers(reader: WireReader, isFixed: boolean, list: (number | bigint)[]): void {
  const one = (): number | bigint => {
    if (isFixed) return fixed64(reader);
    reader.varint();
    return exact(reader);
  };
  if (reader.type !== BYTES) {
    reader.expect(isFixed ? FIXED64 : VARINT, 'a number');
    list.push(one());
    return;
  }
  const outer = reader.len;
  const end = reader.bytesEnd('a list of numbers');
  reader.len = end;
  while (reader.pos < end) list.push(one());
  reader.len = outer;
}

/** The last integer of the reader, signed. */
function exact(reader: WireReader): number | bigint {
  const value = (reader.high | 0) * 4294967296 + reader.low;
  return Math.abs(value) < 2 ** 53 ? value : reader.whole();
}

function fixed64(reader: WireReader): bigint {
  if (reader.len - reader.pos < 8) throw new WireError('a number is cut off', reader.pos);
  const value = new DataView(reader.buf.buffer, reader.buf.byteOffset).getBigUint64(reader.pos, true);
  reader.pos += 8;
  return value;
}
