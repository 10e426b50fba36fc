import { ArchiveError, isZip, type Member } from '../engine/archive.ts';
import { zipMembers } from '../engine/zipMembers.ts';
import { recordOf, textOf } from '../formats/jsonValues.ts';
import { benchmarkRoles } from '../model/benchmarks.ts';
import { readEdits } from '../model/edits/editList.ts';
import type { KeptFile, KeptItem, KeptSession } from './keptTab.ts';
import { manifestKind, manifestName, sessionFileVersion } from './sessionFileFormat.ts';

/** Maximum size of the manifest in bytes; it contains notes, so this allows for very long ones. */
const maxManifestBytes = 16 * 2 ** 20;
/** Maximum unpacked size of all files in bytes, above the limit for a tab. */
const maxBytes = 2 ** 30;
/** Maximum number of files, equal to the limit for the members of an archive. */
const maxFiles = 20_000;
const largestLimit = 8 * 2 ** 30;

/** A session file cannot be opened; the message consists of whole sentences for the user. */
export class SessionFileError extends Error {
  override name = 'SessionFileError';
}

/** A file's entry in the manifest. */
type ListedFile = Omit<KeptFile, 'blob'> & { member: string };

/**
 * Reads a file that `writeSessionFile` wrote; null if the file is no session file. The file is not trusted: sizes are
 * checked before unpacking, and entries with an invalid structure are dropped. Throws a SessionFileError.
 */
export async function readSessionFile(file: Blob): Promise<KeptSession | null> {
  if (!isZip(new Uint8Array(await file.slice(0, 4).arrayBuffer()))) return null;
  const members = zipMembers(file);
  try {
    const first = await firstMember(members);
    if (first === null) return null;
    const manifest = fieldsOf(await readJson(first));
    if (manifest['kind'] !== manifestKind) return null;
    const version = manifest['version'];
    if (version !== sessionFileVersion) throw new SessionFileError(Number(version) > 0 ? tooNew : unversioned);
    const files = await readFiles(members, listedFiles(manifest['files']));
    const names = fieldsOf(manifest['names']);
    const edits = readEdits(manifest['edits']);
    return {
      name: textOf(manifest['name']).slice(0, 200),
      names: { before: textOf(names['before']), after: textOf(names['after']) },
      edits,
      received: edits,
      place: textOf(manifest['place']),
      files,
    };
  } catch (error) {
    if (error instanceof ArchiveError) throw new SessionFileError(`This session file is damaged. ${error.message}`);
    throw error;
  }
}

/** Returns null on errors: a damaged archive is reported by the file reader instead. */
async function firstMember(members: AsyncGenerator<Member>): Promise<Member | null> {
  const { value, done } = await members.next().catch((error: unknown) => {
    if (error instanceof ArchiveError) return { value: undefined, done: true };
    throw error;
  });
  return done !== true && value?.path === manifestName ? value : null;
}

async function readJson(member: Member): Promise<unknown> {
  if (member.size > maxManifestBytes) throw new SessionFileError(tooLarge);
  try {
    return JSON.parse(await (await unpacked(member)).text());
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

async function readFiles(members: AsyncGenerator<Member>, listed: readonly ListedFile[]): Promise<KeptFile[]> {
  const byMember = new Map(listed.map((file) => [file.member, file]));
  const blobs = new Map<string, Blob>();
  let bytes = 0;
  for await (const member of members) {
    if (!byMember.has(member.path) || blobs.has(member.path)) continue;
    if (member.problem !== undefined) throw new ArchiveError(member.problem);
    bytes += member.size;
    if (bytes > maxBytes) throw new SessionFileError(tooLarge);
    blobs.set(member.path, await unpacked(member));
  }
  const files = listed.flatMap(({ member, ...file }) => {
    const blob = blobs.get(member);
    return blob === undefined ? [] : [{ ...file, blob }];
  });
  if (files.length === 0) throw new SessionFileError('There are no files in this session file.');
  return files;
}

/** Unpacks no more bytes than the archive's directory states. */
async function unpacked(member: Member): Promise<Blob> {
  const pieces: Blob[] = [];
  for await (const chunk of member.chunks()) pieces.push(new Blob([chunk.slice()]));
  return new Blob(pieces);
}

function listedFiles(value: unknown): ListedFile[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, maxFiles).flatMap((one): ListedFile[] => {
    const { member, path, limit, items } = fieldsOf(one);
    if (typeof member !== 'string' || typeof path !== 'string' || path === '') return [];
    const isLimit = typeof limit === 'number' && limit > 0 && limit <= largestLimit;
    return [{ member, path, limit: isLimit ? limit : null, items: Array.isArray(items) ? items.map(itemOf) : [] }];
  });
}

function itemOf(value: unknown): KeptItem | null {
  if (value === null) return null;
  const { side, role: word } = fieldsOf(value);
  const role = benchmarkRoles.find((one) => one === word);
  return { side: side === 'before' || side === 'after' ? side : null, role };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return recordOf(value) ?? {};
}

const tooNew =
  'This session file was saved by a newer Perfolio. Reload the page to get the newest one, and open it again.';
const unversioned = 'This session file is damaged: it does not say its version.';
const tooLarge = 'This session file unpacks to more than 1 GiB, which is more than a session can hold.';
