import { describe, expect, test } from 'vitest';
import { readBytes } from '../../../tests/readBytes.ts';
import type { LoadTest } from '../../model/loadTest.ts';
import { FileHead } from '../fileHead.ts';
import type { Reading } from '../inputFormat.ts';
import { format } from './format.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

async function reading(bytes: Uint8Array): Promise<Reading> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let index = 0; index < bytes.length; index += 100) yield bytes.subarray(index, index + 100);
  }
  return format.read(chunks());
}

async function testsIn(text: string | Uint8Array): Promise<LoadTest[]> {
  const { dataset } = await reading(typeof text === 'string' ? encode(text) : text);
  return dataset?.kind === 'load-test' ? dataset.data.tests : [];
}

const wrk = (url: string, rate: string) => `Running 2s test @ ${url}
  4 threads and 50 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.50m     7.02ms  49.48ms   66.87%
    Req/Sec   399.77     50.78   480.00     75.00%
  Latency Distribution
     50%  157.00us
     99%    1.31s 
  1603 requests in 2.03s, 3.00KB read
  Socket errors: connect 0, read 1, write 0, timeout 33
  Non-2xx or 3xx responses: 12
Requests/sec:    ${rate}
Transfer/sec:      1.50MB
`;

test('wrk: base units, connections that are really open, failures by kind', async () => {
  expect(await testsIn(wrk('http://ann:secret@127.0.0.1/a?b=1', '790.79'))).toEqual([
    {
      tool: 'wrk',
      heading: '',
      url: 'http://127.0.0.1/a?b=1',
      duration: 2.03,
      connections: 48,
      threads: 4,
      targetRate: null,
      requests: 1603,
      throughput: 790.79,
      bytes: 3072,
      bytesPerSecond: 1_572_864,
      latency: {
        mean: 90,
        deviation: 0.00702,
        min: null,
        max: 0.04948,
        percentiles: [
          { percent: 50, seconds: 0.000157 },
          { percent: 99, seconds: 1.31 },
        ],
        isCorrected: true,
      },
      failedResponses: 12,
      errors: [
        { kind: 'timeout', count: 33 },
        { kind: 'not 2xx or 3xx', count: 12 },
        { kind: 'read', count: 1 },
      ],
      thresholds: [],
      line: 1,
    },
  ]);
});

test('wrk without a completed request has no response times', async () => {
  const text = `Running 1s test @ http://a/b
  1 threads and 5 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     0.00us    0.00us   0.00us    -nan%
    Req/Sec     0.00      0.00     0.00      -nan%
  0 requests in 1.08s, 0.00B read
Requests/sec:      0.00
Transfer/sec:       0.00B
`;
  const { dataset, problems } = await reading(encode(text));
  expect(dataset?.data).toMatchObject({ tests: [{ requests: 0, throughput: 0, latency: { mean: null, max: null } }] });
  expect(problems.map(({ message }) => message)).toEqual(['No request of the wrk run on line 1 was completed.']);
});

test('a server that refuses is a failure, not an unknown file', async () => {
  const { dataset, problems } = await reading(encode('unable to connect to 127.0.0.1:18078 Connection refused\n'));
  expect(dataset?.data).toMatchObject({
    tests: [{ requests: null, errors: [{ kind: 'Connection refused', count: 1 }] }],
  });
  expect(problems[0]?.message).toBe('No request of the wrk run on line 1 was completed: “Connection refused”.');
});

test('runs of one endpoint, one after the other, under one heading', async () => {
  const [first, second, third] = await testsIn(
    `## Products\n${wrk('http://a/p', '10')}some log line\n${wrk('http://a/p', '20')}\n==> wrk_orders.txt <==\n${wrk('http://a/o', '30')}`,
  );
  expect([first, second, third].map((one) => [one?.heading, one?.url, one?.throughput])).toEqual([
    ['Products', 'http://a/p', 10],
    ['Products', 'http://a/p', 20],
    ['wrk_orders.txt', 'http://a/o', 30],
  ]);
});

test('a name below a title counts until the next title', async () => {
  const rule = '━'.repeat(40);
  const escape = String.fromCharCode(27);
  const tests = await testsIn(
    `${escape}[0;34m${rule}${escape}[0m\n${escape}[0;34m  Test 4: Products${escape}[0m\n${rule}\n\n${escape}[1;33mTesting: products_top100${escape}[0m\nURL: http://a/p\n${wrk('http://a/p', '10')}${rule}\n  Test 5: Orders\n${rule}\n${wrk('http://a/o', '20')}`,
  );
  expect(tests.map(({ heading }) => heading)).toEqual(['products_top100', 'Orders']);
});

