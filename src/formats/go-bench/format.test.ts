import { describe, expect, test } from 'vitest';
import { ByteReader } from '../../codes/byteReader.ts';
import { ByteWriter } from '../../codes/byteWriter.ts';
import { PayloadError } from '../../codes/payloadError.ts';
import type { Benchmarks } from '../../model/benchmarks.ts';
import { FileHead } from '../fileHead.ts';
import type { Reading } from '../inputFormat.ts';
import { format } from './format.ts';
import { share } from './share.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < bytes.length; index += size) yield bytes.slice(index, index + size);
}

function read(text: string | Uint8Array, chunk = 64): Promise<Reading> {
  return format.read(inChunks(typeof text === 'string' ? bytesOf(text) : text, chunk));
}

async function benchmarksOf(text: string | Uint8Array): Promise<Benchmarks> {
  const { dataset, problems } = await read(text);
  if (dataset === null) throw new Error(problems[0]?.message);
  return dataset.data as Benchmarks;
}

/** One line per result: name, iterations, values in base units. */
async function resultsOf(text: string | Uint8Array): Promise<string[]> {
  const { results } = await benchmarksOf(text);
  return results.map(({ name, iterations, values, line }) => {
    const measured = values.map(({ value, unit }) => `${value} ${unit}`).join(', ');
    return `${line}: ${name} ×${iterations} ${measured}`;
  });
}

/** One line per skipped line: its number and the message of Go's reader. */
async function skippedOf(text: string): Promise<string[]> {
  const { skipped } = await benchmarksOf(text);
  return skipped.map(({ line, reason, syntax }) => `${line}: ${syntax || reason}`);
}

const good = 'BenchmarkOk-8 10 5 ns/op\n';

describe('lines as Go writes them', () => {
  test('units are tidied; a value that tidying does not change keeps its unit', async () => {
    expect(await resultsOf('BenchmarkA/size=10-8\t1000\t250 ns/op\t0 MB/s\t16 B/op\t3 MB/GC\t7 GC/ns\n')).toEqual([
      '1: A/size=10-8 ×1000 2.5000000000000004e-7 sec/op, 0 MB/s, 16 B/op, 3000000 B/GC, 7 GC/ns',
    ]);
  });

  test('every value keeps its original value and unit', async () => {
    const { results } = await benchmarksOf('BenchmarkA 1 2 ns/op 3 B/op\n');
    expect(results[0]!.values).toEqual([
      { value: 2e-9, unit: 'sec/op', originalValue: 2, originalUnit: 'ns/op' },
      { value: 3, unit: 'B/op', originalValue: 3, originalUnit: '' },
    ]);
  });

  test('numbers are parsed as Go parses them', async () => {
    const numbers = ['1e3', '1_000', '.5', '5.', '0x1p-2', 'inf', 'NaN', '+5'];
    const { results } = await benchmarksOf(numbers.map((number) => `BenchmarkN 1 ${number} x\n`).join(''));
    expect(results.map(({ values }) => values[0]!.value)).toEqual([1000, 1000, 0.5, 5, 0.25, Infinity, Number.NaN, 5]);
  });

  test('messages of the go command are no facts of the run', async () => {
    const { configurations } = await benchmarksOf(`go: downloading example.com/x v1.2.3\ngo: 1.26\n${good}`);
    expect(configurations).toEqual([[['go', '1.26']]]);
  });

  test('configuration applies from its line on, and an empty value unsets it', async () => {
    const { results, configurations } = await benchmarksOf(
      `goos: linux\npkg: a\n${good}pkg: b\nNote: no key\n${good}pkg:\n${good}goos: linux\n${good}`,
    );
    expect(results.map(({ configuration }) => configurations[configuration])).toEqual([
      [
        ['goos', 'linux'],
        ['pkg', 'a'],
      ],
      [
        ['goos', 'linux'],
        ['pkg', 'b'],
      ],
      [['goos', 'linux']],
      [['goos', 'linux']],
    ]);
    expect(configurations).toHaveLength(3);
  });

  test('if a unit is set twice, the first setting counts', async () => {
    const text = `Unit ns/op better=lower\nUnit frames/s better=higher assume=exact\nUnit frames/s better=lower\n${good}`;
    const { units } = await benchmarksOf(text);
    expect(units.map(({ tidyUnit, key, value }) => `${tidyUnit} ${key}=${value}`)).toEqual([
      'sec/op better=lower',
      'frames/s better=higher',
      'frames/s assume=exact',
    ]);
    expect(await skippedOf(text)).toEqual(['3: metadata better of unit frames/s already set to higher']);
  });

  test('skipped lines are listed with their numbers; a name alone is no problem', async () => {
    const text = `BenchmarkBare\nBenchmarkA-8 hello\nBenchmarkA-8 10\nBenchmarkA-8 10 5\nBenchmarkA-8 10 x ns/op\nBenchmarkA-8 \n${good}`;
    expect(await skippedOf(text)).toEqual([
      '2: parsing iteration count: invalid syntax',
      '3: missing measurements',
      '4: missing units',
      '5: parsing measurement: invalid syntax',
      '6: missing iteration count',
    ]);
  });
});

