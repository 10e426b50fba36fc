/** Whether this browser, on this page, can tell files by their content: it only does on https and on this machine. */
export function canFingerprint(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** The first 8 bytes of a file's SHA-256, as 16 hexadecimal digits. Rejects where the file cannot be read or is too large to be held. */
export async function fingerprint(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
