import type { InputFile } from '../../engine/engine.ts';
import type { WantedFile } from '../../link/link.ts';
import type { KeptFile } from '../../session/keptTab.ts';
import { formatBytes } from '../../units/formatAmount.ts';
import { shortList } from '../../units/listText.ts';
import type { OpenedAs } from '../evidence.ts';

export interface Recognised {
  /** In the order in which they were given; those of the link under the path and on the side that the sender had them. */
  files: OpenedAs[];
  /** Those of the link that have come, with other content than they had or without. */
  found: ReadonlySet<WantedFile>;
  /** A sentence about those whose content is another one; '' where there are none. */
  doubt: string;
}

/**
 * Finds the files of a link among those that were just opened: by their content, whatever they are called, and else by their
 * name. Only files of a size that is wanted are hashed.
 */
export async function recogniseWanted(
  files: readonly InputFile[],
  wanted: readonly WantedFile[],
  hash: (file: Blob) => Promise<string>,
): Promise<Recognised> {
  const found = new Set<WantedFile>();
  const sizes = new Set(wanted.map(({ size }) => size));
  const hashes = await Promise.all(
    files.map(({ blob }) => (sizes.has(blob.size) ? hash(blob).catch(() => null) : Promise.resolve(null))),
  );
  const matches = files.map((file, at): WantedFile | undefined => {
    const equal = wanted.filter((each) => each.hash === hashes[at] && each.size === file.blob.size && !found.has(each));
    const match = equal.find(({ path }) => path === file.path) ?? equal[0];
    if (match) found.add(match);
    return match;
  });
  const others: string[] = [];
  const opened = files.map((file, at): OpenedAs => {
    const match = matches[at];
    if (match) return { ...file, path: match.path, items: itemsOf(match) };
    const named = namesake(file, wanted, found);
    if (named === undefined) return file;
    found.add(named);
    others.push(file.path);
    return { ...file, path: named.path, items: itemsOf(named) };
  });
  return { files: opened, found, doubt: doubtOf(others) };
}

/** What is wanted under this name: the whole path, or else the only one whose last element it has. */
function namesake({ path }: InputFile, wanted: readonly WantedFile[], found: ReadonlySet<WantedFile>) {
  const open = wanted.filter((each) => !found.has(each));
  const alike = open.filter((each) => nameOf(each.path) === nameOf(path));
  return open.find((each) => each.path === path) ?? (alike.length === 1 ? alike[0] : undefined);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function itemsOf({ sides }: WantedFile): KeptFile['items'] {
  return sides.map((side) => (side === 'gone' ? null : { side }));
}

function doubtOf(paths: readonly string[]): string {
  const [first, ...more] = paths;
  if (first === undefined) return '';
  return more.length === 0
    ? `${first} is not the file that the link was made with: its content differs. It is shown all the same.`
    : `${first} and ${more.length} more are not the files that the link was made with: their content differs. They are shown all the same.`;
}

/** What a link still waits for, as a sentence; '' where all has come. */
export function missingSentence(missing: readonly Pick<WantedFile, 'path' | 'size'>[]): string {
  if (missing.length === 0) return '';
  const files = missing.map(({ path, size }) => `${path} (${formatBytes(size)})`);
  return `The link is also about ${shortList(files, 1)}. Drop ${missing.length === 1 ? 'it' : 'them'}, too.`;
}
