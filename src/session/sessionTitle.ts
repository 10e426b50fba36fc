import type { SideNames } from '../model/dataset.ts';

/** Number of files that the title names. */
const named = 2;

/**
 * The title of a session without a name: the distinct names of its files, and the sides if they are named.
 *
 * Example: `v1.4 → v1.5: cpu.prof, mem.out and 2 more`.
 */
export function sessionTitle(paths: readonly string[], { before, after }: SideNames): string {
  const files = [...new Set(paths.map((path) => fileName(path)))];
  const more = files.length - named;
  const list = files.slice(0, named).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return before === '' || after === '' ? list : `${before} → ${after}: ${list}`;
}

/** Shared evidence is one file whose own name is meaningless. */
function fileName(path: string): string {
  return path.endsWith('.perfolio') ? 'shared report' : path.slice(path.lastIndexOf('/') + 1);
}
