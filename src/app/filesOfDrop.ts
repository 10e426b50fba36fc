import type { InputFile } from '../engine/engine.ts';

/**
 * The dropped or pasted files, with their folders: `before/cpu.prof`. Pasted text becomes a file. Must be called during
 * the event, since its data is empty afterwards. Rejects if the browser cannot read a folder.
 */
export async function filesOfDrop(data: DataTransfer): Promise<InputFile[]> {
  // All items are read before the first await: the browser drops them then.
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
    // Data copied in another program, such as an image, is a file without a path.
    if (entry === null || (entry.isFile && file !== null)) {
      if (file !== null) files.push({ path: pathOf(entry?.fullPath ?? file.name), blob: file });
    } else for await (const inner of filesIn(entry)) files.push(inner);
  }
  if (files.length === 0 && text.trim() !== '') {
    files.push({ path: 'pasted.txt', blob: new File([text], 'pasted.txt', { type: 'text/plain' }) });
  }
  return files;
}

/** The files chosen in the browser's dialog; files of a folder with their folders. */
export function filesOfInput(list: Iterable<File>): InputFile[] {
  return [...list]
    .map((file) => ({ path: pathOf(file.webkitRelativePath || file.name), blob: file }))
    .filter(({ path }) => !isClutter(path));
}

/** All files below an entry, sorted by name. */
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

/**
 * Whether to skip a file or folder: hidden ones, such as `.git`, and those that desktops and package managers create.
 */
function isClutter(path: string): boolean {
  return path
    .split('/')
    .some((name) => name.startsWith('.') || ['__MACOSX', 'Thumbs.db', 'desktop.ini', 'node_modules'].includes(name));
}
