import { describe, expect, test } from 'vitest';
import { makeRandom } from '../../../tests/random.ts';
import { reportOf } from '../../../tests/reportText.ts';
import { checkReport } from './checkReport.ts';
import { type KnownFigure, KnownFigures, type KnownFile } from './known/knownFigure.ts';

function judged(text: string, files: readonly KnownFile[] = []): string[] {
  const report = reportOf(text);
  return checkReport(report, files).map(
    ({ figure, verdict, sentence }) =>
      `${figure < 0 ? '' : `${report.figures[figure]!.text}: `}${verdict}: ${sentence.replaceAll('\u00a0', ' ')}`,
  );
}

describe('changes in tables', () => {
  const changed = (before: string, after: string, claim: string) =>
    judged(`# R\n\n| Name | Before | After | Change |\n|---|---|---|---|\n| A | ${before} | ${after} | ${claim} |\n`);

  test.each<[string, string, string, string]>([
    [
      '1,818 B/op',
      '336 B/op',
      '81% less',
      '81%: rounded: Says 81%; 1,818 B/op → 336 B/op is 81.5% less: cut off instead of rounded.',
    ],
    ['8 allocs/op', '3 allocs/op', '63% fewer', '63%: right: 8 allocs/op → 3 allocs/op is 62.5% less.'],
    ['15,462', '17,260', '+11.6%', '+11.6%: right: 15,462 → 17,260 is 11.63% more.'],
    ['15,462', '17,260', '-11.6%', '-11.6%: wrong: Says -11.6%; 15,462 → 17,260 is 11.63% more.'],
    ['2,376', '60', '60x faster', '60x: wrong: Says 60x; 2,376 → 60 is 39.6× as small.'],
    [
      '11 allocs/op',
      '31 allocs/op',
      '65% more',
      '65%: wrong: Says 65%; 11 allocs/op → 31 allocs/op is 181.8% more. The report divides by the other of the two figures.',
    ],
    ['200 ms', '100 ms', '100% faster', '100%: right: 200 ms → 100 ms is 50% less, which is 100% faster.'],
    ['100 bytes', '30-35 B', '3x better', '3x: right: 100 bytes → 30-35 B is 2.9 to 3.3× as small.'],
    [
      '85k ops/sec',
      '95-100k ops/sec',
      '+12-18%',
      '+12-18%: right: 85k ops/sec → 95-100k ops/sec is 11.8 to 17.6% more.',
    ],
    ['872 MB', '400-500 MB', '-40%', '-40%: wrong: Says -40%; 872 MB → 400-500 MB is 42.7 to 54.1% less.'],
    ['200 ns', '~253 ns', 'Close (26% over)', '26%: right: 200 ns → ~253 ns is 26.5% more.'],
    ['~1 KB', '~500 B', '-50%', '-50%: right: ~1 KB → ~500 B is 50% less.'],
    ['100k+ req/sec', '2.5M req/sec', '25x', '25x: right: 100k+ req/sec → 2.5M req/sec is 25× as large.'],
    ['65.2%', '75.0%', '+9.8 points', '+9.8 points: right: 65.2% → 75.0% is +9.8 percentage points.'],
  ])('%s → %s is %s', (before, after, claim, expected) => {
    expect(changed(before, after, claim).at(-1)).toBe(expected);
  });

  test('expected figures are projections', () => {
    expect(
      judged(
        '# Expected results\n\n| Name | Before | After | Change |\n|---|---|---|---|\n| A | 10 ms | 5 ms | -10% |\n',
      ),
    ).toEqual(['-10%: projection: Expected, not measured.']);
  });
});

test('of files of another run with as many figures the one that agrees most is told', () => {
  const figure = (name: string, value: number): KnownFigure => ({
    name,
    measure: 's/op',
    value: value * 1e-9,
    runs: [],
    unit: 's/op',
    sort: 'amount',
    samples: 0,
    place: { kind: 'benchmark', name, profileType: '', valueType: '' },
  });
  const file = (path: string, values: Record<string, number>): KnownFile => {
    const knownFigures = new KnownFigures();
    for (const [name, value] of Object.entries(values)) knownFigures.add([name.toLowerCase()], [figure(name, value)]);
    return { id: path, path, byKey: knownFigures.byKey };
  };
  const text =
    '# R\n\n| Name | ns/op |\n|---|---|\n| Encode | 120 ns/op |\n| Decode | 240 ns/op |\n| Copy | 999 ns/op |\n';
  const told = judged(text, [
    file('a.txt', { Encode: 400, Decode: 500, Copy: 600 }),
    file('b.txt', { Encode: 120, Decode: 500, Copy: 600 }),
  ]);
  expect(told).not.toEqual([]);
  for (const sentence of told) expect(sentence).toContain('b.txt is of another run or machine: 1 of 3 figures');
});

