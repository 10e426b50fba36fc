import { describe, expect, test } from 'vitest';
import { makeRandom } from '../../../tests/random.ts';
import { reportOf } from '../../../tests/reportText.ts';
import { checkReport } from './checkReport.ts';

function judged(text: string): string[] {
  const report = reportOf(text);
  return checkReport(report, []).map(
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

test('a range of a column is checked at both ends', () => {
  const rows =
    '# R\n\n| Benchmark | ns/op |\n|---|---|\n| RouteA | 252.7 |\n| RouteB | 444.8 |\n\nRoutes take 253-445 ns/op.\nRoutes take 253-545 ns/op.\n';
  expect(judged(rows).map((line) => line.split(';')[0])).toEqual([
    '253-445 ns/op: right: These 2 rows have 252.7 ns/op to 444.8 ns/op.',
    '253-545 ns/op: wrong: Says 253-545 ns/op',
  ]);
});

test('a report of one megabyte is checked in seconds, whatever is in it', () => {
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
  const started = performance.now();
  const report = reportOf(text);
  checkReport(report, []);
  const long = `# R\n\n| Name | Req/sec |\n|---|---|\n${Array.from({ length: 15_000 }, (_, at) => `| Row ${at} | ${at + 1} |`).join('\n')}\n\n${Array.from({ length: 15_000 }, (_, at) => `- **Row ${at}**: average ${at} req/sec, 3x faster than row ${at + 1}`).join('\n')}\n`;
  checkReport(reportOf(long), []);
  expect(performance.now() - started).toBeLessThan(20_000);
}, 120_000);