describe('text that was edited or mixed with other output', () => {
  const utf16 = (text: string) =>
    Uint8Array.from([0xff, 0xfe, ...Array.from(text, (letter) => [letter.charCodeAt(0), 0]).flat()]);

  test.each([
    ['UTF-16 of PowerShell', utf16('BenchmarkOk-8 10 5 ns/op\r\n')],
    ['a byte order mark', bytesOf(`\ufeff${good}`)],
    ['line ends of Windows', bytesOf('BenchmarkOk-8 10 5 ns/op\r\n')],
    ['no line end', bytesOf('BenchmarkOk-8 10 5 ns/op')],
    ['colours of a terminal', bytesOf(`\u001b[32m${good}\u001b[0m`)],
  ])('%s', async (_, bytes) => {
    expect(await resultsOf(bytes)).toEqual(['1: Ok-8 ×10 5e-9 sec/op']);
    expect(format.matches(new FileHead(bytes, true))).toBeGreaterThan(0.9);
  });

  test('a result that a log line tore apart is joined again', async () => {
    const text = [
      'BenchmarkA-8   \t[debug] listening',
      '[debug] 12 requests',
      ' 5850565\t       214.7 ns/op\t      35 B/op',
      'BenchmarkB-8   \tlog without an end     100\t    12 ns/op',
      'BenchmarkC-8   \t[debug] nothing follows',
      'PASS',
    ].join('\n');
    expect(await resultsOf(text)).toEqual([
      '3: A-8 ×5850565 2.147e-7 sec/op, 35 B/op',
      '4: B-8 ×100 1.2000000000000002e-8 sec/op',
    ]);
    expect(await skippedOf(text)).toEqual(['5: parsing iteration count: invalid syntax']);
  });

  test('a number before a word is no torn result', async () => {
    expect(await resultsOf(`BenchmarkA-8 \tlog\n 12 34 goroutines\n${good}`)).toEqual(['3: Ok-8 ×10 5e-9 sec/op']);
  });

  test('thousands separators are removed with a warning', async () => {
    const reading = await read('BenchmarkA-8   6,050,972 ops   1,252.7 ns/op   35 B/op\n');
    expect(reading.problems).toMatchObject([{ severity: 'warning', line: 1 }]);
    expect(await resultsOf('BenchmarkA-8   6,050,972 ops   1,252.5 ns/op   35 B/op\n')).toEqual([
      '1: A-8 ×6050972 0.0000012525 sec/op, 35 B/op',
    ]);
  });

  test('indented text is read if there is no other result', async () => {
    expect(await resultsOf(`  goos: linux\n    ${good}`)).toEqual(['2: Ok-8 ×10 5e-9 sec/op']);
    expect(await skippedOf(`${good}    ${good}`)).toEqual([
      '2: The line is indented, so that Go’s tools do not read it.',
    ]);
  });

  test('figures with another name, or none, are read if there is no other result', async () => {
    expect(await resultsOf('OneParam   4105082 ops   316.5 ns/op\n100\t 5 ns/op\n')).toEqual([
      '1: OneParam ×4105082 3.165e-7 sec/op',
      '2: line 2 ×100 5e-9 sec/op',
    ]);
  });

  test('a text without a result reports what is wrong with its lines', async () => {
    const { dataset, problems } = await read('goos: linux\npkg: a\nBenchmarkA-8 \tpanic: oh\nFAIL\ta\t0.1s\n');
    expect(dataset).toBeNull();
    expect(problems).toMatchObject([{ severity: 'fatal', line: 3 }]);
  });
});

