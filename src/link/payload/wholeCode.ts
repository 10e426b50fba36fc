import { ByteReader } from '../../codes/byteReader.ts';
import { ByteWriter } from '../../codes/byteWriter.ts';
import { damaged } from '../../codes/payloadError.ts';
import type { ShareCodes } from '../../codes/shareCode.ts';
import type { Problem } from '../../model/problem.ts';
import type { SharedItem } from '../../model/shared.ts';
import { codeOf, readDataset, readEnclosed, writeDataset, writeEnclosed } from './datasetCode.ts';
import { type DecodedItem, unreadItem } from './readItem.ts';

/** The index of a side is its code. */
const sides = [null, 'before', 'after'] as const;

/** Takes the place of a kind's number if the kind is given by its name. */
const BY_NAME = 255;

/**
 * Writes all items with all their data, not yet deflated, and returns the number of bytes of each. Throws a PayloadError if
 * something cannot be shared.
 */
export function writeWhole(
  items: readonly SharedItem[],
  codes: ShareCodes,
): { bytes: Uint8Array<ArrayBuffer>; itemBytes: number[] } {
  const writer = new ByteWriter();
  const itemBytes: number[] = [];
  writer.uint(items.length);
  for (const { path, size, side, dataset, problems } of items) {
    const start = writer.length;
    const code = codeOf(dataset.kind, codes);
    writer.text(path);
    writer.uint(size);
    writer.byte(sides.indexOf(side));
    writeProblems(writer, problems);
    writer.text(dataset.profileType);
    writer.text(dataset.title);
    writer.byte(code.short?.number ?? BY_NAME);
    if (code.short !== undefined) writeDataset(writer, dataset, code);
    else {
      writer.text(dataset.kind);
      writeEnclosed(writer, dataset, code);
    }
    itemBytes.push(writer.length - start);
  }
  return { bytes: writer.take(), itemBytes };
}

/** Reads the output of `writeWhole`. Throws a PayloadError. */
export function readWhole(bytes: Uint8Array, codes: ShareCodes): DecodedItem[] {
  const reader = new ByteReader(bytes);
  const items: DecodedItem[] = [];
  for (let left = reader.count(); left > 0; left--) {
    const path = reader.text();
    const size = reader.uint();
    const side = sides[reader.below(sides.length)]!;
    const problems = readProblems(reader);
    const about = { profileType: reader.text(), title: reader.text() };
    const number = reader.byte();
    const kind = number === BY_NAME ? reader.text() : kindOf(number, codes);
    const dataset =
      number === BY_NAME
        ? readEnclosed(reader, kind, about, codes.get(kind))
        : readDataset(reader, kind, about, codes.get(kind)!);
    items.push(dataset === null ? unreadItem({ path, size, side }, kind) : { path, size, side, dataset, problems });
  }
  if (reader.left > 0) throw damaged();
  return items;
}

/** The name of the kind with this number. Throws a PayloadError if there is none. */
export function kindOf(number: number, codes: ShareCodes): string {
  for (const [kind, { short }] of codes) if (short?.number === number) return kind;
  throw damaged();
}

/** Writes only the fields that help a reader of shared data, who does not have the file. */
function writeProblems(writer: ByteWriter, problems: readonly Problem[]): void {
  writer.uint(problems.length);
  for (const { severity, message, hint = '', line = 0 } of problems) {
    writer.byte(severity === 'fatal' ? 1 : 0);
    writer.text(message);
    writer.text(hint);
    writer.uint(line);
  }
}

function readProblems(reader: ByteReader): Problem[] {
  const problems: Problem[] = [];
  for (let left = reader.count(); left > 0; left--) {
    const severity = reader.below(2) === 1 ? 'fatal' : 'warning';
    const [message, hint, line] = [reader.text(), reader.text(), reader.uint()];
    problems.push({ severity, message, ...(hint !== '' && { hint }), ...(line > 0 && { line }) });
  }
  return problems;
}
