import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openFile } from '../../../../tests/openFile.ts';
import type { Side } from '../../../model/dataset.ts';
import { repeatBlock } from './repeatBlock.ts';

const names = { before: '', after: '' };

/** The commands of texts, with the note. */
async function commandsOf(
  ...files: readonly (string | { text: string | Uint8Array<ArrayBuffer>; side: Side; path: string })[]
) {
  const evidence = await Promise.all(
    files.map((file, index) =>
      typeof file === 'string' ? openFile(file, null, `${index}.txt`) : openFile(file.text, file.side, file.path),
    ),
  );
  const block = repeatBlock(evidence, names);
  if (block === null) return { rows: [], lines: [], note: '' };
  const rows = block.rows.map((row) => row.map(({ text }) => text).toReversed());
  return { rows, lines: rows.map(([, line]) => line!), note: block.note };
}

const fixture = (path: string, side: Side = null) => ({
  text: new Uint8Array(readFileSync(`tests/fixtures/${path}`)),
  side,
  path,
});

const head = 'goos: linux\ngoarch: amd64\npkg: example.com/app\n';

describe('benchmarks', () => {
  test('are repeated with their names, their number of runs and their GOMAXPROCS', async () => {
    const text = `${head}${'BenchmarkA/size=1-4 10 5 ns/op 3 B/op 1 allocs/op\nBenchmarkB-8 20 5 ns/op 3 B/op 1 allocs/op\n'.repeat(3)}PASS\n`;
    const { rows, note } = await commandsOf(text);
    expect(rows).toEqual([
      [
        'Benchmarks',
        "go test -run='^$' -bench='^(BenchmarkA|BenchmarkB)$' -benchmem -count=3 -cpu=4,8 example.com/app",
      ],
    ]);
    expect(note).toContain('build tags, environment variables and `-benchtime` are not in them.');
  });

  test('of many names, of no package and with a given number of iterations', async () => {
    const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => `Benchmark${name} 100 5 ns/op\n`).join('');
    const { lines, note } = await commandsOf(many);
    expect(lines).toEqual(["go test -run='^$' -bench=. -count=1 -cpu=1 -benchtime=100x PACKAGE"]);
    expect(note).toContain('Not in the files: `PACKAGE` (the package).');
    expect(note).toContain('`-bench=.` runs all benchmarks of the package.');
    expect(note).not.toContain('benchtime');
  });

  test('of a table that somebody wrote have no command: their names may be shortened', async () => {
    const { lines } = await commandsOf(
      '| Benchmark | ns/op |\n|---|---|\n| Encode | 500 ns/op |\n| Decode | 700 ns/op |\n',
    );
    expect(lines).toEqual([]);
  });
});

test('load tests are repeated with their threads, connections, duration and address', async () => {
  const wrk = `Running 2s test @ http://127.0.0.1:9091/Products?$top=100
  2 threads and 20 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   178.63ms  113.18ms 618.09ms   67.54%
    Req/Sec    56.08     29.31   130.00     60.98%
  Latency Distribution
     50%  143.07ms
     99%  479.29ms
  228 requests in 2.11s, 2.74MB read
Requests/sec:    108.14
Transfer/sec:      1.30MB
`;
  const { rows, note } = await commandsOf(wrk);
  expect(rows).toEqual([
    ['Load test /Products?$top=100', "wrk -t2 -c20 -d2s --latency 'http://127.0.0.1:9091/Products?$top=100'"],
  ]);
  expect(note).toContain('Durations are rounded to whole seconds');
});

