import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test.each([
  [0, 2, 'b c a'],
  [2, 0, 'c a b'],
  [1, 1, 'a b c'],
  // Out of range.
  [0, -1, 'a b c'],
  [2, 3, 'a b c'],
  [-1, 0, 'a b c'],
])('from %i to %i: %s', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to).join(' ')).toBe(expected);
});