test('a run that ended in a panic is reported as incomplete', async () => {
  const { problems } = await read('pkg: a\nBenchmarkA-8\t10\t5 ns/op\npanic: oh\ngoroutine 1\nFAIL\ta\t0.1s\n');
  expect(problems).toMatchObject([
    { severity: 'warning', line: 3, message: 'The run failed: “panic: oh” What would have come after it is missing.' },
  ]);
});

describe('go test -json', () => {
  const event = (name: string, output: string) =>
    JSON.stringify({ Time: '2026-11-21T01:11:04Z', Action: 'output', Package: name, Output: output });

  test('names and figures of packages that ran in parallel are matched', async () => {
    const text = [
      event('a', 'pkg: a\n'),
      event('a', 'BenchmarkA-8 \t'),
      event('b', 'pkg: b\n'),
      event('b', 'BenchmarkB-8 \t'),
      event('a', '  10\t 5 ns/op\n'),
      event('b', '  20\t 7 ns/op\n'),
    ].join('\n');
    expect(await resultsOf(text)).toEqual(['2: A-8 ×10 5e-9 sec/op', '4: B-8 ×20 7.000000000000001e-9 sec/op']);
    const { results, configurations } = await benchmarksOf(text);
    expect(results.map(({ configuration }) => configurations[configuration])).toEqual([[['pkg', 'a']], [['pkg', 'b']]]);
  });
});

describe('Markdown reports', () => {
  test('table rows and fenced lines are read', async () => {
    const text = [
      '| Benchmark | ns/op | B/op | Allocs/Op |',
      '|---|---:|---|---|',
      '| `BenchmarkEncode-8` | 1,234 | 256 | 3 |',
      '| **Decode** | 1.5 µs/op | ~12 B/op | – |',
      '',
      '```',
      'BenchmarkFenced-8 \t 10\t 5 ns/op',
      '```',
      '| Endpoint | Requests/sec |',
      '|---|---|',
      '| Root | 15,462 |',
    ].join('\n');
    expect(await resultsOf(text)).toEqual([
      '3: Encode-8 ×0 0.0000012340000000000002 sec/op, 256 B/op, 3 allocs/op',
      '4: Decode ×0 0.0000015 sec/op, 12 B/op',
      '7: Fenced-8 ×10 5e-9 sec/op',
    ]);
  });

  test('list items are results if no table contains them', async () => {
    const report = [
      '# Report',
      '| Benchmark | ns/op |',
      '|---|---|',
      '| Reuse | 1,943 |',
      '',
      '- **Create**: 1,851 ns/op, 929 B/op',
      '- **Reuse**: 1,943 ns/op, 12 B/op',
      '- **Growth**: 12 B/op',
      '- **Goal**: less than 5 ns/op',
    ];
    expect(await resultsOf(report.join('\n'))).toEqual([
      '4: Reuse ×0 0.0000019430000000000003 sec/op',
      '6: Create ×0 0.0000018510000000000002 sec/op, 929 B/op',
    ]);
  });
});

describe('only benchmark text is matched with certainty', () => {
  test.each([
    'package a\n\nimport "testing"\n\n/*\nBenchmarkA-8 10 5 ns/op\n*/\nfunc BenchmarkA(b *testing.B) {}\n',
    '<html><body>BenchmarkA-8 10 5 ns/op</body></html>',
    '[{"name": "BenchmarkA-8 10 5 ns/op"}]',
    '{"Time":"2026-11-21T01:11:04Z","Action":"start","Package":"a"}\n',
    'Benchmarking is fun 3 times\n',
    '│ old │ new │\n│ sec/op │ sec/op  vs base │\n',
  ])('not %j', (text) => {
    expect(format.matches(new FileHead(bytesOf(text), true))).toBe(0);
  });

  test('a long log of tests may end in benchmarks', () => {
    expect(format.matches(new FileHead(bytesOf('=== RUN   TestA\n'), false))).toBeGreaterThan(0.9);
    expect(format.matches(new FileHead(bytesOf('=== RUN   TestA\n'), true))).toBe(0);
  });
});

