import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { WeakMemo, weakMemoized } from './weakMemo.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** A memo that counts what it computes. */
function counting(most?: number) {
  const memo = new WeakMemo<{ about: readonly object[] }>(most);
  const computed: string[] = [];
  const of = (about: readonly object[], key = '') =>
    memo.of(about, key, () => {
      computed.push(key);
      return { about };
    });
  return { of, computed };
}

describe('a result', () => {
  test('is computed once for the same subjects in the same order', () => {
    const { of, computed } = counting(9);
    const [a, b] = [{}, {}];
    expect(of([a, b])).toBe(of([a, b]));
    expect(computed).toHaveLength(1);
    expect([of([b, a]), of([a]), of([a, b, b])]).not.toContain(of([a, b]));
    expect(computed).toHaveLength(4);
  });

  test('is forgotten when as many about its first subject were used after it', () => {
    const { of, computed } = counting(2);
    const [a, b, c] = [{}, {}, {}];
    of([a, b], 'one');
    of([a], 'two');
    of([a, b], 'one');
    of([a, c], 'three');
    of([b], 'of another');
    of([a, b], 'one');
    expect(computed).toEqual(['one', 'two', 'three', 'of another']);
    of([a], 'two');
    expect(computed.at(-1)).toBe('two');
  });

  test('is no result where computing fails, nor about nothing', () => {
    const memo = new WeakMemo<number>();
    const subject = {};
    expect(() =>
      memo.of([subject], '', () => {
        throw new Error('No.');
      }),
    ).toThrow('No.');
    expect(memo.of([subject], '', () => 1)).toBe(1);
    expect([2, 3].map((value) => memo.of([], '', () => value))).toEqual([2, 3]);
  });

  test.each(['first', 'second'])('goes with the %s of its subjects, though it refers to both', async (gone) => {
    const { of } = counting();
    const subjects: Record<string, object> = { first: {}, second: {} };
    const result = new WeakRef(of([subjects.first!, subjects.second!]));
    const subject = new WeakRef(subjects[gone]!);
    delete subjects[gone];
    await expect
      .poll(() => {
        collectGarbage();
        return [result, subject].filter((one) => one.deref() !== undefined).length;
      })
      .toBe(0);
    expect(Object.keys(subjects)).toHaveLength(1);
  });
});

test('a function with its results kept', () => {
  const sizes: number[] = [];
  const sizeOf = weakMemoized((list: readonly string[]) => sizes.push(list.length));
  const list = ['a', 'b'];
  expect([sizeOf(list), sizeOf(list), sizeOf(['a', 'b'])]).toEqual([1, 1, 2]);
});
