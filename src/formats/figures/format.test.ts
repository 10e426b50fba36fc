import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isLinear } from '../../../tests/growth.ts';
import { makeRandom } from '../../../tests/random.ts';
import { haveSamples, samplePath, withoutSamples } from '../../../tests/sharedSamples.ts';
import { ByteReader } from '../../codes/byteReader.ts';
import { ByteWriter } from '../../codes/byteWriter.ts';
import { plainShare } from '../../codes/plainShare.ts';
import type { TestFigures } from '../../model/figures.ts';
import { FileHead } from '../fileHead.ts';
import type { Reading } from '../inputFormat.ts';
import { format } from './format.ts';
import { figureLine } from './runWindow.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

async function readText(text: string | Uint8Array): Promise<Reading> {
  const bytes = typeof text === 'string' ? encode(text) : text;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let index = 0; index < bytes.length; index += 1000) yield bytes.subarray(index, index + 1000);
  }
  return format.read(chunks());
}

async function figuresIn(text: string | Uint8Array): Promise<TestFigures> {
  const { dataset, problems } = await readText(text);
  if (dataset?.kind !== 'figures') throw new Error(problems[0]?.message);
  return dataset.data;
}

const testsOf = ({ tests }: TestFigures): string[] =>
  tests.map(({ name, result, seconds }) => `${result} ${name} ${seconds}`);

describe('a line with figures', () => {
  test.each([
    ['Operations/sec: 38705', ['Operations/sec 38705 ']],
    ['  Errors: 0 (0.00%)', ['Errors 0 ', 'Errors 0 %']],
    ['Key: 1,234 requests', ['Key 1234 requests']],
    ['Mean = 12.5ms', ['Mean 0.0125 s']],
    ['Total duration: 34 seconds', ['Total duration 34 s']],
    ['Duration: 1m30.5s', ['Duration 90.5 s']],
    ['Throughput: 12.5 MB/s', ['Throughput 12500000 B/s']],
    ['- Latency (ms): 3.5', ['Latency 0.0035 s']],
    ['Memory: 2 MiB', ['Memory 2097152 B']],
    ['Expired: 10000/10000 keys', ['Expired 10000 keys']],
    ['Average: 12.3 ms per request', ['Average 0.0123 s/request']],
    [
      'Created 10000 keys in 240.898675ms (41511 keys/sec)',
      ['Created keys 10000 keys', 'Created keys 0.240898675 s', 'Created keys 41511 keys/s'],
    ],
    ['| **p99** | 3.2 ms |', ['p99 0.0032 s']],
    ['Clients      150', ['Clients 150 ']],
  ])('%s', (line, figures) => {
    expect(figureLine(line, true).map(({ name, value, unit }) => `${name} ${value} ${unit}`)).toEqual(figures);
  });

  test.each([
    'Note: 3 things are wrong here',
    'Started at: 01:11:04',
    'Version: 1.26.3',
    'Date: 2026-11-21',
    'expected: 5',
    'Listening on http://127.0.0.1:8080',
    'a sentence with 3 words.',
    'go: downloading example.com/x v1.2.3',
    'Address: 10.0.0.1:8080',
    `${'a'.repeat(500)}: 5`,
  ])('%s has none', (line) => {
    expect(figureLine(line, true)).toEqual([]);
  });
});

