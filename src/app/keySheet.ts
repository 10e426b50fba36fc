import { overviewKeys, slideKeys } from '../report/present/slideKeys.ts';
import type { KeyGroup } from '../ui/KeyboardSheet.tsx';
import type { SectionModule } from './findSections.ts';
import type { Chapter } from './route.ts';

const everywhere: KeyGroup = {
  title: 'Everywhere',
  keys: [
    { keys: ['mod', 'K'], does: 'Commands' },
    { keys: ['o'], does: 'Open files' },
    { keys: ['mod', 'V'], does: 'Open the copied files or text' },
    { keys: ['/'], does: 'Search' },
    { keys: ['1–9'], does: 'Go to a section' },
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

/** The keyboard shortcuts that work now: those of the page and of the sections in the report. */
export function keySheetOf(sections: readonly SectionModule[], chapters: readonly Chapter[]): KeyGroup[] {
  const shown = sections.filter(({ section }) => chapters.some((chapter) => chapter.section === section));
  const groups = new Map<string, KeyGroup>();
  // Sections with the same views have the same keys; they are listed once.
  for (const group of shown.flatMap(({ keys }) => keys ?? [])) groups.set(group.title, group);
  return chapters.length === 0 ? [everywhere] : [everywhere, files, slideKeys, overviewKeys, ...groups.values()];
}
