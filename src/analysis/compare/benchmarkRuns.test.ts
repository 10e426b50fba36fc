import { expect, test } from 'vitest';
import { benchmarkText } from '../../../tests/benchmarkText.ts';
import { benchmarkRuns, countedOperations } from './benchmarkRuns.ts';

test('a benchmark’s figure is the median of its runs in all texts of a side, by package', async () => {
  const one = await benchmarkText('pkg: a\nBenchmarkX-2 10 100 ns/op 8 B/op\nBenchmarkX-2 10 300 ns/op 8 B/op\n');
  const other = await benchmarkText('pkg: a\nBenchmarkX-2 10 120 ns/op 8 B/op\npkg: b\nBenchmarkX-2 10 5 ns/op\n');
  const [inA, inB, ...others] = benchmarkRuns([one, other]);
  expect(others).toEqual([]);
  expect(inA).toMatchObject({ pkg: 'a', benchmark: 'X-2', runs: 3, metrics: { 'ns/op': 120, 'B/op': 8 } });
  expect(inB).toMatchObject({ pkg: 'b', benchmark: 'X-2', runs: 1, metrics: { 'ns/op': 5 } });
  expect([...inA!.values['ns/op']!]).toEqual([100, 120, 300]);
});

test('times of 0 and times in seconds are read', async () => {
  const text = await benchmarkText('BenchmarkZero 1 0 ns/op\nBenchmarkSlow 1 2 sec/op\n');
  expect(benchmarkRuns([text]).map(({ metrics }) => metrics['ns/op'])).toEqual([0, 2e9]);
});

test('iterations add up over the runs, or are unknown if one run does not state them', async () => {
  const text = await benchmarkText('pkg: a\nBenchmarkX-2 10 100 ns/op\nBenchmarkX-2 20 300 ns/op\n');
  expect([...countedOperations(text).values()]).toEqual([30]);
  const unknown = { ...text, results: [{ ...text.results[0]!, iterations: 0 }, text.results[1]!] };
  expect([...countedOperations(unknown).values()]).toEqual([null]);
});
