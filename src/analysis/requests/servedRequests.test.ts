import { describe, expect, test } from 'vitest';
import type { LoadTest } from '../../model/loadTest.ts';
import { nearestProfiles } from './nearestProfiles.ts';
import { requestMixProblem } from './requestMix.ts';
import { printedOperations, testsAround } from './requestsOfRun.ts';
import { type LoadTestFile, servedRequests } from './servedRequests.ts';

const loadTest = (heading: string, requests: number | null, duration: number | null = 2): LoadTest => ({
  tool: 'wrk',
  heading,
  url: '',
  duration,
  connections: 10,
  threads: 2,
  targetRate: null,
  requests,
  throughput: null,
  bytes: null,
  bytesPerSecond: null,
  latency: { mean: null, deviation: null, min: null, max: null, percentiles: [], isCorrected: false },
  failedResponses: null,
  errors: [],
  thresholds: [],
  line: 1,
});

const file = (path: string, ...tests: LoadTest[]): LoadTestFile => ({ path, tests });
const profile = (path: string, seconds: number) => ({ path, durationNanos: seconds * 1e9 });
const served = (seconds: number, ...tests: LoadTest[]) => {
  const cpu = profile('cpu.prof', seconds);
  return servedRequests([cpu], [cpu], [file('load.txt', ...tests)]);
};

describe('the requests that a profile covers', () => {
  test('are all requests of the load tests, if it is as long', () => {
    const { served: found } = served(5, loadTest('/a', 300), loadTest('/b', 100));
    expect(found).toMatchObject({ count: 400 });
    expect(found!.why.replaceAll('\u00a0', ' ')).toBe('400 requests in 2 load tests (4 s of load, profiled for 5 s).');
    expect([...found!.byEndpoint]).toEqual([
      ['/a', 300],
      ['/b', 100],
    ]);
  });

  test('are the part of the time of a longer test of one endpoint', () => {
    expect(served(1, loadTest('/a', 300), loadTest('/a', 100)).served?.count).toBe(100);
  });

  test('are unknown if the load tests are of two servers', () => {
    const at = (url: string): LoadTest => ({ ...loadTest('', 300), url });
    const { served: found, problem } = served(5, at('http://localhost:9091/a'), at('http://127.0.0.1:9395/b'));
    expect(found).toBeNull();
    expect(problem).toContain('localhost:9091 and localhost:9395');
    expect(served(5, at('http://localhost:9091/a'), at('http://127.0.0.1:9091/b')).served?.count).toBe(600);
  });

  test('are unknown for a part of several endpoints', () => {
    const { served: found, problem } = served(1, loadTest('/a', 300), loadTest('/b', 100));
    expect(found).toBeNull();
    expect(problem.replaceAll('\u00a0', ' ')).toBe(
      'The load tests took 4 s and the profile 1 s, so which of the 2 endpoints it covers is not known.',
    );
  });

  test('are taken to be all if a duration is unknown', () => {
    expect(served(0, loadTest('/a', 300)).served?.count).toBe(300);
    expect(served(1, loadTest('/a', 300, null)).served?.count).toBe(300);
  });

  test('are unknown without load tests, and after a refused one', () => {
    expect(served(1)).toEqual({ served: null, problem: '' });
    expect(served(1, loadTest('/a', null))).toEqual({ served: null, problem: '' });
  });

  test('are those of the load tests nearest to the profile', () => {
    const [server, script] = [profile('run/cpu.prof', 60), profile('run/script/cpu.prof', 60)];
    const files = [file('run/wrk/a.txt', loadTest('/a', 7)), file('run/script/out.txt', loadTest('/a', 300))];
    const count = (of: typeof server) => servedRequests([of], [server, script], files).served?.count;
    expect([count(server), count(script)]).toEqual([7, 300]);
    expect(servedRequests([server, script], [server, script], files).served?.count).toBe(307);
  });
});

test.each([
  ['a.txt', ['cpu.prof'], ['cpu.prof']],
  ['load/a.txt', ['profiles/cpu.prof', 'old/profiles/cpu.prof'], ['profiles/cpu.prof']],
  ['a/x.txt', ['a/1.prof', 'a/2.prof', 'b/1.prof'], ['a/1.prof', 'a/2.prof']],
])('nearest to %s of %j: %j', (path, profiles, nearest) => {
  expect(nearestProfiles(path, profiles)).toEqual(nearest);
});

describe('the mix of requests', () => {
  const mix = (parts: Record<string, number>) => ({
    count: 1,
    noun: 'request' as const,
    why: '',
    byEndpoint: new Map(Object.entries(parts)),
  });

  test('is alike if the parts are, whatever the numbers', () => {
    expect(requestMixProblem(mix({ a: 10, b: 30 }), mix({ a: 26, b: 74 }))).toBe('');
    expect(requestMixProblem(mix({ a: 10 }), mix({}))).toBe('');
  });

  test('is another if more than a hundredth of the requests would have to be of other endpoints', () => {
    expect(requestMixProblem(mix({ a: 10, b: 30 }), mix({ a: 52, b: 148 }))).toBe('');
    expect(requestMixProblem(mix({ a: 10, b: 30 }), mix({ a: 56, b: 144 }))).not.toBe('');
    expect(requestMixProblem(mix({ a: 10, b: 30 }), mix({ a: 20, b: 20 }))).toBe(
      'The sides served different mixes of requests: a is 25.0% of them before and 50.0% after.',
    );
    expect(requestMixProblem(mix({ a: 10 }), mix({ b: 10 }))).toContain('a is 100.0% of them before and 0.0% after');
  });
});

describe('operations that tests print', () => {
  const figure = (group: string, name: string, value: number, unit = '') => ({
    name,
    value,
    unit,
    text: '',
    group,
    place: '',
    line: 1,
  });
  const run = (name: string, seconds: number) => ({
    name,
    package: '',
    result: 'pass' as const,
    seconds,
    output: '',
    line: 1,
  });
  const text = {
    tests: [run('Burst', 1.34), run('Sustained', 10)],
    packages: [],
    crashes: [],
    window: null,
    figures: [
      figure('Burst', 'Total operations', 15_000),
      figure('Burst', 'Clients', 150),
      figure('Sustained', 'Duration', 9.5, 's'),
      figure('Sustained', 'Total operations', 380_000),
    ],
  };

  test('have the duration that is printed beside them, else that of the test', () => {
    expect(printedOperations(text).map(({ heading, requests, duration }) => [heading, requests, duration])).toEqual([
      ['Burst', 15_000, 1.34],
      ['Sustained', 380_000, 9.5],
    ]);
  });

  test('count for a profile that only one of the tests was long enough for', () => {
    const all = printedOperations(text);
    expect(testsAround(all, 7).map(({ heading }) => heading)).toEqual(['Sustained']);
    expect(testsAround(all, 1)).toEqual(all);
    expect(testsAround(all, 0)).toEqual(all);
  });
});
