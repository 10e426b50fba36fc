/** One file inside an archive. */
export interface Member {
  /** The path as in the archive, with folders, separated by `/`. */
  path: string;
  /** The unpacked size in bytes; -1 if the archive does not contain it. */
  size: number;
  /** Why the member cannot be unpacked, as sentences for the user; absent if it can. */
  problem?: string;
  /**
   * The unpacked bytes. Can be read only once, and only before the next member is requested. The owner may reuse a
   * chunk after the next one is requested. Throws an ArchiveError if the member is damaged or cut off.
   */
  chunks(): AsyncIterable<Uint8Array>;
}

/** An error in an archive; the message consists of whole sentences for the user. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

/** Maximum number of members that are considered: an archive can contain millions of names in a few bytes. */
export const maxMembers = 20_000;

/** Whether a file beginning with `head` is a zip archive. */
export function isZip(head: Uint8Array): boolean {
  if (head.length < 4 || head[0] !== 0x50 || head[1] !== 0x4b) return false;
  // The signature of a member, of an empty archive's end, or of a split archive.
  return ['3,4', '5,6', '7,8'].includes(`${head[2]},${head[3]}`);
}

/** Whether a file beginning with `head` is a tar archive: the checksum of its first header must be correct. */
export function isTar(head: Uint8Array): boolean {
  return head.length >= 512 && head[0] !== 0 && hasTarChecksum(head.subarray(0, 512));
}

/** Checks the sum of a tar header's bytes; the bytes of the sum itself count as spaces. */
export function hasTarChecksum(header: Uint8Array): boolean {
  const stated = /^[ \0]*([0-7]+)[ \0]/.exec(String.fromCharCode(...header.subarray(148, 157)))?.[1];
  if (stated === undefined) return false;
  let sum = 0;
  for (let index = 0; index < 512; index++) sum += index >= 148 && index < 156 ? 32 : (header[index] ?? 0);
  return sum === Number.parseInt(stated, 8);
}

/** The displayed path: `/` between folders, without `/` or `./` at the beginning. */
export function memberPath(path: string): string {
  return path.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');
}

/** Whether the path is a folder, or a file that a desktop system adds to archives. */
export function isClutter(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return (
    name === '' ||
    name.startsWith('._') ||
    ['.DS_Store', 'Thumbs.db', 'desktop.ini'].includes(name) ||
    path.split('/').includes('__MACOSX')
  );
}

/** Whether a file or folder of this name belongs to an editor, a system or a package manager: none of it is opened. */
export function isHiddenName(name: string): boolean {
  return name.startsWith('.') || ['__MACOSX', 'Thumbs.db', 'desktop.ini', 'node_modules'].includes(name);
}
