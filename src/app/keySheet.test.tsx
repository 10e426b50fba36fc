import { expect, test } from 'vitest';
import { viewKeys } from '../views/kit/ViewTabs.tsx';
import { viewsOfOne, viewsOfTwo } from '../views/profile/frame/findSubjects.ts';
import { findSections } from './findSections.ts';
import { keySheetOf } from './keySheet.ts';

const chapters = findSections().map(({ section }) => ({ section, items: [], needs: [] }));
const shownViews = [viewsOfOne, viewsOfTwo].map((views) =>
  views.map(({ title, keys = [] }) => ({ label: title, key: '', isShown: true, keys, open: () => undefined })),
);

test('the letters of views mean nothing else in a section', () => {
  const keys = keySheetOf(chapters, shownViews.flat())
    .flatMap((group) => group.keys)
    // After another key, or with one held.
    .filter(({ keys: pressed }) => !pressed.includes('then') && !pressed.includes('mod'))
    .flatMap((one) => one.keys.map((key) => key.toLowerCase()));
  expect(keys).toContain('w');
  expect(keys.filter((key) => /[a-z]/.test(key) && viewKeys.includes(key))).toEqual([]);
});

test('the sheet has the keys of the view that is shown, and fewer than forty for one profile', () => {
  for (const views of shownViews) {
    for (const { label } of views) {
      const shown = views.map((view, index) => ({
        ...view,
        key: index < viewKeys.length ? viewKeys[index]! : '',
        isShown: view.label === label,
      }));
      const sheet = keySheetOf(chapters.slice(0, 1), shown);
      expect([label, sheet.flatMap(({ keys }) => keys).length < 40]).toEqual([label, true]);
    }
  }
});
