import type { ByteReader } from '../../../codes/byteReader.ts';
import type { ByteWriter } from '../../../codes/byteWriter.ts';
import { damaged } from '../../../codes/payloadError.ts';
import type { Benchmarks, Measurement, ReadFrom, Span, WrittenClaim } from '../../../model/benchmarks.ts';

/** The index of a value is its code in the stream. */
const readFroms: readonly ReadFrom[] = ['plain', 'rejoined', 'separators', 'table', 'loose'];
const claimKinds: readonly WrittenClaim['kind'][] = ['change', 'rank', 'part', 'rate', 'projection'];

/** Writes all fields of benchmark data. */
export function writeWholeBenchmarks(writer: ByteWriter, benchmarks: Benchmarks): void {
  const { results, configurations, units, skipped, skippedCount, claims } = benchmarks;
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
  writer.uint(claims.length);
  for (const claim of claims) writeClaim(writer, claim);
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
  return { configurations, results, units, skippedCount, skipped, claims: list(reader, () => readClaim(reader)) };
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

function writeClaim(writer: ByteWriter, claim: WrittenClaim): void {
  writer.byte(claimKinds.indexOf(claim.kind));
  writer.uint(claim.line);
  for (const text of [claim.subject, claim.text, claim.unit, claim.against]) writer.text(text);
  for (const span of [claim.before, claim.after]) {
    writer.byte(span === null ? 0 : 1);
    if (span === null) continue;
    writer.double(span.from);
    writer.double(span.to);
  }
  writer.double(claim.items);
  writer.byte(claim.iterationsOf === null ? 0 : 1);
  if (claim.iterationsOf === null) return;
  writer.text(claim.iterationsOf.name);
  writer.double(claim.iterationsOf.iterations);
  writer.double(claim.iterationsOf.perSecond);
}

function readClaim(reader: ByteReader): WrittenClaim {
  const kind = claimKinds[reader.below(claimKinds.length)]!;
  const line = reader.uint();
  const [subject, text, unit, against] = [reader.text(), reader.text(), reader.text(), reader.text()];
  const [before, after] = [readSpan(reader), readSpan(reader)];
  const items = reader.double();
  const iterationsOf =
    reader.below(2) === 0 ? null : { name: reader.text(), iterations: reader.double(), perSecond: reader.double() };
  return { kind, line, subject, text, unit, against, before, after, items, iterationsOf };
}

function readSpan(reader: ByteReader): Span | null {
  return reader.below(2) === 0 ? null : { from: reader.double(), to: reader.double() };
}

function list<Entry>(reader: ByteReader, entry: () => Entry): Entry[] {
  const entries: Entry[] = [];
  for (let left = reader.count(); left > 0; left--) entries.push(entry());
  return entries;
}