describe('the output of go test', () => {
  test('has tests with their results, seconds and packages', async () => {
    const data = await figuresIn(`=== RUN   TestA
=== RUN   TestA/one
--- PASS: TestA (0.01s)
    --- PASS: TestA/one (0.00s)
=== RUN   TestB
    b_test.go:7: no luck
--- FAIL: TestB (1.50s)
=== RUN   TestC
    b_test.go:9: not here
--- SKIP: TestC (0.00s)
FAIL
FAIL	example.com/a	1.6s
ok  	example.com/b	(cached)
?   	example.com/c	[no test files]
`);
    expect(testsOf(data)).toEqual(['pass TestA 0.01', 'pass TestA/one 0', 'fail TestB 1.5', 'skip TestC 0']);
    expect(new Set(data.tests.map((one) => one.package))).toEqual(new Set(['example.com/a']));
    expect(data.tests[2]!.output).toBe('b_test.go:7: no luck');
    expect(data.packages.map(({ name, result, seconds, reason }) => [name, result, seconds, reason])).toEqual([
      ['example.com/a', 'fail', 1.6, ''],
      ['example.com/b', 'pass', null, 'cached'],
      ['example.com/c', 'none', null, 'no test files'],
    ]);
  });

  test('without -v prints the output behind the failed test', async () => {
    const data = await figuresIn(
      '--- FAIL: TestB (0.00s)\n    b_test.go:7: no luck\n    b_test.go:8: at all\nFAIL\nexit status 1\nFAIL\ta\t0.1s\n',
    );
    expect(data.tests[0]).toMatchObject({ output: 'b_test.go:7: no luck\nb_test.go:8: at all', package: 'a' });
  });

  test('a result behind other output counts', async () => {
    expect(testsOf(await figuresIn('=== RUN   TestA\nno line end--- PASS: TestA (0.01s)\nPASS\n'))).toEqual([
      'pass TestA 0.01',
    ]);
  });

  test.each(['setup failed', 'build failed'])('a package with [%s] failed, and says why', async (reason) => {
    const { dataset, problems } = await readText(`# a/b\nx.go:1:2: undefined: y\nFAIL\ta/b [${reason}]\nFAIL\n`);
    const { packages } = dataset!.data as TestFigures;
    expect(packages[0]).toMatchObject({ name: 'a/b', result: 'fail', reason, output: '# a/b\nx.go:1:2: undefined: y' });
    expect(problems[0]!.message).toBe(`1 package did not run: ${reason}.`);
  });

  test('a crash is told with its test, which did not end', async () => {
    const { dataset, problems } = await readText(
      '=== RUN   TestMap\nfatal error: concurrent map writes\n\ncreated by x: 5\nFAIL\ta\t0.1s\n',
    );
    const data = dataset!.data as TestFigures;
    expect(data.crashes).toMatchObject([{ text: 'fatal error: concurrent map writes', test: 'TestMap', line: 2 }]);
    expect(data.tests).toMatchObject([{ name: 'TestMap', result: 'unfinished', package: 'a' }]);
    expect(data.figures).toEqual([]);
    expect(problems[0]!.message).toBe('The run crashed: “fatal error: concurrent map writes”.');
  });

  test('with -json is put together package by package', async () => {
    const event = (name: string, output: string): string =>
      JSON.stringify({ Action: 'output', Package: name, Output: output });
    const data = await figuresIn(
      [
        event('a', '=== RUN   TestA\n'),
        event('b', '=== RUN   TestB\n'),
        event('a', '    a_test.go:3: Ops/sec: 5\n'),
        event('a', '--- PASS: TestA (0.50s)\n'),
        event('b', '--- FAIL: TestB (0.25s)\n'),
        event('b', 'FAIL\tb\t0.3s\n'),
        event('a', 'ok  \ta\t0.6s\n'),
      ].join('\n'),
    );
    expect(data.tests.map((one) => `${one.package} ${one.name} ${one.result}`)).toEqual([
      'a TestA pass',
      'b TestB fail',
    ]);
    expect(data.figures).toMatchObject([{ name: 'Ops/sec', value: 5, group: 'TestA', place: 'a_test.go:3' }]);
  });

  test('keeps what it says of coverage', async () => {
    const { dataset } = await readText(
      '--- PASS: TestA (0.00s)\nPASS\ncoverage: 75.1% of statements\nok  \ta\t0.1s\tcoverage: 75.1% of statements\n',
    );
    expect(dataset).toMatchObject({ profileType: 'tests with coverage', data: { packages: [{ coverage: 75.1 }] } });
  });
});

test('a run window gives start, end and duration', async () => {
  const { window } = await figuresIn(
    'Test started at: Sat Nov 21 01:11:00 UTC 2026\nTest completed at: Sat Nov 21 01:11:34 UTC 2026\nTotal duration: 34 seconds\n',
  );
  expect(window).toEqual({
    started: Date.UTC(2026, 10, 21, 1, 11, 0) * 1e6,
    ended: Date.UTC(2026, 10, 21, 1, 11, 34) * 1e6,
    seconds: 34,
  });
});

