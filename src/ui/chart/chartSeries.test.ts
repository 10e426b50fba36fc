import { expect, test } from 'vitest';
import { wrappedTitle } from './chartSeries.ts';

test('a title is broken where the next word has no room', () => {
  const title = 'time/op, relative to Before (1× = unchanged)';
  expect(wrappedTitle(title, 60)).toEqual([title]);
  expect(wrappedTitle(title, title.length)).toEqual([title]);
  expect(wrappedTitle(title, title.length - 1)).toEqual(['time/op, relative to Before (1× =', 'unchanged)']);
  expect(wrappedTitle('of a-name-that-is-longer yet', 10)).toEqual(['of', 'a-name-that-is-longer', 'yet']);
});
