/**
 * The id of a finding from its section and what it is about, in one line: `figures/fact/TestLoad/Operations%2Fsec/`. Slashes and line
 * breaks within a part are escaped, so that other parts give another id.
 */
export function findingId(section: string, ...about: readonly (string | number)[]): string {
  return [section, ...about].map((part) => String(part).replaceAll(/[%/\p{Cc}]/gu, encodeURIComponent)).join('/');
}
