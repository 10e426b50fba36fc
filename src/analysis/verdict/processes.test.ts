import { expect, test } from 'vitest';
import { benchmarkText } from '../../../tests/benchmarkText.ts';
import { isOfOneProcess } from './processes.ts';

const head = 'goos: linux\ngoarch: amd64\npkg: example.com/app\ncpu: any\n';
const end = 'PASS\nok  \texample.com/app\t1.2s\n';
const line = (name: string): string => `Benchmark${name}-2 100 50 ns/op\n`;

test('-count repeats a benchmark before the next: one process', async () => {
  expect(isOfOneProcess(await benchmarkText(head + line('A').repeat(3) + line('B').repeat(3) + end))).toBe(true);
});

test('a benchmark that comes again after another is of another process', async () => {
  expect(isOfOneProcess(await benchmarkText(head + (line('A') + line('B')).repeat(2)))).toBe(false);
});

test('of a single benchmark the head of each run tells', async () => {
  expect(isOfOneProcess(await benchmarkText((head + line('A') + end).repeat(3)))).toBe(false);
  expect(isOfOneProcess(await benchmarkText(head + line('A').repeat(3) + end))).toBe(true);
});
