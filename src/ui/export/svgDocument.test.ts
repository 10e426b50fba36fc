import { expect, test } from 'vitest';
import { escapeXml, wrapNote } from './svgDocument.ts';

test.each([
  ['a<b>&"c"', 'a&lt;b&gt;&amp;&quot;c&quot;'],
  ['two\nlines', 'two lines'],
  ['nul\0 bell\x07', 'nul\uFFFD bell\uFFFD'],
  ['half \uD800 of a pair', 'half \uFFFD of a pair'],
  ['main.(*T[int]).f·1 🔥', 'main.(*T[int]).f·1 🔥'],
])('%j', (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped);
});

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
