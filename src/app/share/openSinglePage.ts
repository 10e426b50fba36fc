import type { LinkHistory } from '../../link/linkHistory.ts';
import { parseLink } from '../../link/parseLink.ts';
import type { Sessions } from '../../session/sessions.ts';
import { sharedPath } from './openShared.ts';
import type { SinglePage } from './singlePage.ts';

const prefix = 'perfolio.';
const pageKey = `${prefix}page`;

const damaged = 'The data in this file are damaged and cannot be opened. Ask for the file again.';

/** The tab may hold the session of another HTML file that was opened in it; that session is not for this page. */
export function forgetOtherPages(page: SinglePage, session: Storage | null): void {
  if (session === null || session.getItem(pageKey) === page.id) return;
  const left = Array.from({ length: session.length }, (_, index) => session.key(index) ?? '');
  for (const key of left) if (key.startsWith(prefix)) session.removeItem(key);
  try {
    session.setItem(pageKey, page.id);
  } catch {
    // If storing fails, a reload starts with the embedded files.
  }
}

/**
 * Opens the files embedded in a page, unless a reload restores a session, which holds the same files with later
 * changes. The view is the sent one, unless the address names one.
 */
export function openSinglePage(page: SinglePage, sessions: Sessions, history: LinkHistory): Sessions {
  if (!page.carries) return sessions;
  return {
    ...sessions,
    expected: true,
    async load() {
      const [kept, payload, { readPayloadHead }] = await Promise.all([
        sessions.load(),
        page.payload(),
        import('../../link/payload/decodePayload.ts'),
      ]);
      const head = payload === null ? null : await readPayloadHead(payload);
      const view = parseLink(head?.place ?? '');
      if (view.section !== '' && history.current().section === '') history.go(view, 'touch');
      if (kept.session !== null) return kept;
      if (payload === null) return { session: null, loss: damaged };
      const files = [{ path: sharedPath, blob: new Blob([payload]), limit: null, items: [] }];
      const names = head?.names ?? { before: '', after: '' };
      const edits = head?.edits ?? [];
      const session = { files, names, name: '', edits, received: edits, place: head?.place ?? '' };
      return { session, loss: '' };
    },
  };
}
