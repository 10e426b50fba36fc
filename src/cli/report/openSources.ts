import { openFile } from '../openFile.ts';
import { filesBelow } from './filesBelow.ts';
import type { OpenedItem } from './openEvidence.ts';

/**
 * The source files in folders, of one side, that functions of opened profiles are in: by the names of the file and its
 * folder. So of two checkouts only what was measured is in the report.
 *
 * @throws an Error with a sentence if a folder cannot be read
 */
export async function openSources(
  folders: readonly string[],
  side: 'before' | 'after',
  items: readonly OpenedItem[],
): Promise<OpenedItem[]> {
  const profiled = new Set(items.flatMap(profiledFiles));
  const sources: OpenedItem[] = [];
  for (const folder of folders) {
    const { files } = await filesBelow(folder);
    if (files.length === 1 && files[0]!.path === folder)
      throw new Error(`${folder}: This is no folder with source code.`);
    for (const { path, shown } of files.filter((file) => profiled.has(lastNames(file.shown)))) {
      for (const { file, dataset, size, problems } of await openFile(path, undefined, shown)) {
        if (dataset?.kind !== 'source') continue;
        sources.push({ id: `${side} source ${sources.length}`, path: file, size, dataset, problems, side });
      }
    }
  }
  return sources;
}

function profiledFiles({ dataset }: OpenedItem): string[] {
  if (dataset.kind !== 'profile') return [];
  const { functions, strings } = dataset.data;
  return Array.from(new Set(functions.file), (file) => lastNames(strings[file]!));
}

/** The name of a file with its folder's, without a version: `parser/parser.go`. */
function lastNames(path: string): string {
  const [name = '', folder = ''] = path.replaceAll('\\', '/').split('/').reverse();
  return `${folder.replace(/@.*/, '')}/${name}`;
}
