import type { ViewLink } from '../../link/link.ts';
import { longestTitle, parseLink } from '../../link/parseLink.ts';
import { formatBytes } from '../../units/formatAmount.ts';
import { countText } from '../../units/formatCount.ts';
import type { OpenedAs } from '../evidence.ts';

/** What another page asks, word by word, until it gets `answerWord`. */
export const askWord = 'PING';
export const answerWord = 'PONG';

/**
 * Largest numbers of one message. What is beyond them is refused whole, so that nothing is compared that was cut off.
 */
export const mostSentFiles = 1000;
export const mostSentBytes = 512 * 2 ** 20;
const longestName = 300;
const longestView = 4000;

/** Files that another page sends, and how they are to be shown. */
export interface SentFiles {
  files: OpenedAs[];
  totalBytes: number;
  /** The title of the report; '' for none. */
  title: string;
  /** The view to open; null for the usual one. */
  view: ViewLink | null;
}

/** A message with files, or what is wrong with it, as the end of a sentence: `it has no list “files”`. */
export type SentMessage = { sent: SentFiles; refusal: '' } | { sent: null; refusal: string };

/**
 * Reads `{ perfolio: { files: [{ name, buffer, side? }], title?, view? } }`. `buffer` is an ArrayBuffer, a view of one,
 * or a Blob. null if the message is not for Perfolio, as those of browser extensions are.
 */
export function readSentMessage(data: unknown): SentMessage | null {
  const message = fieldOf(data, 'perfolio');
  if (typeof message !== 'object' || message === null) return null;
  const list = fieldOf(message, 'files');
  if (!Array.isArray(list) || list.length === 0) return refused('it has no list “files”');
  if (list.length > mostSentFiles) {
    return refused(`it has ${countText(list.length, 'file')}, more than ${mostSentFiles}; send an archive instead`);
  }
  const files: OpenedAs[] = [];
  let totalBytes = 0;
  for (const [index, each] of list.entries()) {
    const buffer = fieldOf(each, 'buffer');
    if (!isBytes(buffer)) return refused(`the “buffer” of file ${index + 1} is neither an ArrayBuffer nor a Blob`);
    totalBytes += buffer instanceof Blob ? buffer.size : buffer.byteLength;
    if (totalBytes > mostSentBytes) return refused(`its files have more than ${formatBytes(mostSentBytes)}`);
    const side = fieldOf(each, 'side');
    if (side !== undefined && side !== null && side !== 'before' && side !== 'after') {
      return refused(`the “side” of file ${index + 1} is neither “before” nor “after”`);
    }
    const path = textOf(fieldOf(each, 'name'), longestName) || `file-${index + 1}`;
    files.push({ path, blob: buffer instanceof Blob ? buffer : new Blob([buffer]), ...(side && { side }) });
  }
  const view = fieldOf(message, 'view');
  const title = textOf(fieldOf(message, 'title'), longestTitle);
  return { sent: { files, totalBytes, title, view: viewOf(view) }, refusal: '' };
}

function refused(refusal: string): SentMessage {
  return { sent: null, refusal };
}

/** What is sent between pages is a copy, so reading a field runs no code of the sender. */
function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

function isBytes(buffer: unknown): buffer is Blob | ArrayBuffer | ArrayBufferView<ArrayBuffer> {
  // A view of shared memory could change while it is read.
  if (ArrayBuffer.isView(buffer)) return buffer.buffer instanceof ArrayBuffer;
  return buffer instanceof Blob || buffer instanceof ArrayBuffer;
}

/** One line of text. Control characters, also those that change the direction of writing, would hide what is named. */
function textOf(value: unknown, longest: number): string {
  if (typeof value !== 'string') return '';
  return value
    .slice(0, longest)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .trim();
}

/** Only the section and its parameters: files come with the message. */
function viewOf(value: unknown): ViewLink | null {
  if (typeof value !== 'string' || value.length > longestView) return null;
  const { section, params } = parseLink(value);
  return section === '' ? null : { section, params };
}