test('a command line says what the output does not', async () => {
  const summary =
    'Summary:\n  Total:\t2.0 secs\n  Slowest:\t0.1 secs\n  Requests/sec:\t50.5\nStatus code distribution:\n  [200]\t101 responses\n';
  const [hey] = await testsIn(`+ hey -z 2s -c 10 -m POST http://a/slow\n\n${summary}`);
  expect(hey).toMatchObject({ tool: 'hey', url: 'http://a/slow', method: 'POST', connections: 10, requests: 101 });
  const [fixed] = await testsIn(`$ wrk -t4 -c50 -R2000 http://a/p\n${wrk('http://a/p', '10')}`);
  expect(fixed).toMatchObject({ tool: 'wrk2', targetRate: 2000 });
});

test('different tools in one file, JSON among them', async () => {
  const bombardier =
    '{"spec":{"numberOfConnections":10,"method":"GET","url":"http://a/b"},"result":{"timeTakenSeconds":2,"req2xx":10,"req5xx":2,"others":3,"errors":[{"description":"timeout","count":3}],"latency":{"mean":1500,"percentiles":{"99":20000}}}}';
  const tests = await testsIn(`${wrk('http://a/p', '10')}${bombardier}{"level":"info"}\n${wrk('http://a/p', '20')}`);
  expect(tests.map(({ tool, throughput }) => [tool, throughput])).toEqual([
    ['wrk', 10],
    ['bombardier', 6],
    ['wrk', 20],
  ]);
  expect(tests[1]).toMatchObject({
    failedResponses: 2,
    latency: { mean: 0.0015, percentiles: [{ percent: 99, seconds: 0.02 }] },
    errors: [
      { kind: 'timeout', count: 3 },
      { kind: 'HTTP 5xx', count: 2 },
    ],
  });
});

test('a breached threshold of k6 is true in --summary-export and false in handleSummary', async () => {
  const of = async (thresholds: unknown, values: object) =>
    (await testsIn(JSON.stringify({ metrics: { http_reqs: { count: 4, rate: 2, thresholds }, ...values } })))[0]
      ?.thresholds;
  expect(await of({ 'count>5': true }, {})).toEqual([{ expression: 'http_reqs count>5', isMet: false }]);
  expect(await of({ 'count>3': { ok: true } }, {})).toEqual([{ expression: 'http_reqs count>3', isMet: true }]);
});

test('one row a request: exact percentiles by endpoint', async () => {
  const row = (at: number, path: string, latency: number, status = 200) =>
    JSON.stringify({
      attack: '',
      seq: at,
      code: status,
      timestamp: `2026-11-21T01:11:19.${String(at).padStart(9, '0')}Z`,
      latency,
      bytes_in: 12,
      error: status === 0 ? 'EOF' : '',
      method: 'GET',
      url: `http://a/${path}`,
    });
  const rows = Array.from({ length: 100 }, (_, index) => row(index * 1000, 'p', (index + 1) * 1_000_000));
  const [p, o] = await testsIn(
    [...rows, row(5, 'o', 7_000_000), row(6, 'o', 1, 503), row(7, 'o', 1, 0), 'torn {', ''].join('\n'),
  );
  expect(p?.latency.percentiles.map(({ percent, seconds }) => [percent, seconds])).toEqual([
    [50, 0.05],
    [75, 0.075],
    [90, 0.09],
    [95, 0.095],
    [99, 0.099],
  ]);
  expect(o).toMatchObject({ requests: 2, failedResponses: 1, errors: [{ count: 1 }, { count: 1 }] });
  expect(new Set(o?.errors.map(({ kind }) => kind))).toEqual(new Set(['EOF', 'HTTP 503']));
});

