import { overviewKeys, slideKeys } from '../report/present/slideKeys.ts';
import type { Section } from '../sections/section.ts';
import type { KeyGroup } from '../ui/KeyboardSheet.tsx';
import type { ShownView } from '../views/kit/ViewTabs.tsx';
import type { SectionModule } from './findSections.ts';
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
    { keys: ['b'], does: 'Move it to Before' },
    { keys: ['a'], does: 'Move it to After' },
    { keys: ['n'], does: 'Move it to Unassigned' },
    { keys: ['Delete'], does: 'Remove it' },
  ],
};

/** The keys that open a section; undefined if it has none. */
export function keysOfSection({ letter }: Section): string[] | undefined {
  return letter === undefined ? undefined : ['g', 'then', letter];
}

/** The keyboard shortcuts that work now: those of the page, of the shown views, and of the sections in the report. */
export function keySheetOf(
  sections: readonly SectionModule[],
  chapters: readonly Chapter[],
  shownViews: readonly ShownView[],
): KeyGroup[] {
  const shown = sections.filter(({ section }) => chapters.some((chapter) => chapter.section === section));
  const groups = new Map<string, KeyGroup>();
  // Sections with the same views have the same keys; they are listed once.
  for (const group of shown.flatMap(({ keys }) => keys ?? [])) groups.set(group.title, group);
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
  return [
    everywhere,
    ...(views.keys.length > 0 ? [views] : []),
    places,
    files,
    slideKeys,
    overviewKeys,
    ...groups.values(),
  ];
}