describe('profiles', () => {
  test('of benchmarks are repeated by go test; how others were recorded no file says', async () => {
    const benchmarks = await commandsOf(fixture('coverage/cpu.prof'));
    expect(benchmarks.rows[0]![0]).toBe('Profiles of the benchmarks');
    expect(benchmarks.lines[0]).toMatch(
      /^go test -run='\^\$' -bench='\^Benchmark\w+\$' -cpuprofile=cpu\.prof \S+\/\S+$/,
    );
    const server = await commandsOf(fixture('cpu.prof'), fixture('mutex.prof'));
    expect(server.lines).toEqual([
      'go tool pprof -top -cum -sample_index=cpu cpu.prof',
      'go tool pprof -top -cum -sample_index=delay mutex.prof',
    ]);
  });

  test('of a program that serves them are recorded over HTTP', async () => {
    const { lines, note } = await commandsOf(fixture('cpu.prof'), fixture('goroutine.prof'));
    expect(lines.slice(0, 2)).toEqual([
      expect.stringMatching(/^curl -o cpu\.prof 'http:\/\/HOST\/debug\/pprof\/profile\?seconds=\d+'$/),
      'curl -o goroutine.prof http://HOST/debug/pprof/goroutine',
    ]);
    expect(note).toContain('`HOST` (the address at which the program serves `net/http/pprof`)');
  });

  test('that go tool pprof cannot read have no command', async () => {
    expect((await commandsOf('main;walk 12\nmain;read 7\n')).lines).toEqual([]);
  });

  test('of two sides are read as a difference', async () => {
    const { lines } = await commandsOf(
      { ...fixture('cpu.prof', 'before'), path: 'before/cpu.prof' },
      { ...fixture('cpu.prof', 'after'), path: 'after run/cpu.prof' },
    );
    expect(lines).toEqual([
      "go tool pprof -top -cum -sample_index=cpu -diff_base=before/cpu.prof 'after run/cpu.prof'",
    ]);
  });

  test('of several pairs of a type are all read, each with its counterpart', async () => {
    const of = (side: 'before' | 'after', name: string) => ({
      ...fixture('cpu.prof', side),
      path: `${side}/${name}.prof`,
    });
    const { lines } = await commandsOf(
      of('before', 'cpu-1'),
      of('before', 'cpu-4'),
      of('after', 'cpu-1'),
      of('after', 'cpu-4'),
    );
    expect(lines.filter((line) => line.startsWith('go tool pprof'))).toEqual([
      'go tool pprof -top -cum -sample_index=cpu -diff_base=before/cpu-1.prof after/cpu-1.prof',
      'go tool pprof -top -cum -sample_index=cpu -diff_base=before/cpu-4.prof after/cpu-4.prof',
    ]);
  });
});

test('of two sides, commands that differ name their side', async () => {
  const text = (side: Side, runs: number) => ({
    text: `${head}${'BenchmarkA-4 10 5 ns/op\n'.repeat(runs)}`,
    side,
    path: `${side}.txt`,
  });
  const { rows } = await commandsOf(text('before', 3), text('after', 5));
  expect(rows).toEqual([
    ['Benchmarks (before)', "go test -run='^$' -bench='^BenchmarkA$' -count=3 -cpu=4 example.com/app"],
    ['Benchmarks (after)', "go test -run='^$' -bench='^BenchmarkA$' -count=5 -cpu=4 example.com/app"],
  ]);
});

test('coverage, compiler notes and tests', async () => {
  const { rows } = await commandsOf(
    fixture('coverage/count.out'),
    fixture('compiler/shop/m2.txt'),
    '=== RUN   TestStress\n    stress_test.go:1: Operations/sec: 5\n--- PASS: TestStress (1.00s)\nPASS\nok  \texample.com/app/tests\t1.0s\n',
  );
  expect(rows).toEqual([
    ['Tests', "go test -v -run='^TestStress$' -count=1 example.com/app/tests"],
    ['Coverage', 'go test -coverprofile=cover.out -covermode=count example.com/shop/cart'],
    ['Coverage of functions', 'go tool cover -func=cover.out'],
    ['Compiler notes', "go build -gcflags='-m=2 -d=ssa/check_bce' example.com/shop/cart example.com/shop 2> notes.txt"],
  ]);
});

test('files that do not tell how they were made have no commands', async () => {
  expect(
    repeatBlock(
      [await openFile('{ "goals": [{ "figure": "Operations/sec", "atLeast": 5 }] }', null, 'goals.json')],
      names,
    ),
  ).toBeNull();
});
