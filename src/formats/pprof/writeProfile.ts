import type { Profile } from '../../model/profile.ts';
import type { ValueType } from '../../model/unit.ts';
import { integerSize, nestedSize, varintSize, WireWriter, wholeSize } from './wireWriter.ts';

/** Approximate size in bytes of each chunk. */
const CHUNK = 1 << 20;

/**
 * A profile in pprof's protobuf format, not compressed, as `format.read` and `go tool pprof` read it. The caller owns
 * the bytes.
 */
export function writeProfile(profile: Profile): Uint8Array<ArrayBuffer> {
  const chunks = [...profileChunks(profile)];
  const bytes = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/**
 * The same in chunks of about 1 MiB, so that a large profile can be compressed while it is written. Ids are row
 * numbers. Locations, functions and texts that are not used are dropped; all mappings are kept (the first is the main
 * binary). The default value type is named if it is not the last one, which is pprof's default.
 */
export function* profileChunks(profile: Profile): Generator<Uint8Array<ArrayBuffer>, void, undefined> {
  const { samples, mappings, locations, functions, valueTypes, defaultValueType } = profile;
  const writer = new WireWriter();
  const used = numberUsed(profile);
  const { texts } = used;

  for (const valueType of valueTypes) writeValueType(writer, 1, valueType, texts.row);
  const sizes = stackSizes(profile, used.locations);
  for (let sample = 0, label = 0; sample < samples.count; sample++) {
    label = writeSample(writer, profile, used, sizes, sample, label);
    if (writer.length >= CHUNK) yield writer.take();
  }
  for (let row = 0; row < mappings.count; row++) {
    writeMapping(writer, profile, used, row);
    if (writer.length >= CHUNK) yield writer.take();
  }
  for (let row = 0; row < locations.count; row++) {
    if (used.locations[row]! > 0) writeLocation(writer, profile, used, row);
    if (writer.length >= CHUNK) yield writer.take();
  }
  for (let row = 0; row < functions.count; row++) {
    if (used.functions[row]! > 0) writeFunction(writer, profile, used, row);
    if (writer.length >= CHUNK) yield writer.take();
  }

  const comments = profile.comments.map((comment) => texts.row(comment));
  writer.integer(7, texts.row(profile.dropFrames));
  writer.integer(8, texts.row(profile.keepFrames));
  writer.integer(9, profile.timeNanos);
  writer.integer(10, profile.durationNanos);
  if (profile.periodType !== null) writeValueType(writer, 11, profile.periodType, texts.row);
  writer.integer(12, profile.period);
  if (comments.length > 0) {
    writer.head(
      13,
      comments.reduce((size, row) => size + varintSize(row), 0),
    );
    for (const row of comments) writer.varint(row);
  }
  const shownFirst = defaultValueType < valueTypes.length - 1 ? valueTypes[defaultValueType]!.type : '';
  writer.integer(14, texts.row(shownFirst));
  writer.integer(15, texts.row(profile.docUrl));
  for (const text of texts.all) {
    writer.text(6, text);
    if (writer.length >= CHUNK) yield writer.take();
  }
  yield writer.take();
}

function writeValueType(
  writer: WireWriter,
  field: number,
  { type, unit }: ValueType,
  row: (text: string) => number,
): void {
  const [typeRow, unitRow] = [row(type), row(unit)];
  writer.head(field, integerSize(typeRow) + integerSize(unitRow));
  writer.integer(1, typeRow);
  writer.integer(2, unitRow);
}

/** The size in bytes of each stack's location ids, including those of its callers. */
function stackSizes({ stacks }: Profile, ids: Int32Array): Int32Array {
  const sizes = new Int32Array(stacks.count);
  for (let stack = 0; stack < stacks.count; stack++) {
    const caller = stacks.caller[stack]!;
    sizes[stack] = (caller < 0 ? 0 : sizes[caller]!) + varintSize(ids[stacks.location[stack]!]!);
  }
  return sizes;
}

/** Writes a sample whose labels begin at row `label`; returns the row where the next sample's labels begin. */
function writeSample(
  writer: WireWriter,
  { samples, stacks }: Profile,
  used: Numbering,
  sizes: Int32Array,
  sample: number,
  label: number,
): number {
  const { labels, values } = samples;
  const leaf = samples.stack[sample]!;
  const stackSize = leaf < 0 ? 0 : sizes[leaf]!;
  let valueSize = 0;
  for (const column of values) valueSize += wholeSize(column[sample]!);
  let size = (stackSize > 0 ? nestedSize(stackSize) : 0) + (valueSize > 0 ? nestedSize(valueSize) : 0);
  let end = label;
  for (; end < labels.count && labels.sample[end] === sample; end++) size += nestedSize(labelSize(labels, used, end));

  writer.head(2, size);
  if (stackSize > 0) {
    writer.head(1, stackSize);
    for (let index = leaf; index >= 0; index = stacks.caller[index]!)
      writer.varint(used.locations[stacks.location[index]!]!);
  }
  if (valueSize > 0) {
    writer.head(2, valueSize);
    for (const column of values) writer.whole(column[sample]!);
  }
  for (let index = label; index < end; index++) {
    writer.head(3, labelSize(labels, used, index));
    writer.integer(1, used.texts.rowOf(labels.key[index]!));
    writer.integer(2, used.texts.rowOf(labels.text[index]!));
    writer.integer(3, labels.number[index]!);
    writer.integer(4, used.texts.rowOf(labels.unit[index]!));
  }
  return end;
}

function labelSize({ key, text, number, unit }: Profile['samples']['labels'], { texts }: Numbering, at: number) {
  return (
    integerSize(texts.rowOf(key[at]!)) +
    integerSize(texts.rowOf(text[at]!)) +
    integerSize(number[at]!) +
    integerSize(texts.rowOf(unit[at]!))
  );
}

function writeMapping(writer: WireWriter, { mappings }: Profile, { texts }: Numbering, row: number): void {
  const has = mappings.has[row]!;
  writeIntegers(writer, 3, [
    row + 1,
    mappings.start[row]!,
    mappings.limit[row]!,
    mappings.offset[row]!,
    texts.rowOf(mappings.file[row]!),
    texts.rowOf(mappings.buildId[row]!),
    has & 1,
    (has >> 1) & 1,
    (has >> 2) & 1,
    (has >> 3) & 1,
  ]);
}

function writeFunction(writer: WireWriter, { functions }: Profile, { texts, functions: ids }: Numbering, row: number) {
  writeIntegers(writer, 5, [
    ids[row]!,
    texts.rowOf(functions.name[row]!),
    texts.rowOf(functions.systemName[row]!),
    texts.rowOf(functions.file[row]!),
    functions.startLine[row]!,
  ]);
}

function writeLocation(writer: WireWriter, { locations, lines }: Profile, used: Numbering, row: number): void {
  const id = used.locations[row]!;
  const mapping = locations.mapping[row]! + 1;
  const address = locations.address[row]!;
  const [first, end] = [locations.firstLine[row]!, locations.endLine[row]!];
  const numberOf = (line: number): number | bigint => lines.beyond?.get(line) ?? lines.line[line]!;
  const sizeOf = (line: number): number =>
    integerSize(used.functions[lines.function[line]!]!) + integerSize(numberOf(line));

  let size = integerSize(id) + integerSize(mapping) + integerSize(address);
  for (let line = first; line < end; line++) size += nestedSize(sizeOf(line));
  writer.head(4, size);
  writer.integer(1, id);
  writer.integer(2, mapping);
  writer.integer(3, address);
  for (let line = first; line < end; line++) {
    writer.head(4, sizeOf(line));
    writer.integer(1, used.functions[lines.function[line]!]!);
    writer.integer(2, numberOf(line));
  }
}

/** A message that consists of integers only, with field numbers from 1. */
function writeIntegers(writer: WireWriter, field: number, values: (number | bigint)[]): void {
  writer.head(
    field,
    values.reduce<number>((size, value) => size + integerSize(value), 0),
  );
  for (const [index, value] of values.entries()) writer.integer(index + 1, value);
}

/** New ids for the rows that a profile's samples refer to. */
interface Numbering {
  /** By row: the id, numbered from 1 in row order; 0 if no sample refers to the row. */
  locations: Int32Array;
  functions: Int32Array;
  texts: TextRows;
}

/**
 * Numbers the locations on the samples' stacks and the functions of these locations. Texts are added when they are
 * first requested.
 */
function numberUsed(profile: Profile): Numbering {
  const { samples, stacks, lines, functions } = profile;
  const stackIsUsed = new Uint8Array(stacks.count);
  for (let sample = 0; sample < samples.count; sample++) {
    const stack = samples.stack[sample]!;
    if (stack >= 0) stackIsUsed[stack] = 1;
  }
  const locations = new Int32Array(profile.locations.count);
  for (let stack = stacks.count - 1; stack >= 0; stack--) {
    if (stackIsUsed[stack] === 0) continue;
    locations[stacks.location[stack]!] = 1;
    const caller = stacks.caller[stack]!;
    if (caller >= 0) stackIsUsed[caller] = 1;
  }
  const functionIds = new Int32Array(functions.count);
  for (let row = 0; row < locations.length; row++) {
    if (locations[row] === 0) continue;
    const end = profile.locations.endLine[row]!;
    for (let line = profile.locations.firstLine[row]!; line < end; line++) functionIds[lines.function[line]!] = 1;
  }
  countUp(locations);
  countUp(functionIds);
  return { locations, functions: functionIds, texts: new TextRows(profile.strings) };
}

function countUp(used: Int32Array): void {
  for (let row = 0, id = 0; row < used.length; row++) if (used[row] !== 0) used[row] = ++id;
}

/** A string table with the requested texts, each stored once; row 0 is the empty text. */
class TextRows {
  readonly all = [''];
  /** By row of the profile's own string table; -1 if the text was not requested yet. */
  private readonly rows: Int32Array;
  private readonly known = new Map([['', 0]]);
  private readonly strings: string[];

  constructor(strings: string[]) {
    this.strings = strings;
    this.rows = new Int32Array(strings.length).fill(-1);
  }

  /** The new row of a text, given by its row in the profile's own table. */
  rowOf(row: number): number {
    const written = this.rows[row]!;
    if (written >= 0) return written;
    const added = this.row(this.strings[row]!);
    this.rows[row] = added;
    return added;
  }

  /** The row of any text. */
  row = (text: string): number => {
    const written = this.known.get(text);
    if (written !== undefined) return written;
    this.known.set(text, this.all.length);
    this.all.push(text);
    return this.all.length - 1;
  };
}
