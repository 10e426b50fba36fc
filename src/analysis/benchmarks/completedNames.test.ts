import { expect, test } from 'vitest';
import { benchmarkText } from '../../../tests/benchmarkText.ts';
import type { Benchmarks } from '../../model/benchmarks.ts';
import { completedNames } from './completedNames.ts';

const report = '# Report\n\n| Benchmark | ns/op |\n|---|---|\n| Encode | 120 |\n| Decode | 90 |\n';
const raw = 'pkg: example.com/app\nBenchmarkEncode-8 100 121 ns/op\n';

async function names(...texts: string[]): Promise<string[][]> {
  const read = await Promise.all(texts.map(benchmarkText));
  return completedNames(read).map(named);
}

function named({ results, configurations }: Benchmarks): string[] {
  return results.map(
    ({ name, configuration }) => `${configurations[configuration]!.find(([key]) => key === 'pkg')?.[1] ?? ''} ${name}`,
  );
}

test('a written report gets the package and GOMAXPROCS of the raw file next to it', async () => {
  expect(await names(report, raw)).toEqual([
    ['example.com/app Encode-8', 'example.com/app Decode'],
    ['example.com/app Encode-8'],
  ]);
});

test('nothing is added if the other texts disagree', async () => {
  const other = 'pkg: example.com/other\nBenchmarkEncode-16 100 121 ns/op\n';
  expect((await names(report, raw, other))[0]).toEqual([' Encode', ' Decode']);
});

test('a name that Go wrote without GOMAXPROCS ran on one processor', async () => {
  expect(await names('BenchmarkEncode 100 121 ns/op\n', raw)).toEqual([
    ['example.com/app Encode'],
    ['example.com/app Encode-8'],
  ]);
});

test('complete texts stay the same', async () => {
  const read = await Promise.all([raw, raw].map(benchmarkText));
  const completed = completedNames(read);
  expect(completed.every((one, index) => one === read[index])).toBe(true);
});
