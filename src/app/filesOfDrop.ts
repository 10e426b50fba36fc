import type { InputFile } from '../engine/engine.ts';

/**
 * The files that were dropped or pasted, with the folders that they lie in: `before/cpu.prof`. Pasted text becomes a
 * file of that text. Must be called while the event is handled, for its data is empty afterwards. Rejects where the
 * browser cannot read a folder.
 */
export async function filesOfDrop(data: DataTransfer): Promise<InputFile[]> {
  // All items are taken before the first wait: from then on the browser forgets them.
  const items = [...data.items];
  const found = items.flatMap((item) => {
    if (item.kind !== 'file') return [];
    const entry = item.webkitGetAsEntry?.() ?? null;
    const file = item.getAsFile();
    return [{ entry, file }];
  });
  const text = items.some(({ kind, type }) => kind === 'string' && type === 'text/plain')
    ? data.getData('text/plain')
    : '';

  const files: InputFile[] = [];
  for (const { entry, file } of found) {
    // What was copied in another program, such as a picture, is a file without a place.
    if (entry === null || (entry.isFile && file !== null)) {
      if (file !== null) files.push({ path: pathOf(entry?.fullPath ?? file.name), blob: file });
    } else for await (const inner of filesIn(entry)) files.push(inner);
  }
  if (files.length === 0 && text.trim() !== '') {
    files.push({ path: 'pasted.txt', blob: new File([text], 'pasted.txt', { type: 'text/plain' }) });
  }
  return files;
}

/** The files that were chosen in the browser's dialog, those of a folder with their folders. */
export function filesOfInput(list: FileList): InputFile[] {
  return [...list]
    .map((file) => ({ path: pathOf(file.webkitRelativePath || file.name), blob: file }))
    .filter(({ path }) => !isClutter(path));
}

/** All files below an entry, in the order of their names. */
async function* filesIn(entry: FileSystemEntry): AsyncGenerator<InputFile> {
  if (isFile(entry)) {
    const blob = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    yield { path: pathOf(entry.fullPath), blob };
    return;
  }
  if (!isFolder(entry)) return;
  const inner = await entriesOf(entry);
  inner.sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
  for (const each of inner) if (!isClutter(each.name)) yield* filesIn(each);
}

/** Browsers hand out a folder in portions of at most a hundred; an empty one ends it. */
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

/** Hidden files and folders, such as `.git`, and what desktops and package managers leave in a folder: nobody means to drop them. */
function isClutter(path: string): boolean {
  return path
    .split('/')
    .some((name) => name.startsWith('.') || ['__MACOSX', 'Thumbs.db', 'desktop.ini', 'node_modules'].includes(name));
}
