import { expect, test } from 'vitest';
import { listText, shortList } from './listText.ts';

test('a list in a sentence', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listText)).toEqual(['', 'a', 'a and b', 'a, b and c']);
});

test('of a long list the first items, and the number of others', () => {
  expect(shortList(['a', 'b', 'c'], 3)).toBe('a, b and c');
  expect(shortList(['a', 'b', 'c'], 2)).toBe('a, b and 1 more');
  expect(shortList(['a', 'b', 'c'], 1)).toBe('a and 2 more');
});

test('the list may be a part already', () => {
  expect(shortList(['a', 'b', 'c'], 3, 1203)).toBe('a, b, c and 1,200 more');
});
