import { ByteReader } from '../codes/byteReader.ts';
import { ByteWriter } from '../codes/byteWriter.ts';

/** Wire types of protobuf: a varint, and bytes after their length. */
const varint = 0;
const lengthDelimited = 2;

/** Writes the fields of a protobuf message, by their numbers, which are below 16. */
export class MessageWriter {
  private readonly writer = new ByteWriter();

  text(field: number, value: string): this {
    this.writer.byte(field * 8 + lengthDelimited);
    this.writer.text(value);
    return this;
  }

  uint(field: number, value: number): this {
    this.writer.byte(field * 8 + varint);
    this.writer.uint(value);
    return this;
  }

  message(field: number, inner: MessageWriter): this {
    const bytes = inner.take();
    this.writer.byte(field * 8 + lengthDelimited);
    this.writer.uint(bytes.length);
    this.writer.raw(bytes);
    return this;
  }

  /** The message. The writer cannot be used after this call. */
  take(): Uint8Array<ArrayBuffer> {
    return this.writer.take();
  }
}

/** The numbers, and the bytes of the texts and messages, in a message's fields, by their numbers. */
export type MessageFields = ReadonlyMap<number, readonly (number | Uint8Array)[]>;

/** The fields of a protobuf message; null if the bytes are none. */
export function fieldsOfMessage(bytes: Uint8Array): MessageFields | null {
  const fields = new Map<number, (number | Uint8Array)[]>();
  const reader = new ByteReader(bytes);
  try {
    while (reader.left > 0) {
      const tag = reader.uint();
      const [field, wireType] = [Math.floor(tag / 8), tag % 8];
      if (field === 0 || (wireType !== varint && wireType !== lengthDelimited)) return null;
      const value = wireType === varint ? reader.uint() : reader.raw(reader.uint());
      const values = fields.get(field);
      if (values === undefined) fields.set(field, [value]);
      else values.push(value);
    }
  } catch {
    return null;
  }
  return fields;
}

/** The messages in a field. */
export function bytesIn(fields: MessageFields, field: number): Uint8Array[] {
  return (fields.get(field) ?? []).filter((value) => typeof value !== 'number');
}

/** The texts in a field. */
export function textsIn(fields: MessageFields, field: number): string[] {
  return bytesIn(fields, field).map((bytes) => new TextDecoder().decode(bytes));
}
