import type { Theme } from '../session/settings.ts';
import type { PaletteCommand } from '../ui/commandFilter.ts';
import type { SectionModule } from './findSections.ts';
import type { PageActions } from './pageActions.ts';
import type { Chapter } from './route.ts';
import { themes } from './themes.ts';

interface Parts {
  actions: PageActions;
  chapters: readonly Chapter[];
  sections: readonly SectionModule[];
  anythingOpen: boolean;
  /** null for none. */
  openExample: (() => void) | null;
  present: () => void;
  setTheme: (theme: Theme) => void;
}

/** The commands of the command palette for the current page. */
export function commandsOf({ actions, chapters, sections, anythingOpen, ...acts }: Parts): PaletteCommand[] {
  const { goTo, chooseFiles, chooseFolder, closeAll, show } = actions;
  const places = chapters.flatMap(({ section: { id, title }, items }, at): PaletteCommand[] => {
    const all = sections.find(({ section }) => section.id === id)?.commands ?? [];
    const views = all.filter(({ wants }) => !wants || items.some(({ dataset }) => dataset && wants(dataset)));
    return [
      {
        id: `go ${id}`,
        title: `Go to ${title}`,
        group: 'Sections',
        keys: at < 9 ? [String(at + 1)] : undefined,
        run: () => goTo(id),
      },
      ...views.map((view) => ({
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
    { id: 'sessions', title: 'Sessions: previously opened files', group: 'Files', run: () => show('sessions') },
    ...(acts.openExample ? [{ id: 'example', title: 'Open the example', group: 'Files', run: acts.openExample }] : []),
    ...(anythingOpen ? [closing] : []),
    ...themes.map(({ theme, label }) => ({
      id: `theme ${theme}`,
      title: `Theme: ${label.toLowerCase()}`,
      group: 'Page',
      run: () => acts.setTheme(theme),
    })),
    { id: 'keys', title: 'Show the keyboard sheet', group: 'Page', keys: ['?'], run: () => show('keys') },
  ];
}
