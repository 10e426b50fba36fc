import { expect, test } from 'vitest';
import { movedMark, movedTitle, movedWords } from './movedWords.ts';

const move = {
  from: ['a.header', 'a.trim'],
  to: ['a.set'],
  members: ['a.header', 'a.set', 'a.copy'],
  gained: ['a.set'],
};

test('a function says where its work came from, or went to', () => {
  expect(movedMark('a.set', [move])).toEqual({ isTaker: true, words: 'moved from a.header +1' });
  expect(movedMark('a.header', [move])).toEqual({ isTaker: false, words: 'moved to a.set' });
  expect(movedMark('a.copy', [move])).toEqual({ isTaker: false, words: 'moved to a.set' });
  expect(movedMark('a.other', [move])).toBeNull();
});

test('both ends stand in the title and in the sentence', () => {
  expect(movedTitle(move)).toBe('a.header +1 → a.set (moved)');
  expect(movedWords(move)).toMatch(/^Work moved from a\.header and a\.trim to a\.set: /);
});
