/**
 * Copies a PNG to the clipboard. The picture may still be in the making: browsers allow copying only during a click,
 * and wait for a promise that was passed then. Rejects with a sentence for the reader if it cannot be made or copied.
 */
export async function copyPicture(png: Promise<Blob>): Promise<void> {
  if (typeof ClipboardItem !== 'function' || navigator.clipboard?.write === undefined) throw new Error(refusal);
  // A browser that refuses does not say why the picture failed.
  let failure: unknown;
  const watched = png.catch((error: unknown) => {
    failure = error;
    throw error;
  });
  watched.catch(() => undefined);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': watched })]);
  } catch {
    throw failure instanceof Error ? failure : new Error(refusal);
  }
}

const refusal = 'The browser does not allow copying pictures here.';
