import type { Dataset } from '../../model/dataset.ts';
import { openedValueType } from '../../model/openedValueType.ts';
import type { Problem } from '../../model/problem.ts';
import type { Profile } from '../../model/profile.ts';
import type { SharedItem } from '../../model/shared.ts';
import type { SourceFile } from '../../model/source.ts';
import type { ValueType } from '../../model/unit.ts';
import { ByteReader } from './byteReader.ts';
import { ByteWriter } from './byteWriter.ts';
import { damaged, PayloadError } from './payloadError.ts';
import { readWholeBenchmarks, writeWholeBenchmarks } from './wholeBenchmarks.ts';
import { readWholeProfile, writeWholeProfile } from './wholeProfile.ts';

/** In the order of their codes. */
const sides = [null, 'before', 'after'] as const;
const kinds = ['profile', 'benchmarks', 'source'] as const;

/** All items with all that they have, not yet deflated, and how many bytes each takes. Throws a PayloadError for a kind of dataset that it does not know. */
export function writeWhole(items: readonly SharedItem[]): { bytes: Uint8Array<ArrayBuffer>; itemBytes: number[] } {
  const writer = new ByteWriter();
  const itemBytes: number[] = [];
  writer.uint(items.length);
  for (const { path, size, side, dataset, problems } of items) {
    const start = writer.length;
    const kind = kinds.findIndex((one) => one === dataset.kind);
    if (kind < 0) throw new PayloadError(`${path} cannot be shared: this kind of file has no short form.`);
    writer.text(path);
    writer.uint(size);
    writer.byte(sides.indexOf(side));
    writeProblems(writer, problems);
    writer.text(dataset.topic);
    writer.text(dataset.title);
    writer.byte(kind);
    if (dataset.kind === 'profile') writeWholeProfile(writer, dataset.data);
    else {
      writeBesides(writer, dataset);
      if (dataset.kind === 'benchmarks') writeWholeBenchmarks(writer, dataset.data);
      else writeSource(writer, dataset.data);
    }
    itemBytes.push(writer.length - start);
  }
  return { bytes: writer.take(), itemBytes };
}

/** Throws a PayloadError. */
export function readWhole(bytes: Uint8Array): SharedItem[] {
  const reader = new ByteReader(bytes);
  const items: SharedItem[] = [];
  for (let left = reader.count(); left > 0; left--) {
    const path = reader.text();
    const size = reader.uint();
    const side = sides[reader.below(sides.length)]!;
    const problems = readProblems(reader);
    const [topic, title] = [reader.text(), reader.text()];
    const kind = kinds[reader.below(kinds.length)]!;
    const dataset: Dataset =
      kind === 'profile'
        ? profileDataset(readWholeProfile(reader), topic, title)
        : otherDataset(reader, kind, topic, title);
    items.push({ path, size, side, dataset, problems });
  }
  if (reader.left > 0) throw damaged();
  return items;
}

function profileDataset(data: Profile, topic: string, title: string): Dataset {
  return { kind: 'profile', topic, title, valueTypes: data.valueTypes, defaultValueType: openedValueType(data), data };
}

function otherDataset(reader: ByteReader, kind: 'benchmarks' | 'source', topic: string, title: string): Dataset {
  const valueTypes: ValueType[] = Array.from({ length: reader.count() }, () => ({
    type: reader.text(),
    unit: reader.text(),
  }));
  const defaultValueType = reader.below(Math.max(valueTypes.length, 1));
  const facts = { topic, title, valueTypes, defaultValueType };
  return kind === 'benchmarks'
    ? { ...facts, kind, data: readWholeBenchmarks(reader) }
    : { ...facts, kind, data: readSource(reader) };
}

/** What a dataset says beside its data, where the data does not say it itself. */
function writeBesides(writer: ByteWriter, { valueTypes, defaultValueType }: Dataset): void {
  writer.uint(valueTypes.length);
  for (const { type, unit } of valueTypes) {
    writer.text(type);
    writer.text(unit);
  }
  writer.uint(defaultValueType);
}

export function writeSource(writer: ByteWriter, { language, text }: SourceFile): void {
  writer.byte(language === 'go' ? 1 : 0);
  writer.text(text);
}

/** Throws a PayloadError. */
export function readSource(reader: ByteReader): SourceFile {
  return { language: reader.below(2) === 1 ? 'go' : 'other', text: reader.text() };
}

/** Only what a reader of the shared data can do something with: there is no file to read on in. */
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
