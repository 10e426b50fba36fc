import type { SideNames } from '../model/dataset.ts';

/** So many files are named. */
const named = 2;

/**
 * What a session without a name is called: its files by their own names, each once, and the sides where they are named.
 *
 * Example: `v1.4 → v1.5: cpu.prof, mem.out and 2 more`.
 */
export function sessionTitle(paths: readonly string[], { before, after }: SideNames): string {
  const files = [...new Set(paths.map((path) => fileName(path)))];
  const more = files.length - named;
  const list = files.slice(0, named).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return before === '' || after === '' ? list : `${before} → ${after}: ${list}`;
}

/** Evidence that somebody has shared comes in one file whose name says nothing. */
function fileName(path: string): string {
  return path.endsWith('.perfolio') ? 'shared report' : path.slice(path.lastIndexOf('/') + 1);
}
