import { expect, test } from 'vitest';
import { movedMarks, movedTitle, movedWords } from './movedWords.ts';

const move = {
  from: ['a.header', 'a.trim'],
  to: ['a.set'],
  caller: 'a.reply',
  members: ['a.header', 'a.set', 'a.copy'],
  gained: ['a.set'],
  isReplaced: false,
};
const interval = { delta: -5, lo: -8, hi: -2, isSupported: true };
const less = { interval, isChange: true, isNoise: false, words: '' };
const markOf = (name: string, one: typeof move, noise = less) => movedMarks([{ move: one, noise }]).get(name);

test('a function says where its work came from, or went to', () => {
  expect(markOf('a.set', move)).toEqual({
    badge: 'moved in',
    words: 'moved from a.header +1',
    isNet: false,
  });
  expect(markOf('a.header', move)).toEqual({ badge: 'moved out', words: 'moved to a.set', isNet: true });
  expect(markOf('a.copy', move, { ...less, isChange: false })).toMatchObject({ isNet: false });
  expect(markOf('a.other', move)).toBeUndefined();
});

test('both ends stand in the title and in the sentence', () => {
  expect(movedTitle(move)).toBe('a.header +1 → a.set (moved)');
  expect(movedWords(move)).toMatch(/^Work moved from a\.header and a\.trim to a\.set: /);
});

test('work that did not arrive was replaced', () => {
  const replaced = { ...move, isReplaced: true };
  expect(markOf('a.header', replaced)).toEqual({
    badge: 'replaced',
    words: 'its callers now call a.set',
    isNet: true,
  });
  expect(markOf('a.set', replaced)?.words).toBe('called instead of a.header +1');
  expect(movedTitle(replaced)).toBe('a.header +1 → a.set (replaced)');
  expect(movedWords(replaced)).toMatch(/^a\.reply now calls a\.set instead of a\.header and a\.trim: /);
});

test('a caller that does without a function, or with another one, is named', () => {
  const replaced = { ...move, isReplaced: true };
  const without = { ...replaced, to: ['a.reply'], gained: ['a.reply'] };
  expect(markOf('a.header', without)?.words).toBe('a.reply no longer calls a.header +1');
  expect(markOf('a.reply', without)?.words).toBe('a.reply no longer calls a.header +1');
  const split = { ...replaced, from: ['a.reply'] };
  expect(markOf('a.reply', split)?.words).toBe('a.reply now calls a.set');
  expect(markOf('a.set', split)?.words).toBe('a.reply now calls a.set');
});
