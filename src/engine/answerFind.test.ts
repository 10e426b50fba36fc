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

test('sections with an exact name come first, in their order; in each exact names, then the largest share', async () => {
  const foundNames = await answerFind([memory, cpu], { typed: 'mallocgc', limit: 2 });
  const rows = foundNames.map(
    ({ name, isExact, view: { section }, files }) => `${section} ${files} ${name} ${isExact}`,
  );
  expect(rows).toEqual([
    'memory 1 runtime.mallocgc true',
    'cpu 2 runtime.mallocgc true',
    'cpu 2 runtime.mallocgcSmallScanNoHeader false',
  ]);
  const inCpu = await answerFind([memory, cpu], { typed: 'cgocall', limit: 2 });
  expect(new Set(inCpu.map(({ view: { section } }) => section))).toEqual(new Set(['cpu']));
});

test('shares of different totals are not ranked: a section is listed whole', async () => {
  const sections = async (...searched: (typeof cpu)[]): Promise<string[]> =>
    (await answerFind(searched, { typed: 'json', limit: 2 })).map(({ view: { section } }) => section);
  const both = await sections(memory, cpu);
  expect(both.indexOf('cpu')).toBeGreaterThan(both.lastIndexOf('memory'));
  const turned = await sections(cpu, memory);
  expect(turned.indexOf('memory')).toBeGreaterThan(turned.lastIndexOf('cpu'));
});

test('the amount of a name is that of pprof', async () => {
  const foundNames = await answerFind([cpu], { typed: 'mallocgc', limit: 1 });
  // As `go tool pprof -top -cum` and `-lines` print them.
  expect(foundNames[0]!.cum).toMatchObject({ amount: 690_000_000, type: 'cpu', unit: 'nanoseconds' });
  expect(foundNames[0]!.hottest).toEqual({ place: 'malloc.go:1150', cum: 320_000_000 });
});

test('every kind leads to its view', async () => {
  const bench = { section: 'benchmarks', evidence: [await benchmarks('BenchmarkServer-8 1 5 ns/op\n')] };
  const foundNames = await answerFind([cpu, bench], { typed: 'server', limit: 1 });
  expect(
    foundNames.map(({ kind, view: { section, params } }) => `${kind}: ${section}?${decodeURIComponent(params)}`),
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

test('nothing typed finds the answers, a question those that it asks for', async () => {
  const answers = async (typed: string): Promise<string[]> =>
    (await answerFind([cpu, memory], { typed, limit: 1 }))
      .filter(({ kind }) => kind === 'answer')
      .map(({ name, files }) => `${name} ${files}`);
  expect(await answers('')).toEqual([
    'Hottest line of your code 2',
    'Garbage collection 2',
    'Your function that holds most 1',
    'Your function that allocates most 1',
  ]);
  expect(await answers('How much is garbage collection?')).toEqual(['Garbage collection 2']);
  expect(await answers('runtime.mallocgc')).toEqual([]);
});
