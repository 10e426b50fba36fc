/** Whether the browser can hash files on this page: only on https and localhost. */
export function canFingerprint(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/**
 * The first 8 bytes of a file's SHA-256, as 16 hexadecimal digits. Rejects if the file cannot be read or does not fit
 * into memory.
 */
export async function fingerprint(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
