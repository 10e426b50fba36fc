import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { isHiddenName } from '../../engine/archive.ts';

/** A named file, or a file in a named folder. */
export interface NamedFile {
  /** The path to read; `-` is the standard input. */
  path: string;
  /** The path in the report, without the parents of the named folder. */
  shown: string;
}

/** The files of one argument. */
export interface Named {
  isFolder: boolean;
  files: NamedFile[];
}

/** Largest number of files of an argument; more do not belong to one investigation. */
const mostFiles = 20_000;

/**
 * The files of an argument: the file itself, or all files below the folder, sorted by name. Skips hidden files, folders
 * of package managers, and symbolic links to folders. A missing file is returned, too: reading it will fail with a
 * message.
 * @throws an Error with a sentence if a folder cannot be read, or has too many files
 */
export async function filesBelow(argument: string): Promise<Named> {
  const facts = argument === '-' ? undefined : await stat(argument).catch(() => undefined);
  if (facts === undefined || !facts.isDirectory()) {
    return { isFolder: false, files: [{ path: argument, shown: shortPath(argument) }] };
  }
  const root = basename(resolve(argument));
  const files: NamedFile[] = [];
  const folders = [{ path: argument, shown: root }];
  for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
    const entries = await readdir(folder.path, { withFileTypes: true }).catch((error: Error) => {
      throw new Error(`The folder ${argument} cannot be read: ${error.message}.`);
    });
    entries.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
    for (const entry of entries) {
      if (isHiddenName(entry.name)) continue;
      const inner = { path: join(folder.path, entry.name), shown: `${folder.shown}/${entry.name}` };
      if (entry.isDirectory()) folders.push(inner);
      else if (entry.isFile() || (entry.isSymbolicLink() && (await isFile(inner.path)))) files.push(inner);
    }
    if (files.length > mostFiles) throw new Error(`The folder ${argument} has more than 20,000 files.`);
  }
  return { isFolder: true, files };
}

async function isFile(path: string): Promise<boolean> {
  const facts = await stat(path).catch(() => undefined);
  return facts?.isFile() === true;
}

/** The name and its parent folder, which may indicate the side. */
function shortPath(path: string): string {
  if (path === '-') return 'standard input';
  return path
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .slice(-2)
    .join('/');
}