describe('likelihood', () => {
  test.each([
    ['tests', '=== RUN   TestA\n--- PASS: TestA (0.00s)\nPASS\n', 0.9],
    ['tests in colours', '\u001b[32m--- PASS: TestA (0.00s)\u001b[0m\n', 0.9],
    ['a failed package', 'FAIL\ta [setup failed]\n', 0.9],
    ['packages alone', 'ok  \ta\t0.1s\n', 0.9],
    ['packages with coverage', 'ok  \ta\t0.1s\tcoverage: 5.0% of statements\n', 0.89],
    ['events', '{"Time":"2026-11-21T01:11:04Z","Action":"start","Package":"a"}\n', 0.9],
    ['figures with units', 'Results:\nThroughput: 5 req/s\nMean latency: 3 ms\nClients: 5\n', 0.45],
    ['prose', 'The server needs 5 ms.\nIt has 3 clients.\n\nNote: all is well.\nPort: 8080\n', 0],
    ['a configuration', 'port: 8080\nreplicas: 3\nname: shop\nimage: shop:1.2.3\nreadOnly: true\n', 0],
    ['a module file', 'module example.com/shop\n\ngo 1.26\n\nrequire example.com/a v1.0.0\n', 0],
    ['a web page', '<html>\n--- PASS: TestA (0.00s)\n</html>', 0],
    ['JSON', '{"a": 5, "b": 3}', 0],
    ['nothing', '', 0],
  ])('%s', (_, text, likelihood) => {
    expect(format.matches(new FileHead(encode(text), false))).toBe(likelihood);
  });
});

describe.runIf(haveSamples)(`the samples${withoutSamples}`, () => {
  test('map-cache: every figure of its stress test', async () => {
    const { figures, tests, packages } = await figuresIn(readFileSync(samplePath('map-cache/after/stress-test.txt')));
    expect(tests.map(({ name, result, seconds }) => [name, result, seconds])).toEqual([
      ['TestRESP_ConcurrentConnections', 'pass', 1.34],
      ['TestRESP_SustainedLoad', 'pass', 10],
    ]);
    expect(packages).toMatchObject([{ name: '', result: 'pass' }]);
    expect(figures.map(({ group, name, value, unit, place }) => [group.slice(9), name, value, unit, place])).toEqual([
      ['ConcurrentConnections', 'Clients', 150, '', 'resp_stress_test.go:101'],
      ['ConcurrentConnections', 'Ops per client', 100, '', 'resp_stress_test.go:102'],
      ['ConcurrentConnections', 'Total operations', 15000, '', 'resp_stress_test.go:103'],
      ['ConcurrentConnections', 'Successful', 15000, '', 'resp_stress_test.go:104'],
      ['ConcurrentConnections', 'Errors', 0, '', 'resp_stress_test.go:105'],
      ['ConcurrentConnections', 'Success rate', 100, '%', 'resp_stress_test.go:106'],
      ['SustainedLoad', 'Duration', 10, 's', 'resp_stress_test.go:190'],
      ['SustainedLoad', 'Workers', 50, '', 'resp_stress_test.go:191'],
      ['SustainedLoad', 'Total operations', 387054, '', 'resp_stress_test.go:192'],
      ['SustainedLoad', 'Operations/sec', 38705, '', 'resp_stress_test.go:193'],
      ['SustainedLoad', 'Errors', 0, '', 'resp_stress_test.go:194'],
      ['SustainedLoad', 'Errors', 0, '%', 'resp_stress_test.go:194'],
    ]);
  });

  test('map-cache: the expiry test', async () => {
    const { figures } = await figuresIn(readFileSync(samplePath('map-cache/after/ttl-test.txt')));
    expect(figures.map(({ name, value, unit }) => `${name} ${value} ${unit}`)).toEqual([
      'Created keys 10000 keys',
      'Created keys 0.240898675 s',
      'Created keys 41511 keys/s',
      'Expired 10000 keys',
      'Remaining 0 keys',
      'Expiration rate 100 %',
    ]);
  });

  test('crudp: four failed tests and a skipped one', async () => {
    const { tests, packages } = await figuresIn(readFileSync(samplePath('crudp/broken/test-go1.26-fail.txt')));
    expect(tests.map(({ result }) => result)).toEqual(['fail', 'fail', 'skip', 'fail', 'fail']);
    expect(tests[0]).toMatchObject({
      package: 'github.com/cdvelop/crudp',
      output: 'crudp_test.go:47: Failed to encode create packet: cannot encode nil value',
    });
    expect(packages).toMatchObject([{ name: 'github.com/cdvelop/crudp', result: 'fail', seconds: 0.004 }]);
  });

  test('gotap: setup failed', async () => {
    const { packages } = await figuresIn(readFileSync(samplePath('gotap/coverage/go-test-first.txt')));
    expect(packages).toMatchObject([{ name: 'github.com/yourusername/goTap', result: 'fail', reason: 'setup failed' }]);
    expect(packages[0]!.output).toContain('no required module provides package');
  });

  test.each(['bench_all', 'bench_full', 'benchmarks_complete'])(
    'gotap: %s.txt is a package in UTF-16 or with a mark',
    async (name) => {
      const bytes = readFileSync(samplePath(`gotap/published/${name}.txt`));
      expect(format.matches(new FileHead(bytes, false))).toBe(0.9);
      expect((await figuresIn(bytes)).packages).toMatchObject([{ name: 'github.com/yourusername/goTap' }]);
    },
  );

  test.each(['before', 'after'])('go-odata %s: the time of a run', async (side) => {
    const { window } = await figuresIn(readFileSync(samplePath(`go-odata/${side}/server/script/summary.txt`)));
    expect(window).toMatchObject({ seconds: 34, ended: window!.started + 34e9 });
  });
});

