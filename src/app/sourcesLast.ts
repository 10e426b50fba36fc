import type { InputFile } from '../engine/engine.ts';

/** Endings of files that are read by people: source code, and what lies beside it. */
const endings =
  /\.(?:go|mod|sum|work|s|c|h|cc|cpp|cxx|hpp|rs|java|kt|scala|cs|py|rb|php|swift|js|mjs|ts|tsx|jsx|css|html|md|proto|sql|tmpl|ya?ml|toml)$/i;

/**
 * The same files with those last that are named like source code. What a file is shows by its content alone; its name
 * only decides what is read first, so that nobody waits for a profile behind a folder of source.
 */
export function sourcesLast<File extends InputFile>(files: readonly File[]): File[] {
  const isLate = ({ path }: File): boolean => endings.test(path);
  return [...files.filter((file) => !isLate(file)), ...files.filter(isLate)];
}