describe('other versions and modes', () => {
  test('hey 0.1.4 prints single percent signs', async () => {
    const [one] = await testsIn(
      'Summary:\n  Total:\t2.0 secs\n  Slowest:\t0.1 secs\n  Fastest:\t0.01 secs\n  Average:\t0.05 secs\n  Requests/sec:\t50.5\n\nLatency distribution:\n  99% in 0.0827 secs\n\nStatus code distribution:\n  [200]\t101 responses\n',
    );
    expect(one?.latency.percentiles).toEqual([{ percent: 99, seconds: 0.0827 }]);
  });

  test('vegeta 6 has other heads', async () => {
    const [one] = await testsIn(
      'Requests      [total, rate]            1200, 120.00\nDuration      [total, attack, wait]    10.094965987s, 9.949883921s, 145.082066ms\nLatencies     [mean, 50, 95, 99, max]  113.172398ms, 108.272568ms, 140.18235ms, 247.771566ms, 264.815246ms\nBytes In      [total, mean]            3714690, 3095.57\nSuccess       [ratio]                  55.42%\nStatus Codes  [code:count]             0:535  200:665\nError Set:\nGet http://localhost:6060: dial tcp 127.0.0.1:6060: connection refused\n',
    );
    expect(one).toMatchObject({
      requests: 665,
      targetRate: 120,
      throughput: null,
      duration: 10.094965987,
      errors: [{ kind: 'Get http://localhost:6060: dial tcp 127.0.0.1:6060: connection refused', count: 535 }],
    });
    expect(one?.latency.percentiles.map(({ percent }) => percent)).toEqual([50, 95, 99]);
  });

  test('k6 in full mode repeats metrics by group and scenario, which are parts of the whole', async () => {
    const metrics = (count: number) =>
      `    HTTP\n    http_req_duration..............: avg=${count}ms min=1ms med=2ms max=9ms p(90)=3ms p(95)=4ms\n    http_req_failed................: 0.00%  0 out of ${count}\n    http_reqs......................: ${count}    10/s\n`;
    const tests = await testsIn(
      `  █ TOTAL RESULTS\n\n${metrics(30)}\n    EXECUTION\n    vus............................: 3     min=1       max=5\n\n  █ GROUP: login\n\n${metrics(10)}\n  █ SCENARIO: buyers\n\n${metrics(20)}\n`,
    );
    expect(tests).toHaveLength(1);
    expect(tests[0]).toMatchObject({ requests: 30, duration: 3, connections: 5, latency: { mean: 0.03 } });
  });

  test('a duration so short that no number has the rate leaves it unknown', async () => {
    const result = { timeTakenSeconds: 1e-320, req2xx: 12, bytesRead: 5 };
    const [one] = await testsIn(JSON.stringify({ spec: { numberOfConnections: 10, url: 'http://a/b' }, result }));
    expect(one).toMatchObject({ requests: 12, throughput: null, bytesPerSecond: null });
  });

  test('bombardier with its introduction and progress', async () => {
    const [one] = await testsIn(
      'Bombarding http://127.0.0.1/a for 2s using 10 connection(s)\n[----]\r[=====>---] 50.00% 1s\r[==========================] 2s\nDone!\nStatistics        Avg      Stdev        Max\n  Reqs/sec       752.09     312.97    1606.28\n  Latency       14.46ms    15.37ms   147.90ms\n  HTTP codes:\n    1xx - 0, 2xx - 1405, 3xx - 0, 4xx - 0, 5xx - 0\n    others - 7\n  Errors:\n    dial tcp 127.0.0.1:80: connect: connection refused - 7\n  Throughput:     1.47MB/s\n',
    );
    expect(one).toMatchObject({
      url: 'http://127.0.0.1/a',
      duration: 2,
      connections: 10,
      requests: 1405,
      isSampledRate: true,
      errors: [{ kind: 'dial tcp 127.0.0.1:80: connect: connection refused', count: 7 }],
    });
  });
});

describe('texts as other programs write them', () => {
  const plain = wrk('http://a/p', '790.79');
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...Array.from(plain, (letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]).flat(),
  ]);
  test.each([
    ['UTF-16', utf16],
    ['Windows line ends', encode(`\ufeff${plain.replaceAll('\n', '\r\n')}`)],
    ['other lines between', encode(plain.replaceAll('\n', '\n2026/11/22 10:00:00 GET /p 200 1ms\n'))],
    ['indented', encode(plain.replaceAll('\n', '\n      '))],
  ])('%s', async (_, bytes) => {
    expect(format.matches(new FileHead(bytes, false))).toBe(0.92);
    const [read] = await testsIn(bytes);
    const [whole] = await testsIn(plain);
    expect({ ...read, line: 1 }).toEqual(whole);
  });
});

test.each([
  [
    'Running 2s test @ http://a/\n  2 threads and 10 connections\n',
    'The wrk run that begins on line 1 has no figures: it was interrupted, or the file is cut off.',
  ],
  ['{"metrics":{"http_reqs":{"count":4,\n', 'The JSON that begins on line 1 has no end: the file is cut off.'],
  [
    '{"metrics":{"http_reqs":"x"}}\n',
    'This looks like the output of a load test, but it contains no figure that could be read.',
  ],
])('%j is refused with a sentence', async (text, message) => {
  const { dataset, problems } = await reading(encode(text));
  expect(dataset).toBeNull();
  expect(problems.map((problem) => [problem.severity, problem.message])).toEqual([['fatal', message]]);
});

test.each([
  ['prose', 'Running shoes are tested @ home.\n'],
  ['a benchmark', 'goos: linux\nBenchmarkX-8 100 5 ns/op\n'],
  ['a web page', '<!doctype html>\nRunning 2s test @ http://a/\n'],
  ['other JSON', '{"metrics": 1}'],
  ['an empty file', ''],
])('%s is no load test', (_, text) => {
  expect(format.matches(new FileHead(encode(text), false))).toBe(0);
});

test('the figures of a sample', async () => {
  const [sample] = await testsIn(readBytes('tests/fixtures/load-tests/before/wrk_products_top500.txt'));
  expect(sample).toMatchObject({ requests: 27, duration: 2.11, throughput: 12.8, connections: 20, errors: [] });
});
