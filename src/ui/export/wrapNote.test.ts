import { expect, test } from 'vitest';
import { wrapNote } from './escapeXml.ts';

const files = (count: number) => Array.from({ length: count }, (_, index) => `before/bench-${index}.txt`).join(', ');

test('a short note is one line', () => {
  expect(wrapNote({ name: 'Files', value: 'a.txt, b.txt' }, 480)).toEqual(['Files: a.txt, b.txt']);
});

test('a long note is wrapped between words, and loses nothing', () => {
  const lines = wrapNote({ name: 'Files', value: files(8) }, 480);
  expect(lines.length).toBeGreaterThan(1);
  expect(Math.max(...lines.map(({ length }) => length * 7))).toBeLessThanOrEqual(480);
  expect(lines.join(' ')).toBe(`Files: ${files(8)}`);
});

test('a word that is longer than a line is broken', () => {
  const path = 'a'.repeat(100);
  expect(wrapNote({ name: 'File', value: path }, 350).slice(1).join('')).toBe(path);
});

test('of very long notes four lines remain, which say that they are cut', () => {
  const lines = wrapNote({ name: 'Files', value: files(200) }, 480);
  expect(lines).toHaveLength(4);
  expect(lines.at(-1)).toMatch(/…$/);
});
