import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { streamChunks } from '../codes/byteChunks.ts';
import { writeEdits } from '../model/edits/editList.ts';
import type { KeptSession } from './keptTab.ts';
import { manifestKind, manifestName, sessionFileVersion } from './sessionFileFormat.ts';

/** Number of digits in the members' names, so that they sort in order. */
const digits = 4;

/**
 * A session as one file that can be stored anywhere and opened again: a zip archive of `session.json` and the files as
 * they were dropped. The files are read piece by piece, so that large ones neither fill the memory nor block the page.
 * @param savedAt milliseconds since 1970
 */
export async function writeSessionFile(session: KeptSession, savedAt: number): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, piece) => {
    failure ??= error;
    if (piece) pieces.push(piece);
  });
  const members = session.files.map(({ path }, index) => {
    const number = String(index + 1).padStart(digits, '0');
    return `files/${number}-${path.slice(path.lastIndexOf('/') + 1).replace(/[^\w.-]+/g, '_')}`;
  });
  const { name, names, edits, place, files } = session;
  const manifest = {
    kind: manifestKind,
    version: sessionFileVersion,
    savedAt: new Date(savedAt).toISOString(),
    name,
    names,
    edits: writeEdits(edits),
    place,
    files: files.map(({ path, limit, items }, index) => ({ member: members[index]!, path, limit, items })),
  };
  await add(zip, manifestName, new Blob([JSON.stringify(manifest, null, 2)]), savedAt);
  for (const [index, { blob }] of files.entries()) await add(zip, members[index]!, blob, savedAt);
  zip.end();
  if (failure !== null) throw failure;
  return new Blob(pieces, { type: 'application/zip' });
}

/** Most profiles are already compressed; the other files are text. */
async function add(zip: Zip, name: string, blob: Blob, savedAt: number): Promise<void> {
  const head = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
  const isPacked = (head[0] === 0x1f && head[1] === 0x8b) || (head[0] === 0x50 && head[1] === 0x4b);
  const member = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
  member.mtime = savedAt;
  zip.add(member);
  for await (const chunk of streamChunks(blob.stream())) member.push(chunk);
  member.push(new Uint8Array(), true);
}
