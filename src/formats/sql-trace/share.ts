import type { ByteReader } from '../../codes/byteReader.ts';
import type { ByteWriter } from '../../codes/byteWriter.ts';
import { damaged } from '../../codes/payloadError.ts';
import type { ShareCode } from '../../codes/shareCode.ts';
import type { Queries, QueryPattern, QuerySource, SqlDialect } from '../../model/queries.ts';

// The order of these lists is part of the format of links.
const sources: readonly QuerySource[] = [
  'tracer-summary',
  'tracer-report',
  'trace',
  'postgres-log',
  'pg-stat-statements',
];
const dialects: readonly SqlDialect[] = ['unknown', 'postgresql', 'backticks', 'sql-server'];

/** Links keep all patterns. */
export const share: ShareCode<'queries'> = { write, read };

function write(writer: ByteWriter, queries: Queries): void {
  const { source, patterns, count, total, mean, statedPatterns, isWhole, other } = queries;
  writer.byte(sources.indexOf(source));
  writer.uint(count);
  writer.double(total);
  writer.double(mean);
  writeMaybe(writer, statedPatterns, (value) => writer.uint(value));
  writer.byte(isWhole ? 1 : 0);
  writer.uint(other.count);
  writer.double(other.total);
  writer.uint(patterns.length);
  for (const pattern of patterns) writePattern(writer, pattern);
}

function read(reader: ByteReader): Queries {
  return {
    source: sources[reader.below(sources.length)]!,
    count: reader.uint(),
    total: readAmount(reader),
    mean: readAmount(reader),
    statedPatterns: readMaybe(reader, () => reader.uint()),
    isWhole: reader.below(2) === 1,
    other: { count: reader.uint(), total: readAmount(reader) },
    patterns: readPatterns(reader),
  };
}

function writePattern(writer: ByteWriter, each: QueryPattern): void {
  const { pattern, example, dialect, count, total, mean, max, min, deviation, rows, errors, repeated } = each;
  writer.text(pattern);
  writer.text(example);
  writer.byte(dialects.indexOf(dialect));
  writer.uint(count);
  writer.double(total);
  writer.double(mean);
  for (const time of [max, min, deviation]) writeMaybe(writer, time, (value) => writer.double(value));
  for (const figure of [rows, errors]) writeMaybe(writer, figure, (value) => writer.uint(value));
  writeMaybe(writer, repeated, ({ runs, executions, longest }) => {
    for (const figure of [runs, executions, longest]) writer.uint(figure);
  });
}

function readPatterns(reader: ByteReader): QueryPattern[] {
  const patterns = Array.from({ length: reader.count() }, () => readPattern(reader));
  if (patterns.length === 0) throw damaged();
  return patterns;
}

function readPattern(reader: ByteReader): QueryPattern {
  const time = (): number | null => readMaybe(reader, () => readAmount(reader));
  const figure = (): number | null => readMaybe(reader, () => reader.uint());
  return {
    pattern: reader.text(),
    example: reader.text(),
    dialect: dialects[reader.below(dialects.length)]!,
    count: reader.uint(),
    total: readAmount(reader),
    mean: readAmount(reader),
    max: time(),
    min: time(),
    deviation: time(),
    rows: figure(),
    errors: figure(),
    repeated: readMaybe(reader, () => ({ runs: reader.uint(), executions: reader.uint(), longest: reader.uint() })),
  };
}

function writeMaybe<Value>(writer: ByteWriter, value: Value | null, writeValue: (value: Value) => void): void {
  writer.byte(value === null ? 0 : 1);
  if (value !== null) writeValue(value);
}

function readMaybe<Value>(reader: ByteReader, readValue: () => Value): Value | null {
  return reader.below(2) === 1 ? readValue() : null;
}

/** A time, which is neither negative nor infinite. */
function readAmount(reader: ByteReader): number {
  const amount = reader.double();
  if (!(amount >= 0 && amount < Number.POSITIVE_INFINITY)) throw damaged();
  return amount;
}
