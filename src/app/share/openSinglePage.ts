import type { LinkHistory } from '../../link/linkHistory.ts';
import { parseLink } from '../../link/parseLink.ts';
import type { Evidence } from '../evidence.ts';
import type { ReportEdits } from '../reportState.ts';
import { openShared } from './openShared.ts';
import type { SinglePage } from './singlePage.ts';

const prefix = 'perfolio.';
const pageKey = `${prefix}page`;

/** Another file that was opened in the same tab has left behind what it would bring back; that is not for this page. */
export function forgetOtherPages(page: SinglePage, session: Storage | null): void {
  if (session === null || session.getItem(pageKey) === page.id) return;
  const left = Array.from({ length: session.length }, (_, at) => session.key(at) ?? '');
  for (const key of left) if (key.startsWith(prefix)) session.removeItem(key);
  session.setItem(pageKey, page.id);
}

/**
 * Opens the evidence that lies in the page, at the view that was sent; an address that names a view wins, as after a reload.
 * To be called when what the tab had open is back: that is what has become of the same evidence.
 */
export async function openSinglePage(
  page: SinglePage,
  { evidence, report, history }: { evidence: Evidence; report: ReportEdits; history: LinkHistory },
): Promise<void> {
  if (!page.carries || evidence.store.getState().entries.length > 0) return;
  const payload = await page.payload();
  if (payload === null) {
    evidence.notify('The evidence in this file is damaged, so that it cannot be opened. Ask for the file again.');
    return;
  }
  const head = await openShared(payload, { evidence, report });
  const place = head === null ? null : parseLink(head.place);
  if (place !== null && place.section !== '' && history.current().section === '') history.go(place, 'touch');
}
