import type { LoadTest, LoadThreshold } from '../../../../model/loadTest.ts';
import { quotient, shifted } from '../../amounts.ts';
import { addPercentile, emptyTest, errorsOf } from '../../emptyTest.ts';
import { amount, type Json, list, part, record, words } from '../../json.ts';
import type { JsonReport } from '../../loadTool.ts';

/** A metric, whichever of k6's three forms it was written in. */
interface Metric {
  values: Json;
  thresholds: LoadThreshold[];
}

/**
 * k6's `--summary-export`, what `handleSummary` receives, and `--new-machine-readable-summary`. Times are
 * milliseconds. The script that the last one includes is not kept.
 */
export const k6Summary: JsonReport = {
  isLikely: (beginning) => /"(?:http_reqs|http_req_duration)"/.test(beginning),
  read,
};

function read(json: Json, line: number): LoadTest | null {
  const metrics = metricsOf(json);
  const requests = metrics.get('http_reqs')?.values ?? null;
  const durations = metrics.get('http_req_duration')?.values ?? null;
  if (requests === null && durations === null) return null;
  const test = emptyTest('k6', line);
  test.requests = amount(requests, 'count');
  test.throughput = amount(requests, 'rate');
  const elapsed = amount(part(json, 'state'), 'testRunDurationMs');
  test.duration = elapsed === null ? amount(part(json, 'config'), 'duration') : shifted(elapsed, -3);
  // A rate is the count divided by the duration.
  test.duration ??= quotient(test.requests, test.throughput);
  test.throughput ??= quotient(test.requests, test.duration);
  const received = metrics.get('data_received')?.values ?? null;
  test.bytes = amount(received, 'count');
  test.bytesPerSecond = amount(received, 'rate');
  test.bytesPerSecond ??= quotient(test.bytes, test.duration);
  const users = metrics.get('vus_max')?.values ?? metrics.get('vus')?.values ?? null;
  test.connections = amount(users, 'max') ?? amount(users, 'value');
  // The rate of failures counts what is true of it: `passes` are requests that failed.
  const failures = metrics.get('http_req_failed')?.values ?? null;
  test.failedResponses = amount(failures, 'passes') ?? amount(failures, 'matches');
  test.errors = errorsOf([['failed requests', test.failedResponses ?? 0]]);
  addLatency(test, durations);
  test.thresholds = [...[...metrics.values()].flatMap(({ thresholds }) => thresholds), ...checksOf(json)];
  return test;
}

function metricsOf(json: Json): Map<string, Metric> {
  const listed = list(part(json, 'results'), 'metrics').flatMap((one) => {
    const metric = record(one);
    return metric === null ? [] : [[words(metric, 'name'), metric] as const];
  });
  const named = Object.entries(part(json, 'metrics') ?? {}).map(([name, one]) => [name, record(one)] as const);
  return new Map(
    [...listed, ...named].flatMap(([name, metric]): [string, Metric][] =>
      metric === null
        ? []
        : [
            [
              name,
              { values: part(metric, 'values') ?? metric, thresholds: thresholdsOf(name, part(metric, 'thresholds')) },
            ],
          ],
    ),
  );
}

/** `handleSummary` says whether a threshold is met, `--summary-export` whether it is breached. */
function thresholdsOf(metric: string, thresholds: Json | null): LoadThreshold[] {
  return Object.entries(thresholds ?? {}).flatMap(([condition, said]): LoadThreshold[] => {
    const ok = record(said)?.['ok'];
    const isMet = typeof said === 'boolean' ? !said : ok;
    return typeof isMet === 'boolean' ? [{ expression: `${metric} ${condition}`.slice(0, 300), isMet }] : [];
  });
}

function addLatency({ latency }: LoadTest, values: Json | null): void {
  for (const key of Object.keys(values ?? {})) {
    const value = amount(values, key);
    if (value === null) continue;
    const seconds = shifted(value, -3);
    if (key === 'avg') latency.mean = seconds;
    if (key === 'min' || key === 'max') latency[key] = seconds;
    const percent = key === 'med' ? '50' : /^p\(?(\d{1,3}(?:\.\d{1,9})?)\)?$/.exec(key)?.[1];
    if (percent !== undefined) addPercentile(latency.percentiles, Number(percent), seconds);
  }
  latency.percentiles.sort((a, b) => a.percent - b.percent);
}

/** The script's own assertions, in any group. */
function checksOf(json: Json): LoadThreshold[] {
  const loadThresholds: LoadThreshold[] = [];
  const add = (one: Json | null): void => {
    const fails = amount(one, 'fails');
    if (fails !== null)
      loadThresholds.push({ expression: `check: ${words(one, 'name').slice(0, 300)}`, isMet: fails === 0 });
  };
  for (const check of list(part(part(json, 'results'), 'checks'), 'results')) add(record(check));
  const groups: Json[] = [part(json, 'root_group') ?? {}];
  // Groups contain groups; a list of all of them needs no recursion.
  for (let index = 0; index < groups.length && index < 10_000; index++) {
    const group = groups[index]!;
    for (const check of membersOf(group, 'checks')) add(check);
    groups.push(...membersOf(group, 'groups'));
  }
  return loadThresholds;
}

/** A list in `handleSummary`, and an object by name in `--summary-export`. */
function membersOf(group: Json, key: string): Json[] {
  const all = [...list(group, key), ...Object.values(part(group, key) ?? {})];
  return all.map((one) => record(one)).filter((one) => one !== null);
}
