import { describe, expect, test } from 'vitest';
import type { Benchmarks, Span } from '../../model/benchmarks.ts';
import { FileHead } from '../fileHead.ts';
import type { Reading } from '../inputFormat.ts';
import { format } from './format.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
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

  const shown = (span: Span | null) =>
    span === null ? 'null' : span.from === span.to ? String(span.from) : `${span.from}–${span.to}`;
  const claimsOf = async (...lines: string[]) =>
    (await benchmarksOf(lines.join('\n'))).claims.map(
      ({ kind, subject, text, before, after, unit, against }) =>
        `${kind} ${subject}: ${text}; ${shown(before)} (${against}) to ${shown(after)} ${unit}`,
    );

  test('goals are claims too; figures may be ranges, and figures in brackets behind them are ignored', async () => {
    expect(
      await claimsOf(
        '| Metric | Goal | Actual | Status |',
        '|---|---|---|---|',
        '| Overhead | < 200 ns | ~253 ns | Close (26% over) |',
        '| Memory | < 100 bytes | 30-35 B | ✅ 3x better |',
        '| Throughput | 100k+ req/sec | 2.5M req/sec | 25x |',
        '| Allocations | 0-2 per request | 2 | Optimal |',
        '',
        '| Function | Before | After | Improvement |',
        '|---|---|---|---|',
        '| Marshal | 53.47s (3.53%) | 35.24s (2.16%) | 34% reduction |',
        '| Size | ~1 KB | ~500 B | -50% |',
      ),
    ).toEqual([
      'change Overhead: Close (26% over); 200 (Goal) to 253 ns',
      'change Memory: 3x better; 100 (Goal) to 30–35 B',
      'change Throughput: 25x; 100000 (Goal) to 2500000 req/s',
      'change Marshal: 34% reduction; 53.47 (Before) to 35.24 s',
      'change Size: -50%; 1000 (Before) to 500 B',
    ]);
  });

  test('claims about the fastest row, and about the cost of one item', async () => {
    expect(
      await claimsOf(
        '| Benchmark | Time/Op | Performance |',
        '|---|---|---|',
        '| Setup | 586.1 ns/op | **Fastest** |',
        '| Encode | 500.1 ns/op | good |',
        '',
        '| Operation | Time/Op | Efficiency |',
        '|---|---|---|',
        '| MultipleUsers (5 users) | 6,269 ns/op | Per user: ~1,254 ns/op |',
      ),
    ).toEqual([
      'rank Setup: Fastest; 500.1 (Encode) to 586.1 ns/op',
      'part MultipleUsers (5 users): Per user: ~1,254 ns/op; 6269 (Time/Op) to 1254 ns/op',
    ]);
  });

  test('sentences refer to the rows before them, or contain their own figures', async () => {
    const table = [
      '# Report',
      '| Benchmark | ns/op | allocs/op |',
      '|---|---|---|',
      '| Parse_Simple | 620.8 | 3 |',
      '| Parse_Complex | 3,471 | 11 |',
      '| Parse_WithoutRelease | 4,769 | 31 |',
      '',
    ];
    expect(await claimsOf(...table, 'Pooling works: "WithoutRelease" shows 65% more allocations.')).toEqual([
      'change Parse_WithoutRelease: "WithoutRelease" shows 65% more allocations; 11 (Parse_Complex) to 31 allocs/op',
    ]);
    expect(await claimsOf(...table, '- `$select` is faster by 2x (845 req/sec vs 427 req/sec)')).toEqual([
      'change $select is faster by 2x (845 req/sec vs 427 req/sec): 2x; 427 () to 845 req/sec',
    ]);
    // Hoped-for gains are listed as projections; a share, a goal that was met, and code are no claims.
    expect(
      await claimsOf(...table, '65% of all.', 'We expect WithoutRelease to get 65% faster.', '```', '65% more Release'),
    ).toEqual(['projection Report: We expect WithoutRelease to get 65% faster; null () to null ']);
    expect(await claimsOf(...table, '**8.5x** faster, above the 10k target')).toEqual([]);
  });

  test('a projection is no claim: recognized by its sentence, its heading, or its column heading', async () => {
    const report = [
      '# Report',
      '### Use a pool',
      '**Expected Gain:** 5-10% reduction in allocations',
      'It is slow. A pool would make it up to 3x faster. 20% of the time is elsewhere.',
      '## Expected after all',
      '| Metric | Current | Optimized | Improvement |',
      '|---|---|---|---|',
      '| Size | 872 MB | 400-500 MB | -40% |',
      '## Measured',
      '| Metric | Current | Optimized | Improvement |',
      '|---|---|---|---|',
      '| Size | 872 MB | 436 MB | -50% |',
      '',
      '| Metric | Before | After (estimated) | Improvement |',
      '|---|---|---|---|',
      '| Size | 872 MB | 436 MB | -50% |',
    ];
    expect((await claimsOf(...report)).map((claim) => claim.split(';')[0])).toEqual([
      'projection Use a pool: 5-10% reduction in allocations',
      'projection Use a pool: A pool would make it up to 3x faster',
      'projection Size: -40%',
      'change Size: -50%',
      'projection Size: -50%',
    ]);
  });

  test('an iteration count written as a rate is distinguished from a real rate', async () => {
    const report = [
      '# Report',
      'BenchmarkSimpleRoute-8  6,050,972 ops  252.7 ns/op',
      '- **Simple Route**: ~6M requests/second',
      '- **Simple Route**: ~4M requests/second',
    ];
    const { claims } = await benchmarksOf(report.join('\n'));
    expect(claims).toMatchObject([
      {
        kind: 'rate',
        line: 3,
        text: '~6M requests/second',
        iterationsOf: { name: 'SimpleRoute-8', iterations: 6050972 },
      },
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

  test('claims come with their two figures', async () => {
    const { claims } = await benchmarksOf(
      [
        '| Metric | Before | After | Improvement |',
        '|---|---|---|---|',
        '| Memory | 1,818 B/op | 336 B/op | **81% less** |',
        '| Crashes | always | never | ∞ |',
        '| Keys | Crashes at 10k | 100k | 10x |',
        '',
        '| Strategy | Time/Op | Memory/Op | Impact |',
        '|---|---|---|---|',
        '| Reuse | 1,943 ns/op | 929 B/op | 3.6x faster |',
        '| New | 7,040 ns/op | 13,220 B/op | High overhead |',
        '',
        '| Size | Time/Op | Memory/Op | Factor |',
        '|---|---|---|---|',
        '| Small | 100 ns/op | 10 B/op | Baseline |',
        '| Large | 142 ns/op | 15 B/op | +42% time, +50% memory |',
      ].join('\n'),
    );
    expect(
      claims.map(
        ({ line, subject, text, before, after, unit, against }) =>
          `${line} ${subject}: ${text}; ${shown(before)} (${against}) to ${shown(after)} ${unit}`,
      ),
    ).toEqual([
      '3 Memory: 81% less; 1818 (Before) to 336 B/op',
      '5 Keys: 10x; null (Before) to null ',
      '9 Reuse: 3.6x faster; 7040 (New) to 1943 ns/op',
      '15 Large: +42% time; 100 (Small) to 142 ns/op',
      '15 Large: +50% memory; 10 (Small) to 15 B/op',
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
