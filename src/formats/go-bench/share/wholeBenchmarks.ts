import type { ByteReader } from '../../../codes/byteReader.ts';
import type { ByteWriter } from '../../../codes/byteWriter.ts';
import { damaged } from '../../../codes/payloadError.ts';
import type { Benchmarks, Measurement, ReadFrom } from '../../../model/benchmarks.ts';

/** The index of a value is its code in the stream. */
const readFroms: readonly ReadFrom[] = ['plain', 'rejoined', 'separators', 'table', 'loose'];

/** Writes all fields of benchmark data. */
export function writeWholeBenchmarks(writer: ByteWriter, benchmarks: Benchmarks): void {
  const { results, configurations } = benchmarks;
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
  writeUnmeasured(writer, benchmarks);
}

/** Everything but the measurements. */
type Unmeasured = Omit<Benchmarks, 'results' | 'configurations'>;

/** Writes everything but the measurements. */
export function writeUnmeasured(writer: ByteWriter, { starts = [], units, skipped, skippedCount }: Unmeasured): void {
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
  writer.uint(starts.length);
  for (const { line, seconds } of starts) {
    writer.uint(line);
    writer.double(seconds);
  }
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
  return { configurations, results, ...readUnmeasured(reader) };
}

/** Reads what `writeUnmeasured` wrote. Throws a PayloadError. */
export function readUnmeasured(reader: ByteReader): Unmeasured {
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
  const starts = list(reader, () => ({ line: reader.uint(), seconds: reader.double() }));
  if (!starts.every(({ line, seconds }) => line > 0 && Number.isFinite(seconds))) throw damaged();
  return { units, skippedCount, skipped, ...(starts.length > 0 && { starts }) };
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

function list<Entry>(reader: ByteReader, entry: () => Entry): Entry[] {
  const entries: Entry[] = [];
  for (let left = reader.count(); left > 0; left--) entries.push(entry());
  return entries;
}
