import { isHiddenName } from '../engine/archive.ts';
import type { InputFile } from '../engine/engine.ts';
import { isNamedMeasurement } from './isOther.ts';

/** What a drop, a paste or a dialog brought. */
export interface FoundFiles {
  files: InputFile[];
  /** How many more there are than are opened at once. */
  leftOut: number;
}

/**
 * The dropped or pasted files, with their folders: `before/cpu.prof`. Pasted text becomes a file. Must be called during
 * the event, since its data is empty afterwards. Rejects if the browser cannot read a folder.
 */
export async function filesOfDrop(data: DataTransfer): Promise<FoundFiles> {
  // All items are read before the first await: the browser drops them then.
  const items = [...data.items];
  const dropped = items.flatMap((item) => {
    if (item.kind !== 'file') return [];
    const entry = item.webkitGetAsEntry?.() ?? null;
    const file = item.getAsFile();
    return [{ entry, file }];
  });
  const text = items.some(({ kind, type }) => kind === 'string' && type === 'text/plain')
    ? data.getData('text/plain')
    : '';

  const all: { path: string; blob: () => Blob | Promise<Blob> }[] = [];
  for (const { entry, file } of dropped) {
    // Data copied in another program, such as an image, is a file without a path.
    if (entry === null || (entry.isFile && file !== null)) {
      if (file !== null) all.push({ path: pathOf(entry?.fullPath ?? file.name), blob: () => file });
    } else {
      for await (const inner of filesIn(entry)) all.push({ path: pathOf(inner.fullPath), blob: () => fileOf(inner) });
    }
  }
  if (all.length === 0 && text.trim() !== '') {
    all.push({ path: 'pasted.txt', blob: () => new File([text], 'pasted.txt', { type: 'text/plain' }) });
  }
  const opened = likeliestFiles(all);
  const files: InputFile[] = [];
  for (const { path, blob } of opened) files.push({ path, blob: await blob() });
  return { files, leftOut: all.length - opened.length };
}

/** The files chosen in the browser's dialog; files of a folder with their folders. */
export function filesOfInput(list: Iterable<File>): FoundFiles {
  const all = [...list]
    .map((file) => ({ path: pathOf(file.webkitRelativePath || file.name), blob: file }))
    .filter(({ path }) => !path.split('/').some(isHiddenName));
  const files = likeliestFiles(all);
  return { files, leftOut: all.length - files.length };
}

/** All files below an entry, sorted by name. */
async function* filesIn(entry: FileSystemEntry): AsyncGenerator<FileSystemFileEntry> {
  if (isFile(entry)) {
    yield entry;
    return;
  }
  if (!isFolder(entry)) return;
  const inner = await entriesOf(entry);
  const { compare } = new Intl.Collator('en', { numeric: true });
  inner.sort((one, other) => compare(one.name, other.name));
  for (const each of inner) if (!isHiddenName(each.name)) yield* filesIn(each);
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** Browsers return the entries of a folder in batches of at most a hundred; an empty batch is the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (portion.length === 0) return entries;
    entries.push(...portion);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function pathOf(fullPath: string): string {
  return fullPath.replace(/^\/+/, '');
}

/** So many files are opened at once; more do not belong to one investigation. */
export const mostFiles = 20_000;

/** Files that may be measurements whatever they are called, and archives. */
const mayBeMeasurement =
  /\.(?:txt|log|json|jsonl|ndjson|md|csv|html?|folded|collapsed|cpuprofile|gz|tgz|tar|zip)$|(?:^|\/)[^./]+$/i;

/**
 * Of more files than are opened at once, those whose names say that they are measurements, then those that may be, then
 * the others; in their order.
 */
export function likeliestFiles<Found extends { path: string }>(
  found: readonly Found[],
  most: number = mostFiles,
): Found[] {
  if (found.length <= most) return [...found];
  const ranks = found.map(({ path }) => {
    if (isNamedMeasurement(path)) return 0;
    return mayBeMeasurement.test(path) ? 1 : 2;
  });
  const places = [...found.keys()].sort((a, b) => ranks[a]! - ranks[b]! || a - b).slice(0, most);
  return places.sort((a, b) => a - b).map((place) => found[place]!);
}
