/** A dropped file that may be the source of a path in a profile. */
export interface SourceCandidate {
  /** The index in the given list. */
  index: number;
  /** How many elements at the end of both paths are the same, the file's name included. */
  shared: number;
  /** Whether one path ends with the entire other path, possibly except for the dropped folder's own name. */
  isWhole: boolean;
  /** Whether both paths name a version of the module, and the versions differ. */
  otherVersion: boolean;
}

/** The maximum number of candidates to read: with so many similar paths the paths give no information. */
const MOST = 32;

/**
 * The dropped files that may be the profile's file `path`, the most likely first; only files with the same name.
 *
 * Paths in profiles are those of the build machine: `/home/ann/shop/cart/cart.go`, or with -trimpath the import path
 * `example.com/shop@v1.2.3/cart/cart.go`, in the module cache `…/pkg/mod/example.com/!shop@v1.2.3/cart/cart.go`. Paths
 * of dropped files begin with the dropped folder: `shop-main/cart/cart.go`. So candidates are ranked by the length of
 * the common path suffix, without versions (`@v1.2.3`, `/v2`).
 */
export function rankSources(path: string, dropped: readonly string[]): SourceCandidate[] {
  const wanted = elementsOf(path);
  const name = wanted.names.at(-1);
  if (name === undefined) return [];
  const candidates: SourceCandidate[] = [];
  for (const [index, each] of dropped.entries()) {
    if (!each.endsWith(name)) continue;
    const { names, version } = elementsOf(each);
    let shared = 0;
    while (
      shared < names.length &&
      shared < wanted.names.length &&
      names.at(-1 - shared) === wanted.names.at(-1 - shared)
    )
      shared++;
    if (shared === 0) continue;
    const isWhole =
      shared >= Math.min(names.length, wanted.names.length) || (shared > 1 && shared === names.length - 1);
    const otherVersion = version !== '' && wanted.version !== '' && version !== wanted.version;
    candidates.push({ index, shared, isWhole, otherVersion });
  }
  const worth = ({ shared, isWhole, otherVersion }: SourceCandidate): number =>
    4 * shared + (isWhole ? 2 : 0) - (otherVersion ? 1 : 0);
  return candidates.sort((a, b) => worth(b) - worth(a) || a.index - b.index).slice(0, MOST);
}

/** The elements of a path without versions, and its last version ('' if there is none). */
function elementsOf(path: string): { names: string[]; version: string } {
  const names: string[] = [];
  let version = '';
  for (const element of path.replaceAll('\\', '/').split('/')) {
    if (element === '' || element === '.' || /^[A-Za-z]:$/.test(element)) continue;
    const [, name = element, tag] = /^(.+?)@(v[^@]*)$/.exec(element) ?? [];
    if (tag !== undefined) version = tag;
    // `/v2` of an import path is not a folder in most repositories.
    if (names.length > 0 && /^v\d+$/.test(name)) continue;
    // The module cache writes `BurntSushi` as `!burnt!sushi`.
    names.push(name.replace(/!([a-z])/g, (_, letter: string) => letter.toUpperCase()));
  }
  return { names, version };
}
