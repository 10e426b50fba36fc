import type { LoadTest } from '../../model/loadTest.ts';
import { bombardierReport } from './bombardierReport.ts';
import { type Json, record } from './json.ts';
import { k6Summary } from './k6Summary.ts';
import { vegetaReport } from './vegetaReport.ts';

/** The test in a report that a tool wrote as JSON; null for any other JSON. */
export function testOfJson(value: unknown, line: number): LoadTest | null {
  const json: Json | null = record(value);
  if (json === null) return null;
  return vegetaReport(json, line) ?? bombardierReport(json, line) ?? k6Summary(json, line);
}
