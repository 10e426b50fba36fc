import { ByteReader } from '../../codes/byteReader.ts';
import { ByteWriter } from '../../codes/byteWriter.ts';
import { damaged } from '../../codes/payloadError.ts';
import type { ShareCodes } from '../../codes/shareCode.ts';
import { benchmarkRoles } from '../../model/benchmarks.ts';
import type { Problem } from '../../model/problem.ts';
import type { SharedItem } from '../../model/shared.ts';
import { codeOf, type DecodedItem, decodedItem, readDataset, writeDataset } from './datasetCode.ts';

/** The index of a side or a role is its code. */
const sides = [null, 'before', 'after'] as const;
const roles = [undefined, ...benchmarkRoles] as const;

/**
 * Writes all items with all their data, not yet deflated, and returns the number of bytes of each. Throws a
 * PayloadError if something cannot be shared.
 */
export function writeWhole(
  items: readonly SharedItem[],
  codes: ShareCodes,
): { bytes: Uint8Array<ArrayBuffer>; itemBytes: number[] } {
  const writer = new ByteWriter();
  const itemBytes: number[] = [];
  writer.uint(items.length);
  for (const { path, size, side, role, dataset, problems } of items) {
    const start = writer.length;
    writer.text(path);
    writer.uint(size);
    writer.byte(sides.indexOf(side));
    writer.byte(roles.indexOf(role));
    writeProblems(writer, problems);
    writer.text(dataset.profileType);
    writer.text(dataset.title);
    writer.text(dataset.kind);
    writeDataset(writer, dataset, codeOf(dataset.kind, codes));
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
    const role = roles[reader.below(roles.length)];
    const problems = readProblems(reader);
    const about = { profileType: reader.text(), title: reader.text() };
    const kind = reader.text();
    const dataset = readDataset(reader, kind, about, codes.get(kind));
    items.push(decodedItem({ path, size, side, role, problems }, kind, dataset));
  }
  if (reader.left > 0) throw damaged();
  return items;
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
