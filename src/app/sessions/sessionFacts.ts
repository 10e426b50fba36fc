import type { SessionSummary } from '../../session/sessionList.ts';
import { formatBytes } from '../../units/formatAmount.ts';
import { countText } from '../../units/formatCount.ts';
import { formatAgo } from '../../units/formatDate.ts';

/** "4 files, 2.1 MiB, 2 hours ago", and whether the session has notes, of the reader or as they were received. */
export function sessionFacts(session: SessionSummary, now: number): string {
  const { fileCount, bytes, savedAt, hasEdits, isAsReceived } = session;
  const files = countText(fileCount, 'file');
  return [
    files,
    formatBytes(bytes),
    ...(hasEdits ? [isAsReceived ? 'as received' : 'with notes'] : []),
    formatAgo(savedAt, now),
  ].join(', ');
}
