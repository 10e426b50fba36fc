import type { LoadTest } from '../../../../model/loadTest.ts';
import { quotient, shifted } from '../../amounts.ts';
import { addPercentile, addressOf, emptyTest, errorsOf, withoutResponses } from '../../emptyTest.ts';
import { statusKind } from '../../errorKinds.ts';
import { amount, type Json, list, part, record, words } from '../../json.ts';
import type { JsonReport } from '../../loadTool.ts';

/** bombardier's `-o json`, in microseconds. */
export const bombardierReport: JsonReport = {
  isLikely: (beginning) => beginning.includes('"spec"') && beginning.includes('"numberOfConnections"'),
  read,
};

function read(json: Json, line: number): LoadTest | null {
  const spec = part(json, 'spec');
  const result = part(json, 'result');
  if (spec === null || result === null || amount(spec, 'numberOfConnections') === null) return null;
  const test = emptyTest('bombardier', line);
  test.url = addressOf(words(spec, 'url'));
  const method = words(spec, 'method').slice(0, 30);
  if (method !== '') test.method = method;
  test.connections = amount(spec, 'numberOfConnections');
  test.targetRate = amount(spec, 'rate');
  test.duration = amount(result, 'timeTakenSeconds');
  test.bytes = amount(result, 'bytesRead');
  addResponses(test, result);
  // Its own mean of rates sampled during the run exceeds what was completed.
  test.throughput = quotient(test.requests ?? 0, test.duration);
  test.bytesPerSecond = quotient(test.bytes, test.duration);
  addLatency(test, part(result, 'latency'));
  return test.requests === 0 ? withoutResponses(test) : test;
}

function addResponses(test: LoadTest, result: Json): void {
  const families = [1, 2, 3, 4, 5].map((family) => [family, amount(result, `req${family}xx`) ?? 0] as const);
  const failed = families.filter(([family]) => family !== 2 && family !== 3);
  test.requests = families.reduce((sum, [, count]) => sum + count, 0);
  test.failedResponses = failed.reduce((sum, [, count]) => sum + count, 0);
  const named = list(result, 'errors').map((error) => {
    const one = record(error);
    return [words(one, 'description').slice(0, 500) || 'no response', amount(one, 'count') ?? 0] as const;
  });
  const unnamed = (amount(result, 'others') ?? 0) - named.reduce((sum, [, count]) => sum + count, 0);
  test.errors = errorsOf([
    ...failed.map(([family, count]) => [statusKind(`${family}xx`), count] as const),
    ...named,
    ['no response', Math.max(0, unnamed)],
  ]);
}

function addLatency({ latency }: LoadTest, said: Json | null): void {
  const seconds = (json: Json | null, key: string): number | null => {
    const value = amount(json, key);
    return value === null ? null : shifted(value, -6);
  };
  latency.mean = seconds(said, 'mean');
  latency.deviation = seconds(said, 'stddev');
  latency.max = seconds(said, 'max');
  const percentiles = part(said, 'percentiles');
  for (const key of Object.keys(percentiles ?? {})) {
    const value = seconds(percentiles, key);
    if (value !== null && /^\d{1,3}(?:\.\d{1,9})?$/.test(key)) addPercentile(latency.percentiles, Number(key), value);
  }
  latency.percentiles.sort((a, b) => a.percent - b.percent);
}
