/** One file inside an archive. */
export interface Member {
  /** With its folders, as the archive names it, with `/` between them. */
  path: string;
  /** Bytes after unpacking; -1 where the archive does not say. */
  size: number;
  /** Why it cannot be unpacked, as sentences for the reader; absent where it can. */
  problem?: string;
  /**
   * The unpacked bytes, once, and only until the next member is asked for. A chunk may be reused once the next one is
   * asked for. Throws an ArchiveError where the member is damaged or cut off.
   */
  chunks(): AsyncIterable<Uint8Array>;
}

/** What is wrong with an archive; the message is for the reader, in whole sentences. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

/** Most members that are looked at: an archive can hold millions of names in a few bytes. */
export const maxMembers = 20_000;

/** Whether a file beginning with `head` is a zip archive. */
export function isZip(head: Uint8Array): boolean {
  if (head.length < 4 || head[0] !== 0x50 || head[1] !== 0x4b) return false;
  // A member, the end of an archive without members, or the mark of a split one.
  return ['3,4', '5,6', '7,8'].includes(`${head[2]},${head[3]}`);
}

/** Whether a file beginning with `head` is a tar archive: its first header's checksum must hold, which covers every tar. */
export function isTar(head: Uint8Array): boolean {
  return head.length >= 512 && head[0] !== 0 && hasTarChecksum(head.subarray(0, 512));
}

/** A tar header carries the sum of its bytes, counted with spaces where the sum itself stands. */
export function hasTarChecksum(header: Uint8Array): boolean {
  const stated = /^[ \0]*([0-7]+)[ \0]/.exec(String.fromCharCode(...header.subarray(148, 157)))?.[1];
  if (stated === undefined) return false;
  let sum = 0;
  for (let at = 0; at < 512; at++) sum += at >= 148 && at < 156 ? 32 : (header[at] ?? 0);
  return sum === Number.parseInt(stated, 8);
}

/** The path as shown: `/` between folders, not beginning with `/` or `./`. */
export function memberPath(path: string): string {
  return path.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');
}

/** Folders, and what desktops leave beside the files that were packed. */
export function isClutter(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return (
    name === '' ||
    name.startsWith('._') ||
    ['.DS_Store', 'Thumbs.db', 'desktop.ini'].includes(name) ||
    path.split('/').includes('__MACOSX')
  );
}
