import { BYTES, FIXED64, VARINT, WireReader } from '../wire.ts';

/** A part of the beginning of a file: a message that may be cut off. */
interface Part {
  start: number;
  end: number;
  isCut: boolean;
}

interface Field extends Part {
  number: number;
  type: number;
}

/**
 * Whether the beginning of a file is that of OTLP profiles in protobuf, of any version: resource, scope and profile in
 * each other. Traces, metrics and logs have the same outer messages, and other fields in the innermost.
 */
export function isProfiles(bytes: Uint8Array): boolean {
  // The collector's file exporter writes the length of each message before it.
  const start = bytes[0] === 0 && bytes.length > 5 ? 4 : 0;
  if (isDictionary(bytes, start)) return true;
  const resource = first(bytes, { start, end: bytes.length, isCut: true }, 1, [1, 2]);
  const scope = resource === null ? null : first(bytes, resource, 2, [1, 2, 3, 1000]);
  const profile = scope === null ? null : first(bytes, scope, 2, [1, 2, 3]);
  return profile !== null && isProfile(bytes, profile);
}

/**
 * The collector writes the fields of all messages backwards, so that it begins with the last tables of the dictionary.
 */
function isDictionary(bytes: Uint8Array, start: number): boolean {
  const [dictionary] = fieldsOf(bytes, { start, end: bytes.length, isCut: true }, 1);
  if (dictionary?.number !== 2 || dictionary.type !== BYTES) return false;
  const tables = fieldsOf(bytes, dictionary, 20);
  return (
    tables.length > 0 &&
    tables.every(({ number, type }, index) => type === BYTES && number <= (tables[index - 1]?.number ?? 7)) &&
    // A sample of pprof, which has the same number, has three fields.
    tables[0]!.number > 3
  );
}

/** Its type of samples and its samples; before 1.4, an id of 16 bytes and its time. */
function isProfile(bytes: Uint8Array, part: Part): boolean {
  const [one, two] = fieldsOf(bytes, part, 2);
  if (one === undefined || one.type !== BYTES) return false;
  if (one.number === 2) return startsWithNumber(bytes, one);
  if (one.number !== 1) return false;
  if (one.end - one.start === 16 && two?.number === 2 && two.type === FIXED64) return true;
  // Two numbers of 32 bits, before 1.9 three; spans begin with an id of 16 bytes.
  if (one.end - one.start > 15) return false;
  const types = fieldsOf(bytes, one, 4);
  const isType =
    types.every(({ number, type }) => number <= 3 && type === VARINT) && (types.length > 0 || one.start === one.end);
  return isType && (two === undefined || two.isCut || isField(two));
}

function isField({ number, type }: Field): boolean {
  return number >= 1 && number <= 14 && (type === BYTES || type === VARINT || type === FIXED64);
}

function startsWithNumber(bytes: Uint8Array, part: Part): boolean {
  const [field] = fieldsOf(bytes, part, 1);
  return field !== undefined && field.type === VARINT && field.number <= 2;
}

/** The first field of a number, in a message that has only fields of these numbers before it, none of them a number. */
function first(bytes: Uint8Array, part: Part, wanted: number, allowed: readonly number[]): Part | null {
  for (const field of fieldsOf(bytes, part, 20)) {
    if (field.type !== BYTES || !allowed.includes(field.number)) return null;
    if (field.number === wanted) return field;
  }
  return null;
}

/** The first fields of a message, as far as its beginning has them. */
function fieldsOf(bytes: Uint8Array, { start, end }: Part, most: number): Field[] {
  const reader = new WireReader(bytes);
  reader.pos = start;
  reader.len = Math.min(end, bytes.length);
  const fields: Field[] = [];
  try {
    while (reader.pos < reader.len && fields.length < most) {
      reader.field();
      const { number, type } = reader;
      if (type === BYTES) {
        const length = reader.size();
        const from = reader.pos;
        const isCut = from + length > bytes.length;
        if (!isCut && from + length > end) return [];
        fields.push({ number, type, start: from, end: from + length, isCut });
        if (isCut) break;
        reader.pos = from + length;
      } else {
        const from = reader.pos;
        reader.pass();
        fields.push({ number, type, start: from, end: reader.pos, isCut: false });
      }
    }
  } catch {
    // The beginning ends inside a field, or it is no protobuf.
  }
  return fields;
}
