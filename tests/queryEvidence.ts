import { emptyTest } from '../src/formats/load-test/emptyTest.ts';
import { QueryReader } from '../src/formats/sql-trace/queryReader.ts';
import type { Side } from '../src/model/dataset.ts';
import type { LoadTest } from '../src/model/loadTest.ts';
import type { Evidence } from '../src/model/question.ts';

const about = { title: 'SQL trace', valueTypes: [], defaultValueType: 0 };

/** An open file with SQL statements, read from its text. */
export function queryEvidence(path: string, side: Side, text: string): Evidence {
  const reader = new QueryReader();
  for (const [index, line] of text.split('\n').entries()) reader.take(line, index + 1);
  const { queries, problems } = reader.finish();
  if (queries === null) throw new Error(problems[0]?.message);
  return { id: path, path, side, dataset: { ...about, kind: 'queries', profileType: 'queries', data: queries } };
}

/** An open file of load tests that counted these requests. */
export function loadEvidence(path: string, side: Side, ...requests: (number | null)[]): Evidence {
  const tests = requests.map((count): LoadTest => ({ ...emptyTest('wrk', 1), heading: '/a', requests: count }));
  return { id: path, path, side, dataset: { ...about, kind: 'load-test', profileType: 'load-test', data: { tests } } };
}
