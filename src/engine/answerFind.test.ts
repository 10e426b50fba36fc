import { expect, test } from 'vitest';
import { benchmarkDataset, benchmarkText } from '../../tests/benchmarkText.ts';
import { readDataset } from '../../tests/readDataset.ts';
import type { Evidence } from '../model/question.ts';
import { answerFind } from './answerFind.ts';

async function profile(file: string, id: string): Promise<Evidence> {
  return { id, path: `${id}.prof`, side: null, dataset: await readDataset(`tests/fixtures/${file}`) };
}

async function benchmarks(lines: string): Promise<Evidence> {
  return { id: 'bench', path: 'bench.txt', side: null, dataset: benchmarkDataset(await benchmarkText(lines)) };
}

const cpu = { section: 'cpu', evidence: [await profile('cpu.prof', 'a'), await profile('cpu.prof', 'b')] };
const memory = { section: 'memory', evidence: [await profile('heap.prof', 'heap')] };

test('exact names come first, then the largest share; a name in several files is one row', async () => {
  const found = await answerFind([memory, cpu], { typed: 'mallocgc', limit: 3 });
  expect(found.map(({ name, isExact, view: { section }, files }) => ({ name, isExact, section, files }))).toEqual([
    { name: 'runtime.mallocgc', isExact: true, section: 'cpu', files: 2 },
    { name: 'runtime.mallocgc', isExact: true, section: 'memory', files: 1 },
    { name: 'runtime.mallocgcSmallScanNoHeader', isExact: false, section: 'cpu', files: 2 },
  ]);
  // As `go tool pprof -top -cum` and `-lines` print them.
  expect(found[0]!.cum).toMatchObject({ amount: 690_000_000, type: 'cpu', unit: 'nanoseconds' });
  expect(found[0]!.hottest).toEqual({ place: 'malloc.go:1150', cum: 320_000_000 });
});

test('every kind leads to its view', async () => {
  const bench = { section: 'benchmarks', evidence: [await benchmarks('BenchmarkServer-8 1 5 ns/op\n')] };
  const found = await answerFind([cpu, bench], { typed: 'server', limit: 1 });
  expect(
    found.map(({ kind, view: { section, params } }) => `${kind}: ${section}?${decodeURIComponent(params)}`),
  ).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^function: cpu\?file=a\.prof&view=callers&fn=/),
      expect.stringMatching(/^file: cpu\?file=a\.prof&view=lines&lines\.of=all&q="\/.*server.*\.go"$/),
      'benchmark: benchmarks?q="Server-8"',
    ]),
  );
});

test('what was typed is read as in a search field', async () => {
  const names = async (typed: string): Promise<string[]> =>
    (await answerFind([cpu], { typed, limit: 2 })).filter(({ kind }) => kind === 'function').map(({ name }) => name);
  expect(await names('"runtime.cgocall"')).toEqual(['runtime.cgocall']);
  expect(await names('')).toEqual([]);
  expect(await names('/(/')).toEqual([]);
});

test('a withdrawn search is not answered', async () => {
  const stop = new AbortController();
  stop.abort(new Error('withdrawn'));
  await expect(answerFind([cpu], { typed: 'main', limit: 3 }, stop.signal)).rejects.toThrow('withdrawn');
});
