import type { Edits } from '../src/model/edits/edit.ts';
import type { KeptSession } from '../src/session/keptTab.ts';
import type { SessionBrowser } from './sessionBrowser.ts';

/** A session with these files; each contains its path. */
export function sessionOf(...paths: string[]): KeptSession {
  return {
    files: paths.map((path) => ({ path, blob: new Blob([path]), limit: null, items: [{ side: 'before' }] })),
    names: { before: 'v1.4', after: '' },
    name: '',
    edits: [],
    received: [],
    place: '#/cpu?view=top',
  };
}

/** A report’s notes. */
export const noted: Edits = [{ kind: 'notes', about: 'cpu', value: 'Ask Ann.' }];

/** Simulates a tab that had this session open and was closed. */
export async function leaveBehind(browser: SessionBrowser, session: KeptSession): Promise<string> {
  const tab = browser.openTab();
  await tab.sessions.load();
  await tab.sessions.save(session);
  tab.close();
  return tab.sessions.current();
}
