import { expect, test } from 'vitest';
import { shortNames } from './fileColumns.ts';

test('a file is called by as little of the end of its path as tells it from the others', () => {
  expect(shortNames(['a/x.txt', 'b/x.txt', 'c/y.txt'])).toEqual(['a/x.txt', 'b/x.txt', 'y.txt']);
  expect(shortNames(['x.txt', 'a/x.txt', 'b/a/x.txt'])).toEqual(['x.txt', 'a/x.txt', 'b/a/x.txt']);
  expect(shortNames(['/a/x.txt', '/b/x.txt', '/b/ax.txt'])).toEqual(['a/x.txt', 'b/x.txt', 'ax.txt']);
});

test('the same path twice is two files', () => {
  expect(shortNames(['a/x.txt', 'a/x.txt', 'y.txt'])).toEqual(['a/x.txt', 'a/x.txt (2)', 'y.txt']);
});
