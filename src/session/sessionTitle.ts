import { basename } from '../analysis/names/cleanPath.ts';
import { sidesTitle } from '../analysis/names/evidenceTitle.ts';
import type { SideNames } from '../model/dataset.ts';
import type { KeptFile } from './keptTab.ts';

/** Number of files that the title names. */
const named = 2;

/** What the title is made of. */
export interface TitledSession {
  files: readonly Pick<KeptFile, 'path' | 'items'>[];
  names: SideNames;
  /** The short name of what the files measure (`subjectName`); '' or absent if unknown. */
  subject?: string;
}

/**
 * The title of a session without a name: what it compares, else its files.
 *
 * Examples: `shop: v1.4 → v1.5`, `cpu.prof of shop`, `shop: cpu.prof, mem.out and 2 more`.
 */
export function sessionTitle({ files, names, subject = '' }: TitledSession): string {
  const fileNames = [...new Set(files.map(({ path }) => fileName(path)))];
  const more = fileNames.length - named;
  const list = fileNames.slice(0, named).join(', ') + (more > 0 ? ` and ${more} more` : '');
  const sides = sidesTitle(names);
  if (comparesSides(files)) {
    if (subject !== '') return `${subject}: ${sides}`;
    return names.before === '' && names.after === '' ? list : `${sides}: ${list}`;
  }
  if (subject === '') return list;
  return fileNames.length === 1 ? `${list} of ${subject}` : `${subject}: ${list}`;
}

function comparesSides(files: TitledSession['files']): boolean {
  const sides = new Set(files.flatMap(({ items }) => items.map((item) => item?.side)));
  return sides.has('before') && sides.has('after');
}

/** Shared evidence is one file whose own name is meaningless. */
function fileName(path: string): string {
  return path.endsWith('.perfolio') ? 'shared report' : basename(path);
}
