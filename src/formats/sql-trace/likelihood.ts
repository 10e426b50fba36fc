import { headDelimiter } from './readers/pgStatStatements.ts';

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
export function likelihoodOf(text: string): number {
  const start = text.trimStart();
  const first = start.slice(0, 4000).split('\n', 1)[0]!.trimEnd();
  if (first.length < 4000 && headDelimiter(first) !== null) return 0.97;
  if (/^(?:<|\{|\[\s*[[{"])/.test(start) || /\0(?:[^\0]{0,50}\0){9}/.test(text)) return 0;
  if (lists.test(text) || postgres.test(text)) return 0.95;
  if (!trace.test(text) && !olderGorm.test(text)) return 0;
  return benchmarks.test(text) ? 0.91 : 0.94;
}
