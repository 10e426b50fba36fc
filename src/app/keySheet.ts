import type { Section } from '../sections/section.ts';
import type { KeyGroup } from '../ui/KeyboardSheet.tsx';
import type { ShownView } from '../views/kit/ViewTabs.tsx';
import type { Chapter } from './route.ts';

const everywhere: KeyGroup = {
  title: 'Everywhere',
  keys: [
    { keys: ['mod', 'K'], does: 'Ask the open files, find anything, or a command' },
    { keys: ['o'], does: 'Open files' },
    { keys: ['mod', 'V'], does: 'Open the copied files or text' },
    { keys: ['/'], does: 'Search' },
    { keys: ['r'], does: 'Go to the report' },
    { keys: ['f'], does: 'Present it' },
    { keys: ['s'], does: 'Share it' },
    { keys: ['shift', 'P'], does: 'Pin this view to the report' },
    { keys: ['Escape'], does: 'Step back' },
    { keys: ['?'], does: 'This sheet' },
  ],
};

const files: KeyGroup = {
  title: 'On a file in the list',
  keys: [
    { keys: ['b', 'a', 'n'], does: 'Move it to Before, to After, or to Unassigned' },
    { keys: ['Delete'], does: 'Remove it' },
  ],
};

/** The keys that open a section; undefined if it has none. */
export function keysOfSection({ letter }: Section): string[] | undefined {
  return letter === undefined ? undefined : ['g', 'then', letter];
}

/** The keyboard shortcuts that work now: those of the page, of the shown view, and of the sections in the report. */
export function keySheetOf(chapters: readonly Chapter[], shownViews: readonly ShownView[]): KeyGroup[] {
  if (chapters.length === 0) return [everywhere];
  const views: KeyGroup = {
    title: 'Views of this section',
    keys: shownViews.filter(({ key }) => key !== '').map(({ label, key }) => ({ keys: [key], does: label })),
  };
  const places: KeyGroup = {
    title: 'Sections',
    keys: chapters.flatMap(({ section }) => {
      const keys = keysOfSection(section);
      return keys === undefined ? [] : [{ keys, does: section.title }];
    }),
  };
  const groups = [
    everywhere,
    views,
    ...shownViews.flatMap(({ isShown, keys }) => (isShown ? keys : [])),
    places,
    files,
  ];
  return groups.filter(({ keys }) => keys.length > 0);
}
