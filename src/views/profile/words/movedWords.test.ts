import { expect, test } from 'vitest';
import { movedMark, movedTitle, movedWords } from './movedWords.ts';

const move = {
  from: ['a.header', 'a.trim'],
  to: ['a.set'],
  members: ['a.header', 'a.set', 'a.copy'],
  gained: ['a.set'],
  isReplaced: false,
};
const interval = { delta: -5, lo: -8, hi: -2, isSupported: true };
const less = { interval, isChange: true, isNoise: false, words: '' };

test('a function says where its work came from, or went to', () => {
  expect(movedMark('a.set', [move], [less])).toEqual({
    badge: 'moved in',
    words: 'moved from a.header +1',
    isNet: false,
  });
  expect(movedMark('a.header', [move], [less])).toEqual({ badge: 'moved out', words: 'moved to a.set', isNet: true });
  expect(movedMark('a.copy', [move], [{ ...less, isChange: false }])).toMatchObject({ isNet: false });
  expect(movedMark('a.other', [move], [less])).toBeNull();
});

test('both ends stand in the title and in the sentence', () => {
  expect(movedTitle(move)).toBe('a.header +1 → a.set (moved)');
  expect(movedWords(move)).toMatch(/^Work moved from a\.header and a\.trim to a\.set: /);
});

test('work that did not arrive was replaced', () => {
  const replaced = { ...move, isReplaced: true };
  expect(movedMark('a.header', [replaced], [less])).toEqual({
    badge: 'replaced',
    words: 'its callers now call a.set',
    isNet: true,
  });
  expect(movedMark('a.set', [replaced], [less])?.words).toBe('called instead of a.header +1');
  expect(movedTitle(replaced)).toBe('a.header +1 → a.set (replaced)');
});
