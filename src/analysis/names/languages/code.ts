import type { CodeOrigin } from '../../../model/flame.ts';

/** What a function of another language than Go is part of. */
export interface Code {
  /** Its crate, package, module or namespace; '' if unknown. */
  package: string;
  origin: CodeOrigin;
}

export const unknownCode: Code = { package: '', origin: 'other' };

/** The directory that all paths are in, with a slash at its end; '' if there is none. */
export function commonFolder(paths: readonly string[]): string {
  const [first, ...others] = paths;
  if (first === undefined) return '';
  let folder = first.slice(0, first.lastIndexOf('/') + 1);
  for (const path of others) {
    while (!path.startsWith(folder)) folder = folder.slice(0, folder.slice(0, -1).lastIndexOf('/') + 1);
  }
  return folder;
}
