import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

/** A file that was named, or that lies in a folder that was. */
export interface NamedFile {
  /** Where it is read from; `-` is the standard input. */
  path: string;
  /** What the report calls it: without what lies above the folder that was named. */
  shown: string;
}

/** What one argument stands for. */
export interface Named {
  isFolder: boolean;
  files: NamedFile[];
}

/** More files than this are no evidence of one investigation. */
const mostFiles = 20_000;

/**
 * The files of an argument: itself, or everything below the folder that it names, in the order of names. What is hidden
 * and what package managers leave is passed over, as are links to folders. A file that is not there is returned, too: reading it
 * will say so.
 * @throws an Error with a sentence where a folder cannot be read, or holds too many files
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
      if (isClutter(entry.name)) continue;
      const inner = { path: join(folder.path, entry.name), shown: `${folder.shown}/${entry.name}` };
      if (entry.isDirectory()) folders.push(inner);
      else if (entry.isFile() || (entry.isSymbolicLink() && (await isFile(inner.path)))) files.push(inner);
    }
    if (files.length > mostFiles) throw new Error(`The folder ${argument} holds more than 20,000 files.`);
  }
  return { isFolder: true, files };
}

async function isFile(path: string): Promise<boolean> {
  const facts = await stat(path).catch(() => undefined);
  return facts?.isFile() === true;
}

function isClutter(name: string): boolean {
  return name.startsWith('.') || ['__MACOSX', 'Thumbs.db', 'desktop.ini', 'node_modules'].includes(name);
}

/** The name and the folder that it lies in, which may say which side it is. */
function shortPath(path: string): string {
  if (path === '-') return 'standard input';
  return path
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .slice(-2)
    .join('/');
}
