import { expect, test } from 'vitest';
import { alignLines } from './alignLines.ts';

/** Both sides as one column of words: `a=a`, `-b`, `+c`. */
function drawn(before: string, after: string): string {
  const [old, now] = [before.split(' '), after.split(' ')];
  return alignLines(old, now)
    .map(([i, j]) => (i < 0 ? `+${now[j]}` : j < 0 ? `-${old[i]}` : `${old[i]}=${now[j]}`))
    .join(' ');
}

test.each([
  ['a b c', 'a b c', 'a=a b=b c=c'],
  ['a b c', 'a x b c', 'a=a +x b=b c=c'],
  ['a b c', 'a c', 'a=a -b c=c'],
  ['a b c', 'a x c', 'a=a b=x c=c'],
  ['a b c d', 'a x y z d', 'a=a -b -c +x +y +z d=d'],
  ['a b', 'x y z', '-a -b +x +y +z'],
])('%s and %s are %s', (before, after, expected) => {
  expect(drawn(before, after)).toBe(expected);
});

test('indentation is no difference', () => {
  expect(alignLines(['if x {', '\treturn'], ['return'])).toEqual([
    [0, -1],
    [1, 0],
  ]);
});

test('every line stands once, in order, on random texts', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const text = (length: number, salt: number): string[] =>
      Array.from({ length }, (_, index) => String((index * seed * salt * 7919) % 5));
    const [before, after] = [text(seed % 17, 3), text((seed * 5) % 13, 7)];
    const pairs = alignLines(before, after);
    expect(pairs.map(([i]) => i).filter((i) => i >= 0)).toEqual(before.map((_, index) => index));
    expect(pairs.map(([, j]) => j).filter((j) => j >= 0)).toEqual(after.map((_, index) => index));
  }
});

test('texts that are too long are paired by distance', () => {
  const long = Array.from({ length: 3000 }, (_, index) => `line ${index}`);
  expect(alignLines(long, long.slice(1))[5]).toEqual([5, 5]);
});
