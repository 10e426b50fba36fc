import { expect, test } from 'vitest';
import { isAsked } from './isAsked.ts';

const words = 'Your function that allocates most memory line called mine';

test('every word of a question must begin one of the words, except those that questions have in common', () => {
  const asks = ['', 'alloc', 'Allocates most?', 'which function of mine allocates most, on which line, called by whom'];
  expect(asks.filter((typed) => !isAsked(typed, words))).toEqual([]);
  const others = ['garbage', 'allocates garbage', 'located', 'm', '/alloc.*most/x', '...'];
  expect(others.filter((typed) => isAsked(typed, words))).toEqual([]);
});

test('a single common word is a name that is being typed; a question of them alone asks for everything', () => {
  expect(['show', 'code'].filter((typed) => isAsked(typed, words))).toEqual([]);
  expect(isAsked('how much is it', words)).toBe(true);
});
