import type { Dataset } from '../../model/dataset.ts';
import type { InputFormat, Reading } from '../inputFormat.ts';
import { eachLine } from '../textLines.ts';
import { likelihoodOf } from './likelihood.ts';
import { type QueriesRead, QueryReader } from './queryReader.ts';
import { withoutColours } from './withoutColours.ts';

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