describe('a text with more than the reader holds is refused, with what, where and what next', () => {
  const first = 'BenchmarkA 1 1 x\n';
  test.each([
    ['200,000 results', 200_001, first.repeat(200_001)],
    ['2,000,000 measurements', 2005, `BenchmarkA 1${' 1 x'.repeat(1000)}\n`.repeat(2005)],
    ['2,000 keys of settings', 2001, Array.from({ length: 2005 }, (_, index) => `k${index}: v\n`).join('') + first],
    [
      '2,000 settings of units',
      2001,
      Array.from({ length: 2005 }, (_, index) => `Unit u${index} a=b\n`).join('') + first,
    ],
    [
      '200,000 settings such as',
      2002,
      Array.from({ length: 999 }, (_, index) => `k${index}: v\n`).join('') +
        Array.from({ length: 300 }, (_, index) => `k: ${index}\n${first}`.repeat(1)).join(''),
    ],
  ])('%s', async (what, most, text) => {
    const { dataset, problems } = await read(text);
    expect(dataset).toBeNull();
    expect(problems).toHaveLength(1);
    expect(problems[0]!.message).toContain(`more than ${what}`);
    expect(problems[0]!.hint).toContain('Split it');
    expect(problems[0]!.line).toBeGreaterThan(0);
    expect(problems[0]!.line).toBeLessThanOrEqual(most);
  });

  test('as many as it holds are read', async () => {
    expect((await benchmarksOf(first.repeat(200_000))).results).toHaveLength(200_000);
  });
});

describe('logs and mails', () => {
  const likelihood = (text: string) => format.matches(new FileHead(bytesOf(text), true));

  test('the time that GitHub writes before each line is no part of it', async () => {
    const at = '2026-01-02T03:04:05.1234567Z';
    const text = `\uFEFF${at} goos: linux\n${at} pkg: example.com/a\n${at} BenchmarkX-8   \t 100\t 5 ns/op\n${at} PASS\n`;
    expect(likelihood(text)).toBeGreaterThan(0.9);
    expect(await resultsOf(text)).toEqual(['3: X-8 ×100 5e-9 sec/op']);
    const { configurations } = await benchmarksOf(text);
    expect(JSON.stringify(configurations)).toContain('example.com/a');
  });

  test.each(['> ', '>> ', '> > ', '>'])('results quoted by %j are read with their configuration', async (quote) => {
    const text = `Hello,\n${quote}pkg: example.com/a\n${quote}BenchmarkX-8 100 5 ns/op 3 allocs/op\n`;
    expect(likelihood(text)).toBeGreaterThan(0.9);
    expect(await resultsOf(text)).toEqual(['3: X-8 ×100 5e-9 sec/op, 3 allocs/op']);
    const { configurations } = await benchmarksOf(text);
    expect(JSON.stringify(configurations)).toContain('example.com/a');
  });

  test('beside results of its own, a mail’s quoted ones are skipped, not pooled', async () => {
    const text = `> BenchmarkX-8 100 5 ns/op\n${good}`;
    expect(await resultsOf(text)).toEqual(['2: Ok-8 ×10 5e-9 sec/op']);
    expect(await skippedOf(text)).toHaveLength(1);
  });
});

test('lines that say when a process started are kept, in links, too', async () => {
  const { starts, results } = await benchmarksOf(
    '# started 2026-05-03T10:15:42Z\nBenchmarkA 1 2 ns/op\n# started later\n# started 2026-05-03T10:15:52.5Z\nBenchmarkA 1 2 ns/op\n',
  );
  const seconds = Date.UTC(2026, 4, 3, 10, 15, 42) / 1000;
  expect(starts).toEqual([
    { line: 1, seconds },
    { line: 4, seconds: seconds + 10.5 },
  ]);
  expect(results).toHaveLength(2);
  const bare = await benchmarksOf('BenchmarkA 1 2 ns/op\n');
  expect(bare.starts).toBeUndefined();
  const rest = (line: number): ByteReader => {
    const writer = new ByteWriter();
    share.short!.writeRest(writer, { ...bare, starts: [{ line, seconds }, ...starts!.slice(1)] });
    return new ByteReader(writer.take());
  };
  expect(share.short!.readRest(rest(1), bare)).toEqual({ ...bare, starts });
  expect(() => share.short!.readRest(rest(0), bare)).toThrow(PayloadError);
});
