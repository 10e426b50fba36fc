import type { ByteReader } from '../../../codes/byteReader.ts';
import type { ByteWriter } from '../../../codes/byteWriter.ts';
import { damaged } from '../../../codes/payloadError.ts';
import type { Benchmarks, Measurement, ReadFrom } from '../../../model/benchmarks.ts';

/** The index of a value is its code in the stream. */
const readFroms: readonly ReadFrom[] = ['plain', 'rejoined', 'separators', 'table', 'loose'];
/** Links of older versions have claims of written reports here, of these many kinds. */
const claimKinds = 5;

/** Writes all fields of benchmark data. */
export function writeWholeBenchmarks(writer: ByteWriter, benchmarks: Benchmarks): void {
  const { results, configurations, units, skipped, skippedCount } = benchmarks;
  writer.uint(configurations.length);
  for (const configuration of configurations) {
    writer.uint(configuration.length);
    for (const [key, value] of configuration) {
      writer.text(key);
      writer.text(value);
    }
  }
  writer.uint(results.length);
  for (const { name, iterations, values, configuration, line, readFrom } of results) {
    writer.text(name);
    writer.double(iterations);
    writer.uint(configuration);
    writer.uint(line);
    writer.byte(readFroms.indexOf(readFrom));
    writer.uint(values.length);
    for (const value of values) writeMeasurement(writer, value);
  }
  writer.uint(units.length);
  for (const { unit, tidyUnit, key, value, line } of units) {
    for (const text of [unit, tidyUnit, key, value]) writer.text(text);
    writer.uint(line);
  }
  writer.uint(skippedCount);
  writer.uint(skipped.length);
  for (const { line, text, reason, syntax } of skipped) {
    writer.uint(line);
    for (const each of [text, reason, syntax]) writer.text(each);
  }
  // No claims: a written report travels as its text.
  writer.uint(0);
}

/** Reads what `writeWholeBenchmarks` wrote. Throws a PayloadError. */
export function readWholeBenchmarks(reader: ByteReader): Benchmarks {
  const configurations = list(reader, () =>
    list(reader, (): readonly [string, string] => [reader.text(), reader.text()]),
  );
  const results = list(reader, () => ({
    name: reader.text(),
    iterations: reader.double(),
    configuration: reader.below(configurations.length),
    line: reader.uint(),
    readFrom: readFroms[reader.below(readFroms.length)]!,
    values: list(reader, () => readMeasurement(reader)),
  }));
  for (const { values, iterations } of results) {
    if (values.length === 0 || !Number.isFinite(iterations)) throw damaged();
  }
  const units = list(reader, () => ({
    unit: reader.text(),
    tidyUnit: reader.text(),
    key: reader.text(),
    value: reader.text(),
    line: reader.uint(),
  }));
  const skippedCount = reader.uint();
  const skipped = list(reader, () => ({
    line: reader.uint(),
    text: reader.text(),
    reason: reader.text(),
    syntax: reader.text(),
  }));
  list(reader, () => skipClaim(reader));
  return { configurations, results, units, skippedCount, skipped };
}

function writeMeasurement(writer: ByteWriter, { value, unit, originalValue, originalUnit }: Measurement): void {
  writer.double(value);
  writer.text(unit);
  writer.double(originalValue);
  writer.text(originalUnit);
}

function readMeasurement(reader: ByteReader): Measurement {
  return { value: reader.double(), unit: reader.text(), originalValue: reader.double(), originalUnit: reader.text() };
}

/** Passes over a claim that an older version wrote. */
function skipClaim(reader: ByteReader): void {
  reader.below(claimKinds);
  reader.uint();
  for (let text = 0; text < 4; text++) reader.text();
  for (let span = 0; span < 2; span++) {
    if (reader.below(2) === 0) continue;
    reader.double();
    reader.double();
  }
  reader.double();
  if (reader.below(2) === 0) return;
  reader.text();
  reader.double();
  reader.double();
}

function list<Entry>(reader: ByteReader, entry: () => Entry): Entry[] {
  const entries: Entry[] = [];
  for (let left = reader.count(); left > 0; left--) entries.push(entry());
  return entries;
}
