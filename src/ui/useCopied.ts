import { useState } from 'react';
import { messageOf } from '../model/problem.ts';

/**
 * Copies texts to the clipboard. `said` is a sentence about the last attempt, for an element with the role `status`; ''
 * before it.
 */
export function useCopied(): { said: string; say: (sentence: string) => void; copy: (text: string) => void } {
  const [said, setSaid] = useState('');
  return {
    said,
    say: setSaid,
    copy: (text) =>
      void copyText(text).then(
        () => setSaid('Copied.'),
        (error: unknown) => setSaid(messageOf(error)),
      ),
  };
}

/**
 * Copies a text to the clipboard. The text may be a promise: some browsers allow copying only during a click, and wait
 * for a promise that was passed then. Rejects with a sentence for the reader if nothing can be copied.
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  const promise = Promise.resolve(text);
  // The promise is awaited below; a rejection before that must not count as unhandled.
  promise.catch(() => undefined);
  try {
    if (typeof ClipboardItem === 'function' && navigator.clipboard?.write !== undefined) {
      const blob = promise.then((words) => new Blob([words], { type: 'text/plain' }));
      blob.catch(() => undefined);
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
      return;
    }
  } catch {
    // Not allowed, or not with a promise: try the ways below.
  }
  const words = await promise;
  try {
    await navigator.clipboard.writeText(words);
  } catch {
    if (!copySelection(words)) throw new Error('The browser does not allow copying here.');
  }
}

/** The fallback without the clipboard API, which browsers have only on https and localhost. */
function copySelection(text: string): boolean {
  const focused = document.activeElement;
  // An open dialog takes back the focus from everything outside it.
  const parent = focused?.closest('[role=dialog], [role=alertdialog]') ?? document.body;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  parent.append(area);
  area.focus();
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
