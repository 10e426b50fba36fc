import { describe, expect, test } from 'vitest';
import { isLinear } from '../../tests/growth.ts';
import { families } from '../analysis/benchmarks/families.ts';
import { likeVariants } from '../analysis/benchmarks/likeVariants.ts';
import { suggestVariants } from '../analysis/benchmarks/suggestVariants.ts';
import { endpointNames } from '../analysis/load-tests/endpointNames.ts';
import { namesMatched } from '../analysis/names/droppedFrames.ts';
import type { LoadTest } from '../model/loadTest.ts';
import { readFile } from './readFile.ts';

// Small texts that once took the worker minutes. There is only one: while it is busy, nothing else is read or answered.

/** Reads a text as a file and returns what was found. */
async function read(text: string): Promise<number> {
  let items = 0;
  for await (const { reading } of readFile(new Blob([text]), 'a.txt')) items += reading.problems.length + 1;
  return items;
}

const dump = 'goroutine 1 [running]:\nmain.main()\n\t/a/main.go:3 +0x1d\n';
const counts = 'goroutine profile: total 1\n1 @ 0x1\n';

const texts: [string, number, (size: number) => string][] = [
  ['blanks behind “created by”', 50_000, (size) => `${dump}created by ${' '.repeat(size)}\n`],
  [
    'blanks between the words behind “created by”',
    50_000,
    (size) => `${dump}created by x${' '.repeat(size)}y${' '.repeat(size)}z\n`,
  ],
  ['blanks in front of a place', 50_000, (size) => `${dump}main.f()\n${' '.repeat(size)}x\n`],
  ['colons in a place', 50_000, (size) => `${dump}main.f()\n\t/a${':1'.repeat(size)} fp=\n`],
  ['beginnings of goroutines in one line', 5000, (size) => `${dump}x ${'goroutine 1 ['.repeat(size)}:\n`],
  ['quotes in labels', 50_000, (size) => `${counts}# labels: {"${String.raw`\"`.repeat(size)}}\n`],
  ['labels that do not end', 20_000, (size) => `${counts}# labels: {${'"a":"b'.repeat(size)}}\n`],
  ['symbols in one line', 20_000, (size) => `${counts}#\t0x1\t${'f+0x1\t'.repeat(size)}\n`],
  ['brackets and carriage returns', 3500, (size) => `d d(${'\r'.repeat(size)})${'\r'.repeat(size)}`],
  ['brackets and carriage returns in lines', 2000, (size) => 'd d(\r)\r'.repeat(size)],
  ['blank lines', 16_000, (size) => '\n'.repeat(size)],
  ['blank lines and a word', 16_000, (size) => `${'\n'.repeat(size)}x`],
  ['blanks', 16_000, (size) => ' '.repeat(size)],
  ['comments of HTML', 1500, (size) => `${'<!---->'.repeat(size)}x`],
  ['digits of a contention profile', 20_000, (size) => `--- mutex:\ncycles/second=1\n${'1'.repeat(size)}\n`],
  ['digits of a heap profile', 20_000, (size) => `heap profile: 1: 1 [1: 1] @ heap/1\n${'1'.repeat(size)}\n`],
  ['one long name', 20_000, (size) => `Benchmark${'Ab'.repeat(size)} 1 1 ns/op\n`],
  ['numbers with underscores', 20_000, (size) => `BenchmarkA 1 ${'1'.repeat(size)}_ ns/op\n`],
];

describe('the time to read a text grows with its length', () => {
  test.each(texts)('%s', async (_, size, make) => {
    expect(await isLinear((length) => read(make(length)), size)).toBe(true);
  });
});

const benchmarks: [string, (names: string[]) => unknown][] = [
  ['suggested comparisons', suggestVariants],
  ['alike ways', likeVariants],
  ['families', (names) => names.map(families(names))],
];

describe('the time to compare the names of benchmarks grows with their length', () => {
  for (const [what, work] of benchmarks) {
    test.each([
      ['words', 'Ab'],
      ['capitals', 'A'],
      ['keys', '/a=b'],
      ['digits', '1'],
    ])(`${what}, %s`, async (_, part) => {
      const names = (size: number) => [part.repeat(size), `${part.repeat(size)}1`, 'EncodeJSON', 'EncodeXML'];
      expect(await isLinear((size) => work(names(size)), 5000)).toBe(true);
    });
  }
});

test('the time to drop frames grows with the length of the expression', async () => {
  const names = Array.from({ length: 200 }, (_, index) => `main.function${index}`.repeat(5));
  for (const part of ['(a|b)*', 'a?', '[a-z]*', 'main\\.a|', '(x+x+)+']) {
    expect(await isLinear((size) => namesMatched(names, part.repeat(size)), 2000)).toBe(true);
  }
});

test('a long list of names is dropped, however long', () => {
  const expression = Array.from({ length: 1000 }, (_, index) => `main\\.f${index}`).join('|');
  expect(namesMatched(['main.f7', 'main.f1000', 'mainxf7'], expression)).toEqual(['main.f7']);
});

test('file names of digits are told apart in time', () => {
  const tests = [{ heading: '', url: '', method: '' }] as unknown as LoadTest[];
  const [named] = endpointNames([{ path: `${'1'.repeat(5000)}x.txt`, side: null, tests }]);
  expect(named!.name).toBe(`${'1'.repeat(5000)}x`);
});