const mutations = process.env['PERFOLIO_TEST_ALL'] === '1' ? 10_000 : 300;

test(`${mutations} damaged files give a result or a reason, and never an error`, async () => {
  const texts = [
    '=== RUN   TestA\n    a_test.go:3: Ops/sec: 5 (3 ms)\n--- FAIL: TestA (0.50s)\npanic: oh [recovered]\nFAIL\ta [build failed]\n',
    '{"Action":"output","Package":"a","Output":"=== RUN   TestA\\n"}\n{"Action":"output","Package":"a","Output":"ok  \\ta\\t1s\\n"}\n',
    'Test started at: Sat Nov 21 01:11:00 UTC 2026\nTest completed at: 2026-11-21T01:11:34Z\nTotal duration: 1h2m3s\n',
    'Results\n=====\nMean = 12.5ms\n| p99 | 1,234.5 MiB/s |\nClients\t\t5\nCreated 10 keys in 2.5ms (3 keys/sec)\n',
  ].map(encode);
  const reasons: unknown[] = [];
  const random = makeRandom(20261124);
  for (let round = 0; round < mutations; round++) {
    const bytes = Uint8Array.from(random.pick(texts));
    for (let change = 1 + random.below(6); change > 0; change--) bytes[random.below(bytes.length)] = random.below(256);
    const cut = bytes.subarray(random.below(3), bytes.length - random.below(bytes.length));
    expect(format.matches(new FileHead(cut, false))).toBeGreaterThanOrEqual(0);
    const { dataset, problems } = await readText(cut);
    if (dataset?.kind !== 'figures') {
      reasons.push(problems[0]?.severity);
      continue;
    }
    for (const { value } of dataset.data.figures) expect(Number.isFinite(value)).toBe(true);
    const writer = new ByteWriter();
    plainShare.write(writer, dataset.data);
    expect(plainShare.read(new ByteReader(writer.take()))).toEqual(dataset.data);
  }
  expect(new Set(reasons)).toEqual(new Set(['fatal']));
});

test('long lines take linear time', async () => {
  for (const [start, part] of [
    ['--- PASS: ', 'a: 1 '],
    ['', '--- '],
    ['', '1,'],
    ['', 'x '],
  ] as const) {
    expect([part, await isLinear((size) => readText(`${start}${part.repeat(size)}\n`), 50_000)]).toEqual([part, true]);
  }
});
