import type { ByteReader } from './byteReader.ts';
import type { ByteWriter } from './byteWriter.ts';
import { damaged, PayloadError } from './payloadError.ts';
import type { ShareCode } from './shareCode.ts';

/** Tags: the type of a value. Their numbers are part of the format. */
const UNDEFINED = 0;
const NULL = 1;
const FALSE = 2;
const TRUE = 3;
const INTEGER = 4;
const DOUBLE = 5;
const TEXT = 6;
/** A text that occurred before, by its index among the texts. */
const KNOWN_TEXT = 7;
const BIGINT = 8;
const LIST = 9;
const RECORD = 10;
/** A record with the same keys as an earlier one, by the index of these keys. */
const KNOWN_RECORD = 11;
/** The tag of the first typed array type, in the order of `arrays`. */
const ARRAY = 12;

/** The typed arrays, in the order of their tags. */
const arrays = [
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
] as const;
type TypedArray = InstanceType<(typeof arrays)[number]>;

/** Limits: deeper or larger data would need more memory and stack than a tab has. */
const DEEPEST = 200;
const MOST_RECORDS = 2 ** 22;

/**
 * Codes any data made of numbers, texts, lists, plain records and typed arrays: for kinds of datasets without their own
 * code. A text and the keys of a record are written only once, so a list of records takes little more than its values:
 * `[{ url: '/a', ms: 3 }, { url: '/a', ms: 4 }]` is a list of 2; a record of 2 keys, their names, a text, an integer; a
 * record like the first one, the first text, an integer.
 *
 * The decoded data have the structure that was written, but nothing checks that this is the structure of their kind. A
 * kind whose views cannot handle damaged data needs its own code.
 */
export const plainShare: ShareCode = {
  write: (writer, data) => new PlainWriter(writer).value(data, 0),
  // The kind determines the type; nothing checks it (see above).
  read: (reader) => new PlainReader(reader).value(0) as never,
};

class PlainWriter {
  private readonly writer: ByteWriter;
  private readonly texts = new Map<string, number>();
  private readonly shapes = new Map<string, number>();
  private records = 0;

  constructor(writer: ByteWriter) {
    this.writer = writer;
  }

  value(value: unknown, depth: number): void {
    const { writer } = this;
    if (depth > DEEPEST) throw unfit('it is nested too deeply');
    if (value === undefined) writer.byte(UNDEFINED);
    else if (value === null) writer.byte(NULL);
    else if (typeof value === 'boolean') writer.byte(value ? TRUE : FALSE);
    else if (typeof value === 'number') this.number(value);
    else if (typeof value === 'string') this.text(value);
    else if (typeof value === 'bigint') {
      writer.byte(BIGINT);
      writer.text(value.toString());
    } else if (typeof value !== 'object') throw unfit(`it holds a ${typeof value}`);
    else if (Array.isArray(value)) {
      this.count();
      writer.byte(LIST);
      writer.uint(value.length);
      for (const each of value) this.value(each, depth + 1);
    } else if (ArrayBuffer.isView(value)) this.array(value);
    else this.record(value, depth);
  }

  private number(value: number): void {
    const { writer } = this;
    if (Number.isInteger(value) && Math.abs(value) <= 2 ** 51 && !Object.is(value, -0)) {
      writer.byte(INTEGER);
      writer.int(value);
    } else {
      writer.byte(DOUBLE);
      writer.double(value);
    }
  }

  private text(text: string): void {
    const { writer, texts } = this;
    const index = texts.get(text);
    if (index !== undefined) {
      writer.byte(KNOWN_TEXT);
      writer.uint(index);
      return;
    }
    texts.set(text, texts.size);
    writer.byte(TEXT);
    writer.text(text);
  }

  private array(view: ArrayBufferView): void {
    const { writer } = this;
    const type = arrays.findIndex((one) => view instanceof one);
    if (type < 0) throw unfit('it holds bytes without a type');
    writer.byte(ARRAY + type);
    writer.uint(view.byteLength);
    writer.raw(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
  }

  private record(record: object, depth: number): void {
    const { writer, shapes } = this;
    const prototype: unknown = Object.getPrototypeOf(record);
    if (prototype !== Object.prototype && prototype !== null) throw unfit(`it holds a ${record.constructor.name}`);
    this.count();
    const entries = Object.entries(record);
    const shape = JSON.stringify(entries.map(([key]) => key));
    const index = shapes.get(shape);
    if (index === undefined) {
      shapes.set(shape, shapes.size);
      writer.byte(RECORD);
      writer.uint(entries.length);
      for (const [key] of entries) writer.text(key);
    } else {
      writer.byte(KNOWN_RECORD);
      writer.uint(index);
    }
    for (const [, value] of entries) this.value(value, depth + 1);
  }

  private count(): void {
    if (++this.records > MOST_RECORDS) throw unfit('it has too many parts');
  }
}

/** Reads the output of `PlainWriter`; throws a PayloadError if it is damaged. */
class PlainReader {
  private readonly reader: ByteReader;
  private readonly texts: string[] = [];
  private readonly shapes: string[][] = [];
  private records = 0;

  constructor(reader: ByteReader) {
    this.reader = reader;
  }

  value(depth: number): unknown {
    const { reader, texts, shapes } = this;
    if (depth > DEEPEST) throw damaged();
    const tag = reader.byte();
    switch (tag) {
      case UNDEFINED:
        return undefined;
      case NULL:
        return null;
      case FALSE:
        return false;
      case TRUE:
        return true;
      case INTEGER:
        return reader.int();
      case DOUBLE:
        return reader.double();
      case TEXT: {
        const text = reader.text();
        texts.push(text);
        return text;
      }
      case KNOWN_TEXT:
        return texts[reader.below(texts.length)];
      case BIGINT:
        return this.bigint();
      case LIST: {
        this.count();
        const list: unknown[] = [];
        for (let left = reader.count(); left > 0; left--) list.push(this.value(depth + 1));
        return list;
      }
      case RECORD: {
        const keys: string[] = [];
        for (let left = reader.count(); left > 0; left--) keys.push(reader.text());
        shapes.push(keys);
        return this.record(keys, depth);
      }
      case KNOWN_RECORD:
        return this.record(shapes[reader.below(shapes.length)]!, depth);
      default:
        return this.array(tag - ARRAY);
    }
  }

  private bigint(): bigint {
    const digits = this.reader.text();
    if (!/^-?\d{1,400}$/.test(digits)) throw damaged();
    return BigInt(digits);
  }

  private array(type: number): TypedArray {
    const made = arrays[type];
    if (made === undefined) throw damaged();
    const length = this.reader.uint();
    if (length % made.BYTES_PER_ELEMENT !== 0) throw damaged();
    return new made(this.reader.raw(length).slice().buffer);
  }

  /** `fromEntries` defines keys such as __proto__ as plain properties. */
  private record(keys: readonly string[], depth: number): object {
    this.count();
    if (keys.length > this.reader.left) throw damaged();
    return Object.fromEntries(keys.map((key) => [key, this.value(depth + 1)]));
  }

  private count(): void {
    if (++this.records > MOST_RECORDS) throw damaged();
  }
}

function unfit(why: string): PayloadError {
  return new PayloadError(`What was read of a file cannot be shared: ${why}.`, 'Share the file itself.');
}
