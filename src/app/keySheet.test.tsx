import { expect, test } from 'vitest';
import { viewKeys } from '../views/kit/ViewTabs.tsx';
import { findSections } from './findSections.ts';
import { keySheetOf } from './keySheet.ts';

test('the letters of views mean nothing else in a section', () => {
  const sections = findSections();
  const chapters = sections.map(({ section }) => ({ section, items: [], needs: [] }));
  const keys = keySheetOf(sections, chapters, [])
    .flatMap((group) => group.keys)
    // After another key, or with one held.
    .filter(({ keys: pressed }) => !pressed.includes('then') && !pressed.includes('mod'))
    .flatMap((one) => one.keys.map((key) => key.toLowerCase()));
  expect(keys).toContain('w');
  expect(keys.filter((key) => /[a-z]/.test(key) && viewKeys.includes(key))).toEqual([]);
});
