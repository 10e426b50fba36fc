import type { LoadTest } from '../../../../model/loadTest.ts';
import { shifted } from '../../amounts.ts';
import { addPercentile, emptyTest, withoutResponses } from '../../emptyTest.ts';
import { amount, type Json, list, part } from '../../json.ts';
import type { JsonReport } from '../../loadTool.ts';
import { vegetaErrors } from './vegetaErrors.ts';

/** vegeta's `report -type=json`, in nanoseconds. */
export const vegetaReport: JsonReport = {
  isLikely: (beginning) => beginning.includes('"latencies"') && beginning.includes('"bytes_in"'),
  read,
};

function read(json: Json, line: number): LoadTest | null {
  const latencies = part(json, 'latencies');
  const total = amount(json, 'requests');
  if (latencies === null || total === null) return null;
  const test = emptyTest('vegeta', line);
  const seconds = (key: string): number | null => {
    const value = amount(latencies, key);
    return value === null ? null : shifted(value, -9);
  };
  test.latency.mean = seconds('mean');
  test.latency.min = seconds('min');
  test.latency.max = seconds('max');
  for (const key of Object.keys(latencies)) {
    const percent = /^(\d{1,3}(?:\.\d{1,9})?)th$/.exec(key)?.[1];
    const value = seconds(key);
    if (percent !== undefined && value !== null) addPercentile(test.latency.percentiles, Number(percent), value);
  }
  const attack = amount(json, 'duration');
  if (attack !== null) test.duration = shifted(attack + (amount(json, 'wait') ?? 0), -9);
  test.targetRate = amount(json, 'rate');
  test.throughput = amount(json, 'throughput');
  test.bytes = amount(part(json, 'bytes_in'), 'total');
  const codes = part(json, 'status_codes');
  const { failedResponses, unanswered, errors } = vegetaErrors(
    Object.keys(codes ?? {}).map((code) => [code, amount(codes, code) ?? 0]),
    list(json, 'errors').filter((text) => typeof text === 'string'),
  );
  test.requests = Math.max(0, total - unanswered);
  test.failedResponses = codes === null ? null : failedResponses;
  test.errors = errors;
  addBuckets(test, part(json, 'buckets'), total);
  test.latency.percentiles.sort((a, b) => a.percent - b.percent);
  return test.requests === 0 ? withoutResponses(test) : test;
}

/** Requests by the beginning of their bucket, in nanoseconds: the next beginning is a percentile. */
function addBuckets({ latency }: LoadTest, buckets: Json | null, total: number): void {
  const begins = Object.keys(buckets ?? {})
    .map(Number)
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  let below = 0;
  begins.forEach((begin, index) => {
    below += amount(buckets, String(begin)) ?? 0;
    const end = begins[index + 1];
    if (end !== undefined && below > 0 && total > 0)
      addPercentile(latency.percentiles, (below / total) * 100, shifted(end, -9));
  });
}
