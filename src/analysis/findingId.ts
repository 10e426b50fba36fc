/**
 * The id of a finding from its section and what it is about, in one line: `figures/fact/TestLoad/Operations%2Fsec/`. Slashes and line
 * breaks within a part are escaped, so that other parts give another id.
 */
export function findingId(section: string, ...about: readonly (string | number)[]): string {
  return [section, ...about].map((part) => String(part).replaceAll(/[%/\p{Cc}]/gu, encodeURIComponent)).join('/');
}

/** The parts that an id was made of, its section first; null if one is not written as `findingId` writes it. */
export function findingIdParts(id: string): string[] | null {
  try {
    return id.split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}
