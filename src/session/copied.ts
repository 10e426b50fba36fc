/** Larger files are not copied in memory. */
const copiedBytes = 64 * 2 ** 20;

/**
 * The file as it is now; null if it was changed on disk after it was opened, since browsers then refuse to read it. In
 * a private window, they store a reference to the file and not its bytes, so that a later change would make what was
 * kept unreadable.
 */
export async function copied(blob: Blob): Promise<Blob | null> {
  try {
    if (blob.size <= copiedBytes) return new Blob([await blob.arrayBuffer()]);
    await blob.slice(0, 1).arrayBuffer();
    return blob;
  } catch {
    return null;
  }
}

/** Whether the browser has no space left. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
