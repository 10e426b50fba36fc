import { expect, test } from 'vitest';
import { compareKeys } from './compareKeys.ts';

test.each([
  [false, [1, 2, 2, 10, null, null]],
  [true, [10, 2, 2, 1, null, null]],
])('rows without a figure are last, descending %s', (descending, sorted) => {
  const figures = [2, null, 10, 1, null, 2];
  expect(figures.sort((a, b) => compareKeys(a, b, descending))).toEqual(sorted);
});

test('texts are compared, too', () => {
  expect(['b', null, 'a'].sort((a, b) => compareKeys(a, b, true))).toEqual(['b', 'a', null]);
});
