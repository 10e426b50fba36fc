/** The elements of a path, without `.`, `..`, a drive and the versions of modules. */
export function pathElements(path: string): string[] {
  return path
    .replaceAll('\\', '/')
    .split('/')
    .filter((element) => !/^(?:\.{0,2}|[A-Za-z]:)$/.test(element))
    .map((element) => element.replace(/@v[^]*/, '').replace(/!([a-z])/g, (_, letter: string) => letter.toUpperCase()));
}

/** How many elements at the end of two paths are the same, the file's name included. */
export function commonTail(a: readonly string[], b: readonly string[]): number {
  let shared = 0;
  while (shared < a.length && shared < b.length && a.at(-1 - shared) === b.at(-1 - shared)) shared++;
  return shared;
}
