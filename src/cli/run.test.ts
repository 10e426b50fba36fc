import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { encodeProfile } from '../../tests/encodeProfile.ts';
import { perfolio } from '../../tests/runAsk.ts';
import { basisKinds } from '../model/basis.ts';
import { basisOf, parseBasis } from '../views/profile/words/basisWords.ts';
import { run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'perfolio-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const valueTypes = [
  { type: 'samples', unit: 'count' },
  { type: 'cpu', unit: 'nanoseconds' },
];
const large = 2n ** 60n + 1n;
const web = write(
  'web.prof',
  encodeProfile({
    valueTypes,
    samples: [
      { values: [1n, 10n], stack: ['main.main@m.go:1', 'json.Marshal@j.go:7'], labels: { tenant: 'a', bytes: 16n } },
      { values: [2n, 20n], stack: ['main.main@m.go:2'], labels: { tenant: 'b' } },
      { values: [3n, 0n], stack: ['main.idle@m.go:9'] },
    ],
  }),
);
const job = write(
  'job.prof',
  encodeProfile({ valueTypes, samples: [{ values: [1n, large], stack: ['main.main@m.go:1'] }] }),
);

describe('ask top', () => {
  test('answers for the default type and lists all types; no row is 0 in every type', async () => {
    const { status, answers, err } = await perfolio('ask', 'top', web);
    expect(answers).toEqual([
      {
        file: web,
        type: 'cpu',
        unit: 'nanoseconds',
        types: ['samples', 'cpu'],
        total: 30,
        rows: [
          { name: 'main.main', flat: 20, cum: 30 },
          { name: 'json.Marshal', flat: 10, cum: 10 },
          { name: 'main.idle', flat: 0, cum: 0 },
        ],
      },
    ]);
    expect({ status, err }).toEqual({ status: 0, err: '' });
  });

  test('answers for one type, with the requested number of rows', async () => {
    const { answers } = await perfolio('ask', 'top', '-p', 'type=samples', '-p', 'rows=1', web);
    expect(answers).toEqual([
      { file: web, type: 'samples', unit: 'count', total: 6, rows: [{ name: 'main.idle', flat: 3, cum: 3 }] },
    ]);
  });

  test('numbers beyond 2^53 are decimal strings', async () => {
    const { answers } = await perfolio('ask', 'top', job);
    expect(answers).toMatchObject([
      { total: '1152921504606846977', rows: [{ flat: '1152921504606846977', cum: '1152921504606846977' }] },
    ]);
  });

  test('steps are applied; totals are of the whole profile unless relative', async () => {
    const focus = ['ask', 'top', '-p', 'focus=json', web];
    expect((await perfolio(...focus)).answers).toMatchObject([
      {
        total: 30,
        rows: [
          { name: 'json.Marshal', flat: 10 },
          { name: 'main.main', flat: 0, cum: 10 },
        ],
      },
    ]);
    expect((await perfolio(...focus, '-p', 'relative=1')).answers).toMatchObject([{ total: 10 }]);
  });

  test('a step that matches nothing is a warning, an invalid step an error', async () => {
    const missed = await perfolio('ask', 'top', '-p', 'focus=nowhere', web);
    expect(missed).toMatchObject({ status: 0, err: `${web}: focus=nowhere matches nothing.\n` });
    const invalid = await perfolio('ask', 'top', '-p', 'focus=(', web);
    expect(invalid.status).toBe(1);
    expect(invalid.answers).toEqual([{ file: web, error: expect.stringMatching(/^focus=\(: .+\.$/) as string }]);
  });
});

test('ask lines has file and line', async () => {
  const { answers } = await perfolio('ask', 'lines', '-p', 'rows=2', web);
  expect(answers).toMatchObject([
    {
      rows: [
        { name: 'main.main', file: 'm.go', line: 2, flat: 20, cum: 20 },
        { name: 'json.Marshal', file: 'j.go', line: 7, flat: 10, cum: 10 },
      ],
    },
  ]);
});

test('ask labels sums up every key and value', async () => {
  const { answers } = await perfolio('ask', 'labels', web);
  expect(answers).toEqual([
    {
      file: web,
      types: ['samples', 'cpu'],
      labels: [
        {
          key: 'tenant',
          samplesWithKey: 2,
          distinctValues: 2,
          total: [3, 30],
          values: [
            { value: 'a', sum: [1, 10] },
            { value: 'b', sum: [2, 20] },
          ],
        },
      ],
      numLabels: [
        {
          key: 'bytes',
          samplesWithKey: 1,
          distinctValues: 1,
          total: [1, 10],
          values: [{ value: 16, unit: '', sum: [1, 10] }],
        },
      ],
    },
  ]);
});

test('ask stacks counts stacks, and lists the heaviest', async () => {
  const { answers } = await perfolio('ask', 'stacks', '-p', 'rows=1', web);
  expect(answers).toMatchObject([
    {
      stacks: {
        distinctByLocation: 3,
        distinctByFunction: 3,
        perType: [
          { nonZeroByFunction: 3, heaviest: [{ value: 3, depth: 1, rootFirst: ['main.idle'] }] },
          { nonZeroByFunction: 2, heaviest: [{ value: 20, depth: 1, rootFirst: ['main.main'] }] },
        ],
      },
    },
  ]);
});

test('ask folded prints the stacks as text, not as JSON', async () => {
  let out = '';
  const terminal = { out: async (text: string) => void (out += text), err: () => {} };
  expect(await run(['ask', 'folded', '-p', 'type=samples', '-p', 'focus=main', web], '1.2.3', terminal)).toBe(0);
  expect(out.split('\n').sort()).toEqual(['', 'main.idle 3', 'main.main 2', 'main.main;json.Marshal 1']);
});

describe('sections', () => {
  const text = write('bench.txt', 'goos: linux\ngoarch: arm64\nBenchmarkRead-8 \t 1000\t 500 ns/op\n');

  test('answer under their own name, about any files', async () => {
    const { status, answers } = await perfolio('ask', 'environment', text);
    expect(status).toBe(0);
    expect(JSON.stringify(answers)).toContain('linux/arm64');
  });

  test('name their parameters', async () => {
    const { answers } = await perfolio('ask', 'environment', '-p', 'rows=1', text);
    expect(answers).toEqual([{ file: text, error: 'There is no parameter “rows” here; there are none.' }]);
    expect((await perfolio('ask', 'opportunities', '-p', 'pick=1', web)).answers).toMatchObject([
      { error: 'There is no parameter “pick” here; there are file.' },
    ]);
  });

  test('say what to try next', async () => {
    const program = 'tests/fixtures/advice/sprintf/fault';
    const { answers } = await perfolio('ask', 'opportunities', `${program}/cpu.prof`, `${program}/main.go`);
    expect(answers).toMatchObject([{ answer: [{ rule: 'sprintf', name: 'main.work', line: 9 }] }]);
    expect((await perfolio('ask', 'opportunities', web)).answers).toMatchObject([{ answer: [] }]);
  });
});

test('every view answers under its own name', async () => {
  const { status, answers } = await perfolio('ask', 'callers', '-p', 'fn=json.Marshal', web);
  expect(status).toBe(0);
  expect(answers).toMatchObject([{ file: web }]);
});

test.each([
  [['-p', 'type=wall'], 'This profile has no value type “wall”; it has samples, cpu.'],
  [['-p', 'rows=few'], '“rows” is a number or “all”, not “few”.'],
  [['-p', 'by=colour'], '“by” is one of function, line, file, package, address, not “colour”.'],
  [['-p', 'typ=cpu'], expect.stringMatching(/^There is no parameter “typ” here; there are type, rows, /) as string],
])('%j is an error', async (params, error) => {
  const { status, answers } = await perfolio('ask', 'top', ...params, web);
  expect({ status, answers }).toEqual({ status: 1, answers: [{ file: web, error }] });
});

test.each([
  [['ask', 'whatever', web], /^There is no question “whatever”; there are top, lines, labels, stacks, .+\.\n$/],
  [['ask', 'tops', web], /^Did you mean “top”\? There is no question “tops”; there are top, /],
  [['ask'], /^Name a question\. See perfolio --help\.\n$/],
])('%j is invalid: status 2, without output', async (args, message) => {
  let out = '';
  let err = '';
  const status = await run(args, '', { out: async (text) => void (out += text), err: (text) => void (err += text) });
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toMatch(message);
});

test.each([
  ['ask', /perfolio ask locks mutex\.prof block\.prof goroutine\.prof/],
  ['report', /perfolio report before\/ after\/ --html report\.html/],
  ['fleet', /perfolio fleet http:\/\/localhost:4040/],
  ['mcp', /perfolio mcp --at https/],
])('the help of %s has its examples, and no other command', async (command, example) => {
  let out = '';
  const terminal = { out: async (text: string) => void (out += text), err: () => undefined };
  expect(await run([command, '-h'], '', terminal)).toBe(0);
  expect(out).toMatch(example);
  const others = ['ask', 'report', 'fleet', 'mcp'].filter((name) => name !== command);
  for (const other of others.filter((name) => command !== 'mcp' || name !== 'ask')) {
    expect(out).not.toMatch(new RegExp(`^  perfolio ${other}`, 'm'));
  }
});

test('the help of questions has every basis by the word that it has everywhere', async () => {
  let out = '';
  await run(['ask', '--help'], '', { out: async (text) => void (out += text), err: () => undefined });
  const words = basisKinds.filter((word) => new RegExp(`^ {20}${word} `, 'm').test(out));
  expect(words).toEqual([...basisKinds]);
  for (const kind of basisKinds) {
    const text = kind === 'op' ? 'op:Read-8' : kind;
    expect(basisOf(new URLSearchParams({ basis: text }))).toEqual(parseBasis(text));
  }
});

test('the help of questions has the parameters of views, as their addresses declare them', async () => {
  let out = '';
  await run(['ask', '--help'], '', { out: async (text) => void (out += text), err: () => undefined });
  expect(out).toContain('labels        key=<name> sort=amount|samples|value\n');
  expect(out).toContain('labels        key=<name> sort=value|before|after|delta only=all|new|gone\n');
  expect(out).toContain('sides         fit=scale|own colour=origin|change\n');
});

test('help names every question, and --version prints the version', async () => {
  let out = '';
  const terminal = { out: async (text: string) => void (out += text), err: () => undefined };
  expect(await run(['--help'], '', terminal)).toBe(0);
  for (const question of ['top', 'lines', 'labels', 'stacks', 'callers']) expect(out).toContain(question);
  out = '';
  await run(['--version'], '1.2.3', terminal);
  expect(out).toBe('perfolio 1.2.3\n');
});

describe('load tests', () => {
  const wrk = (name: string, rates: readonly number[]) =>
    write(
      name,
      rates
        .map(
          (rate) =>
            `Running 2s test @ http://a/p\n  2 threads and 20 connections\n  ${rate * 2} requests in 2.00s, 1.00MB read\nRequests/sec: ${rate}.00\nTransfer/sec: 1.00MB\n`,
        )
        .join(''),
    );

  test('several runs of an endpoint are samples, with a verdict', async () => {
    const old = wrk('wrk_orders.txt', [100, 101, 102, 103, 104]);
    const fast = wrk('wrk2_orders.txt', [200, 201, 202, 203, 204]);
    const { answers, status } = await perfolio('ask', 'load', '--before', old, '--after', fast);
    expect(status).toBe(0);
    expect(answers).toMatchObject([
      { isPair: true, rows: [{ name: 'orders', changes: { throughput: { verdict: 'better', ratio: 202 / 102 } } }] },
    ]);
  });

  test('an endpoint with another name is paired by hand', async () => {
    const old = write(
      'list.txt',
      'Running 1s test @ http://a/v1\n  1 requests in 1.00s, 1.00MB read\nRequests/sec: 1.00\n',
    );
    const now = write(
      'index.txt',
      'Running 1s test @ http://a/v2\n  2 requests in 1.00s, 1.00MB read\nRequests/sec: 2.00\n',
    );
    const { answers } = await perfolio('ask', 'load', '-p', 'pairs=list~index', '--before', old, '--after', now);
    expect(answers).toMatchObject([{ rows: [{ changes: { throughput: { ratio: 2, verdict: 'single' } } }] }]);
  });

  test('other files and parameters are refused with a sentence', async () => {
    const { answers, status } = await perfolio('ask', 'load', web);
    expect(status).toBe(1);
    expect(answers).toMatchObject([{ error: `${web} is no load test.` }]);
    const wrong = await perfolio('ask', 'load', '-p', 'rows=1', wrk('one-run.txt', [1]));
    expect(wrong.answers).toMatchObject([{ error: 'There is no parameter “rows” here; there are pairs.' }]);
  });
});

describe('benchmarks', () => {
  const results = (name: string, nanos: readonly number[], cpu = 'A') =>
    `goos: linux\ncpu: ${cpu}\n${nanos.map((value) => `Benchmark${name}-8 \t 1000\t ${value} ns/op\n`).join('')}`;
  const slow = [100, 101, 102, 103, 104, 105];
  const old = write('old.txt', results('Encode', slow));
  const fast = write(
    'new.txt',
    results(
      'Encode',
      slow.map((value) => value / 2),
    ),
  );
  const elsewhere = write('elsewhere.txt', results('Encode', slow, 'B'));
  const alone = write('alone.txt', results('Decode', [5]));
  const table = { goos: 'linux', cpu: 'A' };

  test('two sides are compared as benchstat compares them', async () => {
    const { answers, status } = await perfolio('ask', 'benchmarks', '--before', old, '--after', fast);
    expect(status).toBe(0);
    expect(answers).toMatchObject([
      {
        files: [old, fast],
        rows: [
          {
            table,
            unit: 'sec/op',
            name: 'Encode-8',
            before: {
              n: 6,
              center: expect.closeTo(1.025e-7, 12),
              lo: expect.closeTo(1e-7, 12),
              hi: expect.closeTo(1.05e-7, 12),
            },
            after: { n: 6, center: expect.closeTo(5.125e-8, 12) },
            delta: expect.closeTo(-0.5, 12),
            ratio: expect.closeTo(0.5, 12),
            p: expect.closeTo(2 / 924, 15),
            notes: [],
          },
        ],
        geomeans: [
          { table, unit: 'sec/op', ratio: expect.closeTo(0.5, 12), delta: expect.closeTo(-0.5, 12), notes: [] },
        ],
      },
    ]);
  });

  test('too few runs have no bounds and no verdict', async () => {
    const { answers } = await perfolio('ask', 'benchmarks', '--before', alone, '--after', alone);
    expect(answers).toMatchObject([
      {
        rows: [
          {
            before: { n: 1, lo: '-Inf', hi: '+Inf' },
            delta: null,
            ratio: 1,
            p: 1,
            notes: ['need >= 6 samples for confidence interval at level 0.95', 'all samples are equal'],
          },
        ],
      },
    ]);
  });

  test('a different processor makes a separate table, unless ignored', async () => {
    const split = await perfolio('ask', 'benchmarks', '--before', old, '--after', elsewhere);
    expect(split.answers).toMatchObject([
      {
        rows: [
          { after: null, p: null },
          { before: null, delta: null },
        ],
      },
    ]);
    const together = await perfolio(
      'ask',
      'benchmarks',
      '--before',
      old,
      '--after',
      elsewhere,
      '--param',
      'ignore=cpu',
    );
    expect(together.answers).toMatchObject([{ rows: [{ table: { goos: 'linux' }, p: 1, delta: null }] }]);
  });

  test('files without sides are columns, compared with the first', async () => {
    const { answers } = await perfolio('ask', 'benchmarks', old, fast, alone);
    expect(answers).toMatchObject([
      {
        rows: [
          { name: 'Encode-8', columns: [old, fast], delta: expect.closeTo(-0.5, 12) },
          { name: 'Encode-8', columns: [old, alone], after: null },
          { name: 'Decode-8', columns: [old, alone], before: null },
        ],
      },
    ]);
  });

  test.each([
    [['--param', 'filter=.name:('], /^“\.name:\(” is not valid at character \d+: .+\.$/],
    [['--param', 'rows=3'], /^There is no parameter “rows” here; there are table, /],
    [['--param', 'alpha=2'], /^alpha is a number from 0 to 1\.$/],
  ] as const)('%j is an error', async (params, message) => {
    const { answers, status } = await perfolio('ask', 'benchmarks', ...params, old);
    expect(answers).toEqual([{ file: old, error: expect.stringMatching(message) }]);
    expect(status).toBe(1);
  });

  test('a profile has no benchmarks', async () => {
    const { answers, status } = await perfolio('ask', 'benchmarks', web);
    expect(answers).toEqual([{ file: web, error: `${web} has no benchmarks.` }]);
    expect(status).toBe(1);
  });
});
