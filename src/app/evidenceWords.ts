import type { EvidenceItem } from '../model/dataset.ts';
import type { Problem } from '../model/problem.ts';
import { countText, formatCount } from '../units/formatCount.ts';
import { shortList } from '../units/listText.ts';
import { isOther } from './isOther.ts';

/** A file that was being read. */
interface UnreadFile {
  key: number;
  path: string;
  blob: Blob;
}

/** What to do about a file that could not be read to its end. */
export const unreadHint = 'It may be too large for the memory of this browser. Reload the page and open it alone.';

/** An engine reports what is wrong with a file as a problem of its item; that it rejects means that it broke down. */
export function unreadItem({ key, path, blob }: UnreadFile, error: unknown): EvidenceItem {
  const reason = error instanceof Error && error.message.endsWith('.') ? ` ${error.message}` : '';
  return {
    id: `unread-${key}`,
    path,
    size: blob.size,
    dataset: null,
    recognisedAs: '',
    problems: [
      {
        severity: 'fatal',
        message: `Reading stopped in the middle of this file.${reason}`,
        hint: unreadHint,
      },
    ],
  };
}

/** The entry of a file that was open, and that another worker could not read again. */
export function notReadAgain<Item extends EvidenceItem>(item: Item): Item {
  const problem: Problem = {
    severity: 'fatal',
    message: 'The browser cannot read this file again: it was moved, changed or locked after it was opened.',
    hint: 'Open it again.',
  };
  return { ...item, dataset: null, problems: [problem] };
}

/**
 * After another worker has read again what was open: `lost` are the paths of what it could not read. '' if there is
 * nothing to say.
 */
export function replacementSentence(hasFailed: boolean, lost: readonly string[]): string {
  return [
    ...(hasFailed
      ? ['The part of the page that reads files stopped, probably for lack of memory, and was started again.']
      : []),
    ...(hasFailed && lost.length === 0 ? ['What was open is still open.'] : []),
    ...(lost.length > 0
      ? [`What has changed on disk could not be read again: ${shortList(lost, 3)}. Open it again.`]
      : []),
  ].join(' ');
}

/**
 * What was read: "Read 2 files. 1 file could not be opened. 312 other files were not read." `verb` is 'Added' for files
 * beside others.
 */
export function announcementFor(read: readonly EvidenceItem[], verb: 'Read' | 'Added' = 'Read'): string {
  const only = read.length === 1 ? read[0] : undefined;
  if (only?.dataset) return `${verb} ${only.path}: ${only.dataset.title}.`;
  if (only) return `Not opened: ${only.path}. ${only.problems[0]?.message ?? ''}`.trim();
  const opened = read.filter(({ dataset }) => dataset !== null).length;
  const others = read.filter(isOther).length;
  const aside = read.length - opened - others;
  return [
    `${verb} ${countText(opened, 'file')}.`,
    ...(aside === 0 ? [] : [`${countText(aside, 'file')} could not be opened.`]),
    ...(others === 0 ? [] : [othersSentence(others)]),
  ].join(' ');
}

/** How many files were passed over. */
export function othersSentence(count: number): string {
  return count === 1 ? '1 other file was not read.' : `${formatCount(count)} other files were not read.`;
}
