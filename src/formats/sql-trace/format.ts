import type { Dataset } from '../../model/dataset.ts';
import type { InputFormat, Reading } from '../inputFormat.ts';
import { eachLine } from '../textLines.ts';
import { type QueriesRead, QueryReader } from './queryReader.ts';
import { headDelimiter } from './readers/pgStatStatements.ts';

/** Statements with their times: of go-odata's tracer, GORM, PostgreSQL's log, or pg_stat_statements. */
export const format = {
  label: 'SQL trace',
  matches: ({ text }) => (text === null ? 0 : likelihoodOf(text)),
  read,
} satisfies InputFormat;

/** A line with more characters is cut; longer than a statement, so that its figures are read in any case. */
const LONGEST_LINE = 1024 * 1024;

async function read(chunks: AsyncIterable<Uint8Array>): Promise<Reading> {
  const reader = new QueryReader();
  let number = 0;
  await eachLine(
    chunks,
    (line) => {
      number++;
      reader.take(withoutColours(line), number);
    },
    LONGEST_LINE,
  );
  return readingOf(reader.finish());
}

const titles = {
  'tracer-summary': 'Summary of SQL queries',
  'tracer-report': 'Report of SQL queries',
  trace: 'SQL trace',
  'postgres-log': 'PostgreSQL log',
  'pg-stat-statements': 'pg_stat_statements',
} as const;

function readingOf({ queries, problems }: QueriesRead): Reading {
  if (queries === null) return { dataset: null, recognisedAs: 'SQL trace', problems };
  const dataset: Dataset<'queries'> = {
    kind: 'queries',
    profileType: 'queries',
    title: titles[queries.source],
    valueTypes: [],
    defaultValueType: 0,
    data: queries,
  };
  return { dataset, recognisedAs: titles[queries.source], problems };
}

const escape = String.fromCharCode(27);
const colours = new RegExp(`${escape}\\[[0-9;]{0,20}[A-Za-z]`, 'g');

/** A text without the color codes of a terminal. */
function withoutColours(text: string): string {
  return text.includes(escape) ? text.replace(colours, '') : text;
}

/** Figures of patterns, which no other text has. */
const lists =
  /^[ \t]*Total Queries Executed:[ \t]*\d[^\n]*\n[ \t]*Unique Query Patterns:|^[ \t]*#\d+: Executed \d+ times \| Total: |^Query #\d+:\r?\n[ \t]+Execution Count: \d/m;
const postgres =
  /\bduration: \d+\.\d+ ms +(?:statement|execute [^:\n]{0,200}|parse [^:\n]{0,200}|bind [^:\n]{0,200}): ?\S/;
const trace =
  /\[SQL(?: SLOW| ERROR)?\] *\[?\d+(?:\.\d+)?(?:ns|us|µs|μs|ms|s|m)\]? |\[\d+(?:\.\d+)?(?:ns|us|µs|μs|ms|s|m)\] *\[rows:(?:-|\d+)\] /;
const olderGorm = /^[ \t]*(?:\[[\d :.-]{8,30}\] +)?\[\d+(?:\.\d+)?ms\] +(?:SELECT|INSERT|UPDATE|DELETE) /im;
/** Results of benchmarks, which may print statements in between. */
const benchmarks = /^Benchmark\S*[ \t]+\d+[ \t]+[\d.]+ ns\/op/m;

/** The likelihood that a text with this beginning has statements with their times, from 0 to 1. */
function likelihoodOf(text: string): number {
  const start = text.trimStart();
  const first = start.slice(0, 4000).split('\n', 1)[0]!.trimEnd();
  if (first.length < 4000 && headDelimiter(first) !== null) return 0.97;
  if (/^(?:<|\{|\[\s*[[{"])/.test(start) || /\0(?:[^\0]{0,50}\0){9}/.test(text)) return 0;
  if (lists.test(text) || postgres.test(text)) return 0.95;
  if (!trace.test(text) && !olderGorm.test(text)) return 0;
  return benchmarks.test(text) ? 0.91 : 0.94;
}
