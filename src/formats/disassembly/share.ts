import type { ByteReader } from '../../codes/byteReader.ts';
import type { ByteWriter } from '../../codes/byteWriter.ts';
import { readColumn, readRows, writeColumn } from '../../codes/columnCode.ts';
import { damaged } from '../../codes/payloadError.ts';
import type { ShareCode } from '../../codes/shareCode.ts';
import type { Disassembly } from '../../model/disassembly.ts';

const LARGEST_ROW = 2 ** 31 - 1;
const LARGEST_OFFSET = 2 ** 32 - 1;

/** Column by column: addresses rise by little, and each text is written once. */
export const share: ShareCode<'disassembly'> = { write, read };

function write(writer: ByteWriter, { buildId, functions, instructions, texts }: Disassembly): void {
  writer.uint(texts.end.length);
  writeColumn(writer, texts.end);
  writer.raw(texts.bytes);
  writer.uint(functions.count);
  for (let row = 0; row < functions.count; row++) {
    writer.text(functions.name[row]!);
    writer.text(functions.file[row]!);
  }
  writeColumn(writer, functions.start);
  writeColumn(writer, functions.size);
  writeColumn(writer, functions.first);
  writeColumn(writer, Float64Array.from(instructions.offset));
  for (const column of [instructions.text, instructions.file, instructions.line, instructions.source]) {
    writeColumn(writer, column);
  }
  if (buildId !== '') writer.text(buildId);
}

function read(reader: ByteReader): Disassembly {
  const textCount = reader.count();
  const end = readRows(reader, textCount, 0, LARGEST_ROW);
  if (textCount === 0 || end[0] !== 0) throw damaged();
  ascending(end);
  const bytes = reader.raw(end[textCount - 1]!).slice();
  const count = reader.count();
  const name: string[] = [];
  const file: string[] = [];
  for (let row = 0; row < count; row++) {
    name.push(reader.text());
    file.push(reader.text());
  }
  const start = positive(readColumn(reader, count));
  const size = positive(readColumn(reader, count));
  const first = readRows(reader, count + 1, 0, LARGEST_ROW);
  if (first[0] !== 0) throw damaged();
  ascending(first);
  const length = first[count]!;
  const offsets = positive(readColumn(reader, length));
  for (let row = 0; row < count; row++) {
    const rowOffsets = offsets.subarray(first[row], first[row + 1]);
    const last = rowOffsets.at(-1);
    if (last === undefined ? size[row] !== 0 : rowOffsets[0] !== 0 || last >= size[row]!) throw damaged();
    for (let index = 1; index < rowOffsets.length; index++)
      if (rowOffsets[index]! <= rowOffsets[index - 1]!) throw damaged();
    if (size[row]! > LARGEST_OFFSET || start[row]! + size[row]! > Number.MAX_SAFE_INTEGER) throw damaged();
  }
  const columns = {
    functions: { count, name, file, start, size, first },
    instructions: {
      count: length,
      offset: Uint32Array.from(offsets),
      text: readRows(reader, length, 0, textCount),
      file: readRows(reader, length, 0, textCount),
      line: readRows(reader, length, 0, LARGEST_ROW),
      source: readRows(reader, length, 0, textCount),
    },
    texts: { bytes, end },
  };
  return { buildId: reader.left > 0 ? reader.text() : '', ...columns };
}

function ascending(column: Int32Array): void {
  for (let row = 1; row < column.length; row++) if (column[row]! < column[row - 1]!) throw damaged();
}

function positive(column: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  for (const value of column) if (!(value >= 0)) throw damaged();
  return column;
}
