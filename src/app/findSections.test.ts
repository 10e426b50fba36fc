import { expect, test } from 'vitest';
import { findSections } from './findSections.ts';

const sections = findSections().map(({ section }) => section);

test('every section has a key after g, a letter of its title', () => {
  for (const { title, letter = '?' } of sections) expect(title.toLowerCase()).toContain(letter);
});

test('no two sections have the same key', () => {
  const letters = sections.map(({ letter }) => letter);
  expect([...new Set(letters)]).toEqual(letters);
});