test('claims relative to other rows: factors, percentages of the first row, ranks, and parts', () => {
  const rows = `# R

| Strategy | Time/Op | Memory/Op | Impact |
|---|---|---|---|
| Reuse | 1,943 ns/op | 929 B/op | 3.6x faster |
| New | 7,040 ns/op | 13,220 B/op | High overhead |

| Size | Time/Op | Memory/Op | Factor |
|---|---|---|---|
| Small | 100 ns/op | 10 B/op | Baseline |
| Large | 142 ns/op | 15 B/op | +42% time, +50% memory |

| Benchmark | Time/Op | Performance |
|---|---|---|
| Setup | 586.1 ns/op | **Fastest** |
| Encode | 500.1 ns/op | good |

| Operation | Time/Op | Efficiency |
|---|---|---|
| MultipleUsers (5 users) | 6,269 ns/op | Per user: ~1,254 ns/op |
`;
  expect(judged(rows)).toEqual([
    '3.6x: right: New → Reuse: 7,040 ns/op → 1,943 ns/op is 3.62× as small.',
    '+42%: right: Small → Large: 100 ns/op → 142 ns/op is 42% more.',
    '+50%: right: Small → Large: 10 B/op → 15 B/op is 50% more.',
    'wrong: Says fastest with 586.1 ns/op; Encode takes 500.1 ns/op.',
    '~1,254 ns/op: right: 6,269 ns/op shared by 5 is 1,254 ns/op.',
  ]);
});

describe('sentences', () => {
  const table = `# Report

| Benchmark | ns/op | allocs/op |
|---|---|---|
| Parse_Simple | 620.8 | 3 |
| Parse_Complex | 3,471 | 11 |
| Parse_WithoutRelease | 4,769 | 31 |

`;
  const notRead =
    'unchecked: Sentences are not read: figures in tables are checked and, except for changes, those beside a name in the code font.';

  test.each<[string, string[]]>([
    ['Pooling works: "WithoutRelease" shows 65% more allocations.', [`65%: ${notRead}`]],
    ['- `$select` is faster by 2x (845 req/sec vs 427 req/sec)', [`2x: ${notRead}`]],
    ['We expect WithoutRelease to get 65% faster.', [`65%: ${notRead}`]],
    ['Parsing takes 621-4,769 ns/op.', []],
    ['- **Parse_Simple**: 999.9 ns/op', []],
    ['```go\n65% more Release\n```', []],
  ])('are not read: %s', (text, expected) => {
    expect(judged(table + text)).toEqual(expected);
  });

  test.each<[string, string[]]>([
    [
      'A call of `Parse_Simple` takes 620.8 ns/op.',
      ['620.8: right: Line 9 says 620.8 ns/op as well.', '620.8 ns/op: right: Parse_Simple has 620.8 in line 5.'],
    ],
    [
      '4,769 ns/op are those of `Parse_WithoutRelease`.',
      [
        '4,769: right: Line 9 says 4,769 ns/op as well.',
        '4,769 ns/op: right: Parse_WithoutRelease has 4,769 in line 7.',
      ],
    ],
    ['- `Parse_Complex`: 3,741 ns/op', ['3,741 ns/op: wrong: Says 3,741 ns/op; Parse_Complex has 3,471 in line 6.']],
    ['- `Parse`: 12.5 ns/op', []],
    ['`Parse_Complex` should take 1,000 ns/op.', []],
  ])('a figure beside a name in the code font is held against the row of that name: %s', (text, expected) => {
    expect(judged(table + text)).toEqual(expected);
  });
});

