import type { ByteReader } from '../../codes/byteReader.ts';
import type { ByteWriter } from '../../codes/byteWriter.ts';
import { readColumn, readRows, writeColumn } from '../../codes/columnCode.ts';
import { damaged } from '../../codes/payloadError.ts';
import type { ShareCode } from '../../codes/shareCode.ts';
import { type BlockTable, type Coverage, coverModes } from '../../model/coverage.ts';

const LARGEST_PLACE = 2 ** 31 - 1;

/** Column by column: consecutive blocks differ little, so a profile takes a tenth of its text. */
export const share: ShareCode<'coverage'> = {
  write: (writer, { mode, files, blocks, functions, packages, printedTotal }) => {
    writer.byte(mode === '' ? 0 : 1 + coverModes.indexOf(mode));
    writer.uint(files.length);
    for (const file of files) writer.text(file);
    writeBlocks(writer, blocks);
    writer.uint(functions.length);
    writeColumn(
      writer,
      Int32Array.from(functions, ({ file }) => file),
    );
    writeColumn(
      writer,
      Int32Array.from(functions, ({ line }) => line),
    );
    for (const { name, percent } of functions) {
      writer.text(name);
      writePercent(writer, percent);
    }
    writer.uint(packages.length);
    for (const { name, percent, without, of } of packages) {
      writer.text(name);
      writePercent(writer, percent);
      writer.text(without);
      writer.text(of);
    }
    writePercent(writer, printedTotal);
  },
  read,
};

function read(reader: ByteReader): Coverage {
  const mode = coverModes[reader.below(1 + coverModes.length) - 1] ?? '';
  const files = Array.from({ length: reader.count() }, () => reader.text());
  const blocks = readBlocks(reader, files.length);
  const count = reader.count();
  const file = readRows(reader, count, 0, files.length);
  const line = readRows(reader, count, 0, LARGEST_PLACE);
  const functions = Array.from(file, (row, index) => ({
    file: row,
    line: line[index]!,
    name: reader.text(),
    percent: readPercent(reader) ?? 0,
  }));
  const packages = Array.from({ length: reader.count() }, () => ({
    name: reader.text(),
    percent: readPercent(reader),
    without: reader.text(),
    of: reader.text(),
  }));
  return { mode, files, blocks, functions, packages, printedTotal: readPercent(reader) };
}

function writeBlocks(writer: ByteWriter, blocks: BlockTable): void {
  writer.uint(blocks.count);
  for (const column of [blocks.file, blocks.startLine, blocks.startColumn]) writeColumn(writer, column);
  // Most blocks end near their beginning.
  writeColumn(
    writer,
    blocks.endLine.map((line, row) => line - blocks.startLine[row]!),
  );
  for (const column of [blocks.endColumn, blocks.statements, blocks.executed]) writeColumn(writer, column);
}

function readBlocks(reader: ByteReader, files: number): BlockTable {
  const count = reader.count();
  const file = readRows(reader, count, 0, files);
  const startLine = readRows(reader, count, 1, LARGEST_PLACE);
  const startColumn = readRows(reader, count, 0, LARGEST_PLACE);
  const lines = readRows(reader, count, 0, LARGEST_PLACE);
  const endLine = lines.map((more, row) => {
    const line = more + startLine[row]!;
    if (line >= LARGEST_PLACE) throw damaged();
    return line;
  });
  const endColumn = readRows(reader, count, 0, LARGEST_PLACE);
  const statements = readRows(reader, count, 0, LARGEST_PLACE);
  const executed = readColumn(reader, count);
  if (executed.some((value) => value < 0)) throw damaged();
  return { count, file, startLine, startColumn, endLine, endColumn, statements, executed };
}

/** Percentages have one decimal; 0 stands for none. */
function writePercent(writer: ByteWriter, percent: number | null): void {
  writer.uint(percent === null ? 0 : 1 + Math.round(10 * percent));
}

function readPercent(reader: ByteReader): number | null {
  const written = reader.below(10_001);
  return written === 0 ? null : (written - 1) / 10;
}
