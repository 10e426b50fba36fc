/** A dropped file that may be the source of a path in a profile. */
export interface SourceCandidate {
  /** Place in the list that was given. */
  index: number;
  /** How many elements at the end of both paths are the same, the file's name included. */
  shared: number;
  /** One path ends with the whole of the other, but perhaps for the dropped folder's own name. */
  isWhole: boolean;
  /** Both name a version of the module, and not the same one. */
  otherVersion: boolean;
}

/** More are not worth reading: paths this alike tell nothing. */
const MOST = 32;

/**
 * The dropped files that may be the one that a profile calls `path`, the likeliest first; none with another name.
 *
 * Paths in profiles are where the program was built: `/home/ann/shop/cart/cart.go`, or with -trimpath the import path
 * `example.com/shop@v1.2.3/cart/cart.go`, in the module cache `…/pkg/mod/example.com/!shop@v1.2.3/cart/cart.go`. Dropped
 * ones begin with the folder that was dropped: `shop-main/cart/cart.go`. So what counts is how much of their ends is
 * the same, versions (`@v1.2.3`, `/v2`) left out.
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

/** The elements of a path without versions, and the last version in it ('' for none). */
function elementsOf(path: string): { names: string[]; version: string } {
  const names: string[] = [];
  let version = '';
  for (const element of path.replaceAll('\\', '/').split('/')) {
    if (element === '' || element === '.' || /^[A-Za-z]:$/.test(element)) continue;
    const [, name = element, found] = /^(.+?)@(v[^@]*)$/.exec(element) ?? [];
    if (found !== undefined) version = found;
    // `/v2` of an import path is no folder in most repositories.
    if (names.length > 0 && /^v\d+$/.test(name)) continue;
    // The module cache writes `BurntSushi` as `!burnt!sushi`.
    names.push(name.replace(/!([a-z])/g, (_, letter: string) => letter.toUpperCase()));
  }
  return { names, version };
}
