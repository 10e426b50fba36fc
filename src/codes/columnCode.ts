import type { AmountColumn } from '../model/unit.ts';
import type { ByteReader } from './byteReader.ts';
import type { ByteWriter } from './byteWriter.ts';
import { damaged } from './payloadError.ts';

/**
 * How a column is coded: the numbers, the differences between consecutive numbers, or the difference of each number
 * from its row.
 */
const PLAIN = 0;
const STEPS = 1;
const BEHIND = 2;
/** Numbers that are not whole, or that a double cannot hold exactly. */
const WIDE = 3;
const DOUBLES = 4;

/** Whole numbers up to this limit, and their differences, are written as varints. */
const LARGEST = 2 ** 51;

/**
 * Writes a column of whole numbers in the coding that takes the fewest bytes. The reader must know the number of rows.
 */
export function writeColumn(writer: ByteWriter, column: Int32Array | Float64Array | Uint8Array): void {
  if (column instanceof Float64Array && !column.every(isModest)) {
    writer.byte(DOUBLES);
    for (const value of column) writer.double(value);
    return;
  }
  const sizes = [0, 0, 0];
  for (let row = 0, last = 0; row < column.length; row++) {
    const value = column[row]!;
    sizes[PLAIN]! += size(value);
    sizes[STEPS]! += size(value - last);
    sizes[BEHIND]! += size(row - value);
    last = value;
  }
  const way = sizes.indexOf(Math.min(...sizes));
  writer.byte(way);
  for (let row = 0, last = 0; row < column.length; row++) {
    const value = column[row]!;
    writer.int(way === PLAIN ? value : way === STEPS ? value - last : row - value);
    last = value;
  }
}

/** Reads a column, owned by the caller; every entry is a whole number from −2^53 to 2^53. */
export function readColumn(reader: ByteReader, count: number): Float64Array<ArrayBuffer> {
  const way = reader.byte();
  if (count > reader.left || way > DOUBLES || way === WIDE) throw damaged();
  const column = new Float64Array(count);
  if (way === DOUBLES) {
    for (let row = 0; row < count; row++) {
      const value = reader.double();
      if (!Number.isSafeInteger(value) && Math.abs(value) !== 2 ** 53) throw damaged();
      column[row] = value;
    }
    return column;
  }
  for (let row = 0, last = 0; row < count; row++) {
    const step = reader.int();
    last = way === PLAIN ? step : way === STEPS ? last + step : row - step;
    if (Math.abs(last) > 2 ** 53) throw damaged();
    column[row] = last;
  }
  return column;
}

/** Reads row numbers of another table, from `least` (−1 if "no row" is allowed) to below `end`. */
export function readRows(reader: ByteReader, count: number, least: number, end: number): Int32Array<ArrayBuffer> {
  const rows = new Int32Array(count);
  const column = readColumn(reader, count);
  for (let row = 0; row < count; row++) {
    const value = column[row]!;
    if (value < least || value >= end) throw damaged();
    rows[row] = value;
  }
  return rows;
}

export function writeAmounts(writer: ByteWriter, column: AmountColumn): void {
  if (column instanceof Float64Array) {
    writeColumn(writer, column);
    return;
  }
  writer.byte(WIDE);
  for (const value of column) writer.wide(value);
}

export function readAmounts(reader: ByteReader, count: number): AmountColumn {
  if (reader.peek() !== WIDE) return readColumn(reader, count);
  reader.byte();
  if (count * 8 > reader.left) throw damaged();
  const column = new BigInt64Array(count);
  for (let row = 0; row < count; row++) column[row] = BigInt.asIntN(64, reader.wide());
  return column;
}

/** Writes addresses: the low and the high halves as separate columns, because most addresses share the high half. */
export function writeAddresses(writer: ByteWriter, column: BigUint64Array): void {
  writeColumn(
    writer,
    Float64Array.from(column, (value) => Number(value & 0xffffffffn)),
  );
  writeColumn(
    writer,
    Float64Array.from(column, (value) => Number(value >> 32n)),
  );
}

export function readAddresses(reader: ByteReader, count: number): BigUint64Array {
  const low = readHalves(reader, count);
  const high = readHalves(reader, count);
  return BigUint64Array.from(low, (value, row) => (BigInt(high[row]!) << 32n) | BigInt(value));
}

function readHalves(reader: ByteReader, count: number): Float64Array {
  const halves = readColumn(reader, count);
  for (const value of halves) if (value < 0 || value > 0xffffffff) throw damaged();
  return halves;
}

function isModest(value: number): boolean {
  return Number.isInteger(value) && value < LARGEST && value > -LARGEST && !Object.is(value, -0);
}

/** The approximate size in bytes of a deflated varint, by its magnitude. */
function size(value: number): number {
  const magnitude = value < 0 ? -value : value;
  return magnitude < 64 ? 1 + magnitude / 64 : magnitude < 8192 ? 3 : magnitude < 2 ** 20 ? 4 : 5;
}
