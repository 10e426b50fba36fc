import { expect, test } from 'vitest';
import { settleCommand } from './benchmarkGrade.ts';

const of = (...names: string[]) => names.map((name) => ({ name, pkg: 'example.com/app' }));

test('the command runs the doubtful benchmarks and no others', () => {
  expect(settleCommand([])).toBe('');
  expect(settleCommand(of('Encode-8'))).toBe(
    "go test -run '^$' -bench '^BenchmarkEncode$' -benchmem -count 10 example.com/app",
  );
  expect(settleCommand(of('Encode/size=1.5-8'))).toContain("-bench '^BenchmarkEncode$/^size=1\\.5$' ");
  expect(settleCommand(of('Encode/a-8', 'Encode/b-8', 'Decode-8'))).toContain("-bench '^Benchmark(Encode|Decode)$' ");
  expect(settleCommand([...of('A-8'), { name: "It's", pkg: '' }])).toBe(
    "go test -run '^$' -bench '^Benchmark(A|It'\\''s)$' -benchmem -count 10 example.com/app ./...",
  );
});
