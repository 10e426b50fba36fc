/** Where the tab remembers, when it closes, which open files have not been stored yet. */
const key = 'perfolio.unkept';

/** Remembers the paths of files that have not been stored; none forgets those of before. */
export function writeUnkept(storage: Storage | null, paths: readonly string[]): void {
  try {
    if (paths.length === 0) storage?.removeItem(key);
    else storage?.setItem(key, JSON.stringify(paths));
  } catch {
    // Without the entry the reload does not say what is missing.
  }
}

/** The paths that `writeUnkept` remembered; they are then forgotten. */
export function takeUnkept(storage: Storage | null): string[] {
  try {
    const paths: unknown = JSON.parse(storage?.getItem(key) ?? '[]');
    storage?.removeItem(key);
    return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}
