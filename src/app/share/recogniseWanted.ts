import type { InputFile } from '../../engine/engine.ts';
import type { WantedFile } from '../../link/link.ts';
import type { KeptFile } from '../../session/keptTab.ts';
import { formatBytes } from '../../units/formatAmount.ts';
import { shortList } from '../../units/listText.ts';
import type { OpenedAs } from '../evidence.ts';

export interface Recognised {
  /** The opened files in the given order; those that the link names have the sender's path and side. */
  files: OpenedAs[];
  /** The files of the link that were found, with equal or different content. */
  found: ReadonlySet<WantedFile>;
  /** A sentence about files with different content; '' if there are none. */
  warning: string;
}

/**
 * Finds the files of a link among the files just opened: by content under any name, else by name. Only files with a
 * size that the link names are hashed.
 */
export async function recogniseWanted(
  files: readonly InputFile[],
  wanted: readonly WantedFile[],
  hash: (file: Blob) => Promise<string>,
): Promise<Recognised> {
  const recognised = new Set<WantedFile>();
  const sizes = new Set(wanted.map(({ size }) => size));
  const hashes = await Promise.all(
    files.map(({ blob }) => (sizes.has(blob.size) ? hash(blob).catch(() => null) : Promise.resolve(null))),
  );
  const matches = files.map((file, index): WantedFile | undefined => {
    const equal = wanted.filter(
      (each) => each.hash === hashes[index] && each.size === file.blob.size && !recognised.has(each),
    );
    const match = equal.find(({ path }) => path === file.path) ?? equal[0];
    if (match) recognised.add(match);
    return match;
  });
  const others: string[] = [];
  const opened = files.map((file, index): OpenedAs => {
    const match = matches[index];
    if (match) return { ...file, path: match.path, items: itemsOf(match) };
    const named = namesake(file, wanted, recognised);
    if (named === undefined) return file;
    recognised.add(named);
    others.push(file.path);
    return { ...file, path: named.path, items: itemsOf(named) };
  });
  return { files: opened, found: recognised, warning: sizeWarning(others) };
}

/** The file of the link with this path, or else the only one with the same last element. */
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

function sizeWarning(paths: readonly string[]): string {
  const [first, ...more] = paths;
  if (first === undefined) return '';
  return more.length === 0
    ? `${first} is not the file that the link was made with: its content differs. It is shown anyway.`
    : `${first} and ${more.length} more are not the files that the link was made with: their content differs. They are shown anyway.`;
}

/** A sentence about the files that a link still waits for; '' if there are none. */
export function missingSentence(missing: readonly Pick<WantedFile, 'path' | 'size'>[]): string {
  if (missing.length === 0) return '';
  const files = missing.map(({ path, size }) => `${path} (${formatBytes(size)})`);
  return `The link also needs ${shortList(files, 1)}. Drop ${missing.length === 1 ? 'it' : 'them'}, too.`;
}
