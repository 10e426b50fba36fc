import type { InputFile } from '../engine/engine.ts';

/** Extensions of source code and of text files beside it. */
const endings =
  /\.(?:go|mod|sum|work|s|c|h|cc|cpp|cxx|hpp|rs|java|kt|scala|cs|py|rb|php|swift|js|mjs|ts|tsx|jsx|css|html|md|proto|sql|tmpl|ya?ml|toml)$/i;

/**
 * Moves files with source extensions to the end. The format of a file is detected by content; names only decide the
 * order, so that a profile is not read after a folder of source.
 */
export function sourcesLast<File extends InputFile>(files: readonly File[]): File[] {
  const isLate = ({ path }: File): boolean => endings.test(path);
  return [...files.filter((file) => !isLate(file)), ...files.filter(isLate)];
}
