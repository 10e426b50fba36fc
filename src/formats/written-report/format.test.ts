import { describe, expect, test } from 'vitest';
import { isLinear } from '../../../tests/growth.ts';
import { makeRandom } from '../../../tests/random.ts';
import { FileHead } from '../fileHead.ts';
import { format } from './format.ts';
import { reportOf } from './reportOf.ts';

const encoder = new TextEncoder();

async function* chunks(text: string): AsyncGenerator<Uint8Array> {
  yield encoder.encode(text);
}

function likelihood(text: string): number {
  return format.matches(new FileHead(encoder.encode(text), true));
}

const report = `# Results

- **Throughput**: ~6M requests/second (8.5x above the 10k target)
- Latency: 22-23μs, down 12.5%

| Benchmark | Before | After | Improvement |
|-----------|--------|-------|-------------|
| \`Route/v2-8\` | 252.7 ns/op | 1,171 ns/op | **+32.0%** |

\`\`\`go
const limit = 4096
\`\`\`

\`\`\`
17.40%  runtime.mallocgc - allocation
\`\`\`
`;

describe('figures', () => {
  test.each<[string, string]>([
    ['takes 4.2 s', '4.2 s: 4.2 s amount exact'],
    ['about 1,254 ns/op', '1,254 ns/op: 0.000001254 s/op amount about'],
    ['~6M requests/second', '~6M requests/second: 6000000 /s amount about'],
    ['30-35 B/op', '30-35 B/op: 30–35 B/op amount exact'],
    ['95-100k ops/sec', '95-100k ops/sec: 95000–100000 /s amount exact'],
    ['1,400+ req/sec', '1,400+ req/sec: 1400 /s amount atLeast'],
    ['up to 20% of it', '20%: 20 % share atMost'],
    ['46.66% of allocations', '46.66%: 46.66 % share exact'],
    ['is 46% faster', '46%: 46 % change exact'],
    ['−5.0%', '−5.0%: 5 % change exact'],
    ['+9.8 points', '+9.8 points: 9.8 pp change exact'],
    ['3.6x faster', '3.6x: 3.6 x ratio exact'],
    ['83 tests', '83 tests: 83  count exact'],
    ['is the #1 consumer', '#1: 1  rank exact'],
    ['872 MB/30s', '872 MB/30s: 29066666.666666668 B/s amount exact'],
  ])('%s', (text, expected) => {
    const [figure] = reportOf([text]).figures;
    const { value, high, unit, sort, bound } = figure!;
    const size = Number(value.toPrecision(17));
    const shown = size < 1e-3 && size > 0 ? size.toFixed(9) : String(size);
    expect(`${figure!.text}: ${shown}${high === value ? '' : `–${high}`} ${unit} ${sort} ${bound}`).toBe(expected);
  });

  test.each([
    'Go 1.24.11 on December 21, 2025',
    'see v5 and int64',
    '2025-12-27',
    'at 10:30',
    'p99 and `limit = 4096`',
    'PostgreSQL 16',
    '2.50GHz',
  ])('none in “%s”', (text) => {
    expect(reportOf([text]).figures).toEqual([]);
  });
});

test('tables, lists and listings with their rows; programs hold no figures', async () => {
  const { dataset } = await format.read(chunks(report));
  if (dataset?.kind !== 'written-report') throw new Error('no report');
  const { tables, figures, headings, lines } = dataset.data;
  expect(headings).toEqual([{ line: 1, depth: 1, text: 'Results', parent: -1 }]);
  expect(tables.map(({ kind, columns, rows }) => [kind, columns.length, rows.map(({ name }) => name)])).toEqual([
    ['list', 0, ['Throughput', 'Latency']],
    ['table', 4, ['Route/v2-8']],
    ['listing', 0, ['runtime.mallocgc']],
  ]);
  for (const { line, from, to, text } of figures) expect(lines[line - 1]!.slice(from, to)).toBe(text);
  expect(figures.map(({ text, table, column }) => `${text} ${table} ${column}`)).toEqual([
    '~6M requests/second 0 -1',
    '8.5x 0 -1',
    '10k target 0 -1',
    '22-23μs 0 -1',
    '12.5% 0 -1',
    '252.7 ns/op 1 1',
    '1,171 ns/op 1 2',
    '+32.0% 1 3',
    '17.40% 2 -1',
  ]);
});

describe('recognition', () => {
  test('Markdown with figures is a report, prose with figures less surely', () => {
    expect(likelihood(report)).toBe(0.9);
    const prose = likelihood('The service takes 4.2 s now. It was 8.4 s before the change, which halved it.');
    expect(prose).toBeGreaterThan(0.36);
    expect(prose).toBeLessThan(0.9);
  });

  test.each([
    ['source', 'package main\n\n// # 4.2 s and 3 ms\nfunc main() {}\n'],
    ['output of tests', '=== RUN   TestX\n    x_test.go:1: took 4.2 s, 3 ms\n--- PASS: TestX (0.00s)\nPASS\n'],
    ['JSON', '{"a": "4.2 s", "b": "3 ms"}'],
    ['a page', '<!doctype html><p>4.2 s and 3 ms. It is fast.</p>'],
    ['compiler notes', '# example.com/x\n./a.go:1:6: can inline f with cost 4 as: func() { return 4 }\n'],
    ['no figures', '# Title\n\n- words\n'],
  ])('%s is none', (_, text) => {
    expect(likelihood(text)).toBe(0);
  });
});

test('of a table without end the first figures are checked, which is said', async () => {
  const rows = Array.from({ length: 12_000 }, (_, index) => `| Handler${index} | ${index + 1} ns/op | 3 allocs/op |`);
  const text = ['# Report', '', '| Name | Time | Allocations |', '|---|---|---|', ...rows].join('\n');
  const { dataset, problems } = await format.read(chunks(text));
  expect(dataset?.kind === 'written-report' && dataset.data.figures.length).toBe(20_000);
  expect(problems.map(({ message }) => message)).toEqual([
    'Only the first 20,000 figures are checked: those up to line 10,004 of 12,004.',
  ]);
  expect((await format.read(chunks(text.slice(0, 1000)))).problems).toEqual([]);
});

test('mutated text is read in time that grows with its length', async () => {
  const random = makeRandom(7);
  const pieces = [
    '|',
    '\n',
    '```',
    '**',
    '1,',
    '%',
    ' vs ',
    '(',
    '~',
    '-',
    '9',
    ' ns/op',
    '#',
    '`',
    '\u0000',
    '…',
    'é',
    '|--|',
  ];
  for (let round = 0; round < 300; round++) {
    let text = report;
    for (let cut = 0; cut < 1 + round / 10; cut++) {
      const at = random.below(text.length);
      text = text.slice(0, at) + random.pick(pieces).repeat(1 + random.below(3)) + text.slice(at + random.below(8));
    }
    const { figures, lines } = reportOf(text.split('\n'));
    for (const { line, from, to, text: own } of figures)
      expect(lines[line - 1]!.slice(from, to).trim()).toContain(own.slice(0, 1));
  }
  for (const piece of pieces) {
    const ofLine = await isLinear((size) => reportOf([piece.repeat(size)]), 12_500);
    const ofLines = await isLinear((size) => reportOf(Array.from({ length: size }, () => `${piece} 12.5% | 3x`)), 1250);
    expect([piece, ofLine, ofLines]).toEqual([piece, true, true]);
  }
});
