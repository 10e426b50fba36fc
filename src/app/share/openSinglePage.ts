import type { LinkHistory } from '../../link/linkHistory.ts';
import { parseLink } from '../../link/parseLink.ts';
import { readPayloadHead } from '../../link/payload/decodePayload.ts';
import { plainReport } from '../../model/report.ts';
import type { Sessions } from '../../session/sessions.ts';
import { sharedPath } from './openShared.ts';
import type { SinglePage } from './singlePage.ts';

const prefix = 'perfolio.';
const pageKey = `${prefix}page`;

const damaged = 'The evidence in this file is damaged, so that it cannot be opened. Ask for the file again.';

/** Another file that was opened in the same tab has left behind what it would bring back; that is not for this page. */
export function forgetOtherPages(page: SinglePage, session: Storage | null): void {
  if (session === null || session.getItem(pageKey) === page.id) return;
  const left = Array.from({ length: session.length }, (_, at) => session.key(at) ?? '');
  for (const key of left) if (key.startsWith(prefix)) session.removeItem(key);
  try {
    session.setItem(pageKey, page.id);
  } catch {
    // Without it a reload begins with what the page came with.
  }
}

/**
 * Lets a page that came with evidence begin with it, as a tab begins with what it had open before a reload; that wins, for it is
 * what has become of the same evidence. The view is the one that was sent, unless the address names one.
 */
export function openSinglePage(page: SinglePage, sessions: Sessions, history: LinkHistory): Sessions {
  if (!page.carries) return sessions;
  return {
    ...sessions,
    expected: true,
    async load() {
      const [kept, payload] = await Promise.all([sessions.load(), page.payload()]);
      const head = payload === null ? null : await readPayloadHead(payload);
      const place = parseLink(head?.place ?? '');
      if (place.section !== '' && history.current().section === '') history.go(place, 'touch');
      if (kept.session !== null) return kept;
      if (payload === null) return { session: null, loss: damaged };
      const files = [{ path: sharedPath, blob: new Blob([payload]), limit: null, items: [] }];
      const names = head?.names ?? { before: '', after: '' };
      const session = { files, names, name: '', report: head?.report ?? plainReport, place: head?.place ?? '' };
      return { session, loss: '' };
    },
  };
}
