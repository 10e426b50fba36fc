import type { Theme } from '../session/settings.ts';
import type { PaletteCommand } from '../ui/commandFilter.ts';
import type { ShownView } from '../views/kit/ViewTabs.tsx';
import type { SectionModule } from './findSections.ts';
import { keysOfSection } from './keySheet.ts';
import type { PageActions } from './pageActions.ts';
import type { Chapter } from './route.ts';
import { themes } from './themes.ts';

interface Parts {
  actions: PageActions;
  chapters: readonly Chapter[];
  sections: readonly SectionModule[];
  /** The id of the section on the page, '' for none, and its views. */
  current: string;
  shownViews: readonly ShownView[];
  anythingOpen: boolean;
  /** null for none. */
  openExample: (() => void) | null;
  openFleet: (() => void) | null;
  present: () => void;
  setTheme: (theme: Theme) => void;
  /** Sites whose files are opened without a question, and how to ask again. */
  trustedOrigins: readonly string[];
  forgetOrigin: (origin: string) => void;
}

/** The commands of the command palette for the current page. */
export function commandsOf({
  actions,
  chapters,
  sections,
  current,
  shownViews,
  anythingOpen,
  ...acts
}: Parts): PaletteCommand[] {
  const { goTo, chooseFiles, chooseFolder, closeAll, show } = actions;
  const places = chapters.flatMap(({ section, items }): PaletteCommand[] => {
    const { id, title } = section;
    const all = sections.find((module) => module.section.id === id)?.commands ?? [];
    const here = id === current ? shownViews : [];
    const views = all.filter(({ wants }) => !wants || items.some(({ dataset }) => dataset && wants(dataset)));
    return [
      {
        id: `go ${id}`,
        title: `Go to ${title}`,
        group: 'Sections',
        keys: keysOfSection(section),
        run: () => goTo(id),
      },
      ...here.map(({ label, key, open }) => ({
        id: `view ${label}`,
        title: `${title}: ${label}`,
        group: 'Sections',
        keys: key === '' ? undefined : [key],
        run: open,
      })),
      ...views
        .filter((view) => here.every(({ label }) => label !== view.title))
        .map((view) => ({
          id: `go ${id} ${view.title}`,
          title: `${title}: ${view.title}`,
          group: 'Sections',
          run: () => goTo(id, view.params),
        })),
    ];
  });
  const closing: PaletteCommand = { id: 'close', title: 'Close all files', group: 'Files', run: closeAll };
  const report: PaletteCommand[] =
    chapters.length === 0
      ? []
      : [
          { id: 'report', title: 'Go to the report', group: 'Report', keys: ['r'], run: () => goTo('report') },
          { id: 'share', title: 'Share', group: 'Report', keys: ['s'], run: () => show('share') },
          { id: 'present', title: 'Present', group: 'Report', keys: ['f'], run: acts.present },
          {
            id: 'pin',
            title: 'Pin this view to the report',
            group: 'Report',
            keys: ['shift', 'P'],
            run: () => show('pin'),
          },
        ];
  return [
    ...places,
    ...report,
    { id: 'files', title: 'Open files', group: 'Files', keys: ['o'], run: chooseFiles },
    { id: 'folder', title: 'Open a folder', group: 'Files', run: chooseFolder },
    ...(acts.openFleet
      ? [{ id: 'fleet', title: 'Open from Pyroscope or Parca', group: 'Files', run: acts.openFleet }]
      : []),
    { id: 'sessions', title: 'Sessions: previously opened files', group: 'Files', run: () => show('sessions') },
    ...(acts.openExample ? [{ id: 'example', title: 'Open the example', group: 'Files', run: acts.openExample }] : []),
    ...(anythingOpen ? [closing] : []),
    ...themes.map(({ theme, label }) => ({
      id: `theme ${theme}`,
      title: `Theme: ${label.toLowerCase()}`,
      group: 'Page',
      run: () => acts.setTheme(theme),
    })),
    ...acts.trustedOrigins.map((origin) => ({
      id: `forget ${origin}`,
      title: `Ask again before ${origin} opens files`,
      group: 'Page',
      run: () => acts.forgetOrigin(origin),
    })),
    { id: 'keys', title: 'Show the keyboard sheet', group: 'Page', keys: ['?'], run: () => show('keys') },
  ];
}
