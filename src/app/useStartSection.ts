import { useEffect } from 'react';
import type { Chapter } from './place.ts';
import { useEvidence, useLink, useServices } from './services.ts';

/** A folder's first file need not be for the first section; so long the page waits for a better one. */
const patienceMs = 1000;

/**
 * Where the link names no section, goes to the first one that there is evidence for, and that is not aside: at once when all files are read,
 * or else after a second, so that the page does not change under the reader's eyes with every file.
 */
export function useStartSection(chapters: readonly Chapter[]): void {
  const { history } = useServices();
  const link = useLink();
  const unread = useEvidence(({ reading }) => reading !== null && reading.fileCount > 1);
  const first = link.section === '' ? startOf(chapters)?.section.id : undefined;

  useEffect(() => {
    if (first === undefined) return;
    const go = () => history.go({ section: first, params: history.current().params }, 'touch');
    if (!unread) return go();
    const timer = setTimeout(go, patienceMs);
    return () => clearTimeout(timer);
  }, [first, unread, history]);
}

function startOf(chapters: readonly Chapter[]): Chapter | undefined {
  return chapters.find(({ section }) => section.isAside !== true) ?? chapters[0];
}
