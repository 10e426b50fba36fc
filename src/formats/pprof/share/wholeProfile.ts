import type { ByteReader } from '../../../codes/byteReader.ts';
import type { ByteWriter } from '../../../codes/byteWriter.ts';
import {
  readAddresses,
  readAmounts,
  readColumn,
  readRows,
  writeAddresses,
  writeAmounts,
  writeColumn,
} from '../../../codes/columnCode.ts';
import { damaged } from '../../../codes/payloadError.ts';
import { readTexts, writeTexts } from '../../../codes/textCode.ts';
import type { Profile } from '../../../model/profile.ts';
import type { ValueType } from '../../../model/unit.ts';
import { readKnown, writeKnown } from './knownCode.ts';

/** Maximum number of characters of all texts of one profile. */
const MOST_TEXT = 2 ** 28;

/** Writes every column of a profile. */
export function writeWholeProfile(writer: ByteWriter, profile: Profile): void {
  const { mappings, functions, locations, lines, stacks, samples } = profile;
  writeValueTypes(writer, profile.valueTypes);
  writer.uint(profile.defaultValueType);
  writeValueTypes(writer, profile.periodType === null ? [] : [profile.periodType]);
  writeAmounts(writer, Float64Array.of(profile.period, profile.durationNanos));
  writer.wide(profile.timeNanos);
  for (const text of [profile.dropFrames, profile.keepFrames, profile.docUrl]) writer.text(text);
  writeTexts(writer, profile.comments);
  writeTexts(writer, profile.strings);

  writer.uint(mappings.count);
  for (const column of [mappings.start, mappings.limit, mappings.offset]) writeAddresses(writer, column);
  for (const column of [mappings.file, mappings.buildId, mappings.has]) writeColumn(writer, column);

  writer.uint(functions.count);
  for (const column of [functions.name, functions.systemName, functions.file]) writeColumn(writer, column);
  writeColumn(writer, functions.startLine);

  writer.uint(lines.count);
  writeColumn(writer, lines.function);
  writeColumn(writer, lines.line);
  const beyond = [...(lines.beyond ?? [])];
  writer.uint(beyond.length);
  for (const [row, number] of beyond) {
    writer.uint(row);
    writer.wide(number);
  }

  writer.uint(locations.count);
  writeAddresses(writer, locations.address);
  for (const column of [locations.mapping, locations.firstLine, locations.endLine]) writeColumn(writer, column);

  writer.uint(stacks.count);
  writeColumn(writer, stacks.caller);
  writeColumn(writer, stacks.location);

  writer.uint(samples.count);
  writeColumn(writer, samples.stack);
  for (const column of samples.values) writeAmounts(writer, column);

  const { labels } = samples;
  writer.uint(labels.count);
  for (const column of [labels.sample, labels.key, labels.text]) writeColumn(writer, column);
  writeAmounts(writer, labels.number);
  writeColumn(writer, labels.unit);

  writeKnown(writer, profile);
}

/** Reads a profile and checks every row, so that all later accesses are valid. Throws a PayloadError. */
export function readWholeProfile(reader: ByteReader): Profile {
  const valueTypes = readValueTypes(reader);
  const defaultValueType = reader.below(Math.max(valueTypes.length, 1));
  const periodType = readValueTypes(reader)[0] ?? null;
  const [period, durationNanos] = readColumn(reader, 2);
  const timeNanos = BigInt.asIntN(64, reader.wide());
  const [dropFrames, keepFrames, docUrl] = [reader.text(), reader.text(), reader.text()];
  const comments = readTexts(reader, MOST_TEXT);
  const strings = readTexts(reader, MOST_TEXT);
  if (strings[0] !== '') throw damaged();
  const texts = (count: number): Int32Array => readRows(reader, count, 0, strings.length);

  const mappingCount = reader.count();
  const mappings: Profile['mappings'] = {
    count: mappingCount,
    start: readAddresses(reader, mappingCount),
    limit: readAddresses(reader, mappingCount),
    offset: readAddresses(reader, mappingCount),
    file: texts(mappingCount),
    buildId: texts(mappingCount),
    has: Uint8Array.from(readRows(reader, mappingCount, 0, 16)),
  };

  const functionCount = reader.count();
  const functions: Profile['functions'] = {
    count: functionCount,
    name: texts(functionCount),
    systemName: texts(functionCount),
    file: texts(functionCount),
    startLine: readColumn(reader, functionCount),
  };

  const lineCount = reader.count();
  const functionRows = readRows(reader, lineCount, 0, functionCount);
  const line = readColumn(reader, lineCount);
  const beyond = new Map<number, bigint>();
  for (let left = reader.count(); left > 0; left--)
    beyond.set(reader.below(lineCount), BigInt.asIntN(64, reader.wide()));
  const lines: Profile['lines'] = {
    count: lineCount,
    function: functionRows,
    line,
    ...(beyond.size > 0 && { beyond }),
  };

  const locationCount = reader.count();
  const locations: Profile['locations'] = {
    count: locationCount,
    address: readAddresses(reader, locationCount),
    mapping: readRows(reader, locationCount, -1, mappingCount),
    firstLine: readRows(reader, locationCount, 0, lineCount + 1),
    endLine: readRows(reader, locationCount, 0, lineCount + 1),
  };
  let owned = 0;
  for (let row = 0; row < locationCount; row++) {
    // Lines must be in order, so that no line belongs to two locations: otherwise a few bytes could create endless
    // stacks.
    if (locations.firstLine[row]! < owned || locations.endLine[row]! < locations.firstLine[row]!) throw damaged();
    owned = locations.endLine[row]!;
  }

  const stackCount = reader.count();
  const caller = readRows(reader, stackCount, -1, stackCount);
  for (let row = 0; row < stackCount; row++) if (caller[row]! >= row) throw damaged();
  const stacks: Profile['stacks'] = {
    count: stackCount,
    caller,
    location: readRows(reader, stackCount, 0, locationCount),
  };

  const sampleCount = reader.count();
  const stack = readRows(reader, sampleCount, -1, stackCount);
  const values = valueTypes.map(() => readAmounts(reader, sampleCount));
  const labelCount = reader.count();
  const sample = readRows(reader, labelCount, 0, sampleCount);
  for (let row = 1; row < labelCount; row++) if (sample[row]! < sample[row - 1]!) throw damaged();
  const labels = {
    count: labelCount,
    sample,
    key: texts(labelCount),
    text: texts(labelCount),
    number: readAmounts(reader, labelCount),
    unit: texts(labelCount),
  };
  const profile: Profile = {
    valueTypes,
    defaultValueType,
    periodType,
    period: period!,
    timeNanos,
    durationNanos: durationNanos!,
    dropFrames,
    keepFrames,
    comments,
    docUrl,
    strings,
    mappings,
    functions,
    locations,
    lines,
    stacks,
    samples: { count: sampleCount, stack, values, labels },
  };
  const knownFacts = readKnown(reader, profile);
  return knownFacts === undefined ? profile : { ...profile, known: knownFacts };
}

function writeValueTypes(writer: ByteWriter, valueTypes: readonly ValueType[]): void {
  writer.uint(valueTypes.length);
  for (const { type, unit } of valueTypes) {
    writer.text(type);
    writer.text(unit);
  }
}

function readValueTypes(reader: ByteReader): ValueType[] {
  return Array.from({ length: reader.count() }, () => ({ type: reader.text(), unit: reader.text() }));
}
