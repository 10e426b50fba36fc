import { describe, expect, test } from 'vitest';
import { readMutations } from '../../../tests/mutatedTexts.ts';
import { stacksOf } from '../../../tests/stacksOf.ts';
import type { Profile } from '../../model/profile.ts';
import { FileHead } from '../fileHead.ts';
import { format } from './format.ts';

async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let index = 0; index < bytes.length; index += 7) yield bytes.slice(index, index + 7);
}

const read = (text: string) => format.read(chunksOf(text));
const likelihood = (text: string) => format.matches(new FileHead(new TextEncoder().encode(text), true));

async function profileOf(text: string): Promise<Profile> {
  const { dataset } = await read(text);
  return dataset!.data as Profile;
}

describe('folded stacks', () => {
  test('are stacks, root first, with an amount', async () => {
    const profile = await profileOf('main;walk;read 12\nmain;walk 3\nmain;std::vector<int, a>::push_back 2\n');
    expect(profile.valueTypes).toEqual([{ type: 'samples', unit: 'count' }]);
    expect(stacksOf(profile)).toEqual(['main std::vector<int, a>::push_back 2', 'main walk 3', 'main walk read 12']);
  });

  test('may have comments, fractions, kernel frames and Windows line ends', async () => {
    const profile = await profileOf('# a comment\r\nmain;vfs_read_[k] 1.5\r\n\r\n');
    expect(profile.strings).toContain('vfs_read_[k]');
    expect([...profile.samples.values[0]!]).toEqual([1.5]);
  });

  test('of Java are one function, however it ran', async () => {
    const profile = await profileOf('java/A.main_[j];java/B.add_[i] 1\njava/A.main_[0];java/B.add_[1] 2\n');
    expect(stacksOf(profile)).toEqual(['java/A.main java/B.add 3']);
  });

  test('tell functions without a name apart by file', async () => {
    const profile = await profileOf('<module> (app.py:3);<module> (shop/cart.py:1);total (shop/cart.py:9) 4\n');
    expect(stacksOf(profile)).toEqual(['<module> (app.py) <module> (shop/cart.py) total 4']);
  });

  test('may name the place of a call, as py-spy does', async () => {
    const profile = await profileOf('main (a.py:3);walk (lib/b.py:12) 4\nmain (a.py:9);operator() (x) 1\n');
    expect(stacksOf(profile)).toEqual(['main operator() (x) 1', 'main walk 4']);
    expect(profile.strings).toContain('lib/b.py');
    expect([...profile.lines.line]).toEqual([3, 12, 9, 0]);
  });

  test('of a difference have two amounts; one alone is new', async () => {
    const profile = await profileOf('main;walk 3 5\nmain;new 4\n');
    expect(profile.valueTypes.map(({ type }) => type)).toEqual(['before', 'after']);
    expect(profile.samples.values.map((column) => [...column])).toEqual([
      [3, 0],
      [5, 4],
    ]);
  });

  test('may have samples without a stack, as py-spy writes them', async () => {
    const text = 'main;walk 12\n 3\n';
    expect(stacksOf(await profileOf(text))).toEqual(['- 3', 'main walk 12']);
    expect(likelihood(text)).toBe(0.96);
  });

  test('are read past lines that are none, which are counted', async () => {
    const { dataset, problems } = await read('main;walk 3\nhello\nmain;read x\n');
    expect(stacksOf(dataset!.data as Profile)).toEqual(['main walk 3']);
    expect(problems).toEqual([
      {
        severity: 'warning',
        line: 2,
        message: '2 lines are no stack with an amount and left out, the first in line 2.',
      },
    ]);
  });

  test('without a stack are an error', async () => {
    const { dataset, problems } = await read('hello\n');
    expect(dataset).toBeNull();
    expect(problems[0]).toMatchObject({ severity: 'fatal' });
  });
});

test.each([
  ['main;a;b 10\nmain;c 5\n', 0.96],
  ['main;a 10 12\n', 0.96],
  ['# py-spy\nmain;a 10\n', 0.96],
  ['alone 10\nmain;a 5\n', 0.96],
  ['one 1\ntwo 2\nthree;four 3\n', 0],
  ['BenchmarkA 100 12 ns/op\n', 0],
  ['It took 5; then 7\nA list; of words\n', 0],
  ['', 0],
])('%j is that with a likelihood of %d', (text, expected) => {
  expect(likelihood(text)).toBe(expected);
});

test('damaged texts are a profile or a sentence', async () => {
  expect(await readMutations(format, 'main;walk;read 12\n# a comment\nmain;walk 3\nmain;new 4 5\n')).toEqual([]);
});

test('amounts beyond 2^63 count as the largest that there is, with a remark', async () => {
  const { dataset, problems } = await read('main;walk 99999999999999999999\nmain;read 3\n');
  expect([...(dataset!.data as Profile).samples.values[0]!]).toEqual([2n ** 63n - 1n, 3n]);
  expect(problems).toEqual([
    {
      severity: 'warning',
      message:
        '1 amount is beyond 2⁶³, which no profile can hold, and counts as 2⁶³ − 1: totals and shares are too small.',
    },
  ]);
  expect((await read('main;walk 9007199254740993\n')).problems).toEqual([]);
});