test('a rate that is the number of iterations is told from a real one', () => {
  const text =
    '# R\n\n```\nBenchmarkSimpleRoute-8  6,050,972 ops  252.7 ns/op\n```\n\n| Name | Rate |\n|---|---|\n| Simple Route | ~6M requests/second |\n| Simple Route | ~4M requests/second |\n';
  expect(judged(text)).toEqual([
    '~6M requests/second: wrong: ~6M requests/second is how often BenchmarkSimpleRoute ran (6,050,972 iterations), not how fast it is: 1 ÷ 252.7 ns/op is 3,957,262/s.',
  ]);
});

test('two benchmarks of one run are no before and after', () => {
  const text = `# R

\`\`\`
BenchmarkPlain-8   1000  2,346 ns/op  1,818 B/op
BenchmarkPooled-8  1000  1,272 ns/op  336 B/op
\`\`\`

| Metric | Before | After | Improvement |
|---|---|---|---|
| Time | 2,346 ns/op | 1,272 ns/op | 46% faster |
`;
  expect(judged(text)).toEqual([
    '46%: siblings: 2,346 ns/op → 1,272 ns/op is 45.8% less, but these are BenchmarkPlain and BenchmarkPooled, two benchmarks of one run and not one before and after.',
  ]);
});

test('highest and mean in a listing are those of the tables’ rows', () => {
  const rows = [100, 200, 300, 1400].map((rate, index) => `| Row ${index} | ${rate} req/sec |`).join('\n');
  const listing = '```\nHighest throughput: 1,400 req/sec\nAverage throughput: 400 req/sec\n```';
  expect(judged(`# R\n\n| Name | Req/sec |\n|---|---|\n${rows}\n\n${listing}\n`)).toEqual([
    '1,400 req/sec: right: The largest of these 4 is 1,400 req/sec.',
    '400 req/sec: wrong: Says 400 req/sec; the mean of these 4 is 500 req/sec (median 250 req/sec).',
  ]);
});

test('amounts that nothing is known of: of sentences each, of a table together; no settings and goals', () => {
  const text = `# R

Each test ran 20 seconds, for a goal of < 200 ns. Simple look-ups reach 1,400+ req/sec.

| Benchmark | ns/op | B/op |
|---|---|---|
| RouteA | 252.7 | 12 |
| RouteB | 444.8 | 14 |
`;
  expect(judged(text)).toEqual([]);
  expect(judged(text, [{ id: '1', path: 'new.txt', byKey: new Map() }])).toEqual([
    '1,400+ req/sec: unchecked: Sentences are not read: figures in tables are checked and, except for changes, those beside a name in the code font.',
    'unchecked: 4 amounts of this table: no open file has them by these names.',
  ]);
});

// Work that grows with the square of the text would not end within the limit.
test('a report of one megabyte is checked, whatever is in it', () => {
  const random = makeRandom(3);
  const lines = [
    '| Row 12 (5 users) | 12.5 ns/op | 3,100 B/op | +12% | 3x faster |',
    '| Name | Before | After | Change | Note |',
    '|---|---|---|---|---|',
    '- **Average latency**: 12.5 ms (8 total, 20 tests, 12%)',
    '- Best throughput: 1,200 req/sec, 12-15 ms p50',
    '## Section 1: 53.47s (3.53%)',
    'The `pkg.Func` takes 12% more than 3 items vs 4 items, 12 ms for 5 users overhead.',
    '```',
    'BenchmarkRow-8  1000  12.5 ns/op  3 allocs/op',
    'Throughput: 1,200 ops/sec with 50 workers in 10s',
    '',
  ];
  const text = Array.from({ length: 20_000 }, () => random.pick(lines)).join('\n');
  expect(text.length).toBeGreaterThan(800_000);
  expect(checkReport(reportOf(text), []).length).toBeGreaterThan(1000);
  const long = `# R\n\n| Name | Req/sec |\n|---|---|\n${Array.from({ length: 15_000 }, (_, index) => `| Row ${index} | ${index + 1} |`).join('\n')}\n\n${Array.from({ length: 15_000 }, (_, index) => `- **Row ${index}**: average ${index} req/sec, 3x faster than row ${index + 1}`).join('\n')}\n`;
  expect(checkReport(reportOf(long), []).length).toBeGreaterThan(1000);
}, 120_000);
