import type { ByteReader } from '../../../codes/byteReader.ts';
import type { ByteWriter } from '../../../codes/byteWriter.ts';
import { damaged } from '../../../codes/payloadError.ts';
import type { KnownFacts, MovedMark, Profile, TestFamily, ToldMark } from '../../../model/profile.ts';
import { withToldFacts } from '../../../model/profileOfFunctions.ts';

/** Writes what a profile in short form says of the whole one; one byte for a whole profile. */
export function writeKnown(writer: ByteWriter, profile: Profile): void {
  const { known } = profile;
  writer.byte(known === undefined ? 0 : 1);
  if (known === undefined) return;
  const { go, goos, goarch, module, family } = known;
  for (const text of [go.said, goos, goarch, module]) writer.text(text);
  writer.uint(go.from);
  writer.uint(go.until ?? 0);
  writer.byte(family === null ? 0 : 1);
  if (family !== null) writeFamily(writer, family, functionNames(profile));
}

/** Reads the output of `writeKnown`; undefined for a whole profile. Throws a PayloadError. */
export function readKnown(reader: ByteReader, profile: Profile): KnownFacts | undefined {
  if (reader.below(2) === 0) return undefined;
  const [said, goos, goarch, module] = [reader.text(), reader.text(), reader.text(), reader.text()];
  const go = { said, from: reader.uint(), until: reader.uint() || null };
  const family = reader.below(2) === 0 ? null : readFamily(reader, profile);
  return { go, goos, goarch, module, family };
}

/** Like `writeKnown`, with the program, which the stream of the short form does not have. */
export function writeTold(writer: ByteWriter, profile: Profile): void {
  const { mappings, strings } = profile;
  for (const rows of [mappings.file, mappings.buildId]) writer.text(strings[rows[0] ?? 0]!);
  writeKnown(writer, profile);
}

/** The profile of the stream with what `writeTold` wrote of it. Throws a PayloadError. */
export function readTold(reader: ByteReader, profile: Profile): Profile {
  const [program, buildId] = [reader.text(), reader.text()];
  const knownFacts = readKnown(reader, profile);
  return knownFacts === undefined ? profile : withToldFacts(profile, { program, buildId, ...knownFacts });
}

/** Most levels are 5% divided by a number of tests; most value types have no common ratio. */
function writeFamily(writer: ByteWriter, { level, common, marks = [] }: TestFamily, names: readonly string[]): void {
  writer.double(level);
  writer.uint(common.length);
  for (const ratio of common) {
    writer.byte(ratio === 1 ? 0 : 1);
    if (ratio !== 1) writer.double(ratio);
  }
  writer.uint(marks.length);
  for (const { mark, types, names: marked } of marks) {
    writer.byte(mark === null ? 0 : 1);
    if (mark !== null) {
      writer.text(mark.badge);
      writer.text(mark.words);
      writer.byte(mark.isNet ? 1 : 0);
    }
    writeRows(writer, types);
    writeRows(
      writer,
      marked.flatMap((name) => {
        const row = names.indexOf(name);
        return row < 0 ? [] : [row];
      }),
    );
  }
}

function readFamily(reader: ByteReader, profile: Profile): TestFamily {
  const names = functionNames(profile);
  const types = profile.valueTypes.length;
  const level = reader.double();
  if (!(level > 0 && level <= 1)) throw damaged();
  const common = Array.from({ length: reader.below(types + 1) }, () => {
    const ratio = reader.below(2) === 0 ? 1 : reader.double();
    if (!(ratio > 0 && Number.isFinite(ratio))) throw damaged();
    return ratio;
  });
  const marks = Array.from({ length: reader.count() }, (): ToldMark => {
    const mark: MovedMark | null =
      reader.below(2) === 0 ? null : { badge: reader.text(), words: reader.text(), isNet: reader.below(2) === 1 };
    return { mark, types: readRows(reader, types), names: readRows(reader, names.length).map((row) => names[row]!) };
  });
  return { level, common, ...(marks.length > 0 && { marks }) };
}

function writeRows(writer: ByteWriter, rows: readonly number[]): void {
  writer.uint(rows.length);
  for (const row of rows) writer.uint(row);
}

function readRows(reader: ByteReader, end: number): number[] {
  return Array.from({ length: reader.count() }, () => reader.below(end));
}

/** In an order that sender and receiver share. */
function functionNames({ functions, strings }: Profile): string[] {
  return [...new Set(Array.from(functions.name, (text) => strings[text]!))].toSorted();
}
