import type { SessionSummary } from '../../session/sessionList.ts';
import { formatAgo } from '../../units/formatAgo.ts';
import { formatBytes } from '../../units/formatAmount.ts';
import { countText } from '../../units/formatCount.ts';

/** "4 files, 2.1 MiB, 2 hours ago", and whether the session has notes. */
export function sessionFacts({ fileCount, bytes, savedAt, hasEdits }: SessionSummary, now: number): string {
  const files = countText(fileCount, 'file');
  return [files, formatBytes(bytes), ...(hasEdits ? ['with notes'] : []), formatAgo(savedAt, now)].join(', ');
}
