import type { FileHead } from '../fileHead.ts';
import { BYTES, FIXED64, VARINT, WireReader } from '../wire.ts';

/** A field of a message; its bytes may reach beyond the beginning of the file. */
interface Field {
  number: number;
  type: number;
  start: number;
  end: number;
}

/**
 * Whether the beginning of a file is that of traces, metrics or logs of OpenTelemetry in protobuf: resource, scope, and
 * a span, a metric or a record of a log in each other. OTLP profiles have the same outer messages.
 */
export function isOtherTelemetry({ bytes, text, whole }: FileHead): boolean {
  if (text !== null && /^\s*[[{]/.test(text)) return false;
  // The collector's file exporter writes the length of each message before it.
  const file = {
    number: 0,
    type: BYTES,
    start: bytes[0] === 0 ? 4 : 0,
    end: whole ? bytes.length : Number.POSITIVE_INFINITY,
  };
  const scopes = nested(bytes, [file], 1, [1]).flatMap((resource) => nested(bytes, [resource], 2, [1, 2, 3]));
  const records = scopes.flatMap((scope) => nested(bytes, [scope], 2, [1, 2, 3]));
  return records.some((record) => isRecord(bytes, fieldsOf(bytes, record)));
}

/** The messages of one field; none if there are fields that the outer message does not have. */
function nested(bytes: Uint8Array, parts: readonly Field[], wanted: number, allowed: readonly number[]): Field[] {
  return parts.flatMap((part) => {
    const fields = fieldsOf(bytes, part);
    const fits = fields.every(({ number, type }) => type === BYTES && allowed.includes(number));
    return fits ? fields.filter(({ number }) => number === wanted).slice(0, 5) : [];
  });
}

function isRecord(bytes: Uint8Array, fields: readonly Field[]): boolean {
  const has = (number: number, type: number) => fields.some((field) => field.number === number && field.type === type);
  const lengthOf = (number: number) => {
    const field = fields.find((one) => one.number === number && one.type === BYTES);
    return field === undefined ? -1 : field.end - field.start;
  };
  const isSpan = lengthOf(1) === 16 && lengthOf(2) === 8;
  const name = fields.find(({ number, type }) => number === 1 && type === BYTES);
  const isMetric =
    name !== undefined &&
    /^[\w./-]+$/.test(String.fromCharCode(...bytes.subarray(name.start, Math.min(name.end, name.start + 300)))) &&
    [5, 7, 9, 10, 11].some((number) => has(number, BYTES));
  const isLog = (has(1, FIXED64) || has(11, FIXED64)) && (has(5, BYTES) || has(3, BYTES) || has(2, VARINT));
  return isSpan || isMetric || isLog;
}

/** The first fields of a message, as far as the beginning of the file has them. */
function fieldsOf(bytes: Uint8Array, { start, end }: Field): Field[] {
  const reader = new WireReader(bytes);
  reader.pos = start;
  reader.len = Math.min(end, bytes.length);
  const fields: Field[] = [];
  try {
    while (reader.pos < reader.len && fields.length < 20) {
      reader.field();
      const { number, type } = reader;
      let from = reader.pos;
      if (type === BYTES) {
        const length = reader.size();
        from = reader.pos;
        if (from + length > end && end <= bytes.length) return [];
        reader.pos = from + length;
      } else reader.pass();
      fields.push({ number, type, start: from, end: reader.pos });
    }
  } catch {
    // The beginning ends inside a field, or it is no protobuf.
  }
  return fields;
}
