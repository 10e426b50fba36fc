/**
 * Puts a text on the clipboard, which may still be in the making: some browsers only allow it in the moment of a click,
 * and that moment lasts for a promise. Rejects with a sentence for the reader where nothing can be copied.
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  const promise = Promise.resolve(text);
  // It is awaited below in any case; a failure before that must not count as nobody's.
  promise.catch(() => undefined);
  try {
    if (typeof ClipboardItem === 'function' && navigator.clipboard?.write !== undefined) {
      const blob = promise.then((words) => new Blob([words], { type: 'text/plain' }));
      blob.catch(() => undefined);
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
      return;
    }
  } catch {
    // Not allowed, or not with a promise: the ways below may be.
  }
  const words = await promise;
  try {
    await navigator.clipboard.writeText(words);
  } catch {
    if (!copySelection(words)) throw new Error('The browser does not allow copying here.');
  }
}

/** The way of browsers, and of pages, that have no clipboard of their own. */
function copySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
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
