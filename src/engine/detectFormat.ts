import type { InputFormat } from '../formats/inputFormat.ts';
import { inputFormats } from './formatFolders.ts';

/** Bytes that a format needs to recognise its own. */
export const HEAD_BYTES = 64 * 1024;

/**
 * The format that is surest of a file that begins with `head` (decompressed), or null where none knows it. Of two that are as
 * sure the one that reads it wins over one that only names it.
 */
export function detectFormat(head: Uint8Array, whole: boolean): InputFormat | null {
  let best: InputFormat | null = null;
  let surest = 0;
  for (const format of inputFormats) {
    const likelihood = format.matches(head, whole);
    const isTie = likelihood > 0 && likelihood === surest;
    if (likelihood > surest || (isTie && best?.onlyNames === true && format.onlyNames !== true)) {
      surest = likelihood;
      best = format;
    }
  }
  return best;
}
