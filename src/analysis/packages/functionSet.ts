/** Functions that belong together, by their names. */
export interface FunctionSet {
  /** The property that the functions share. */
  why: string;
  /**
   * The packages of the names: `net/...` is all packages below net, '' is no package, '*' any. The runtime if left out.
   */
  of?: readonly string[];
  /**
   * The names, separated by spaces. `*` matches the remaining part of a word, `#` matches digits, `mheap.*` matches all
   * methods of a type, by value or by pointer, and `*` alone matches everything in the package. Closures belong to
   * their function.
   */
  names: string;
  /** Names that the wildcards would match but that do not belong to the set. */
  except?: string;
}

/** Longer names are made, not written: they are in no set, since matching them would be slow. */
const longestName = 4000;

/** Returns a function that tells whether a function, by its full name, is in any of the sets. */
export function isInSets(sets: readonly FunctionSet[]): (name: string) => boolean {
  if (sets.length === 0) return () => false;
  const pattern = new RegExp(`^(?:${sets.map(patternOfSet).join('|')})$`);
  return (name) => name.length <= longestName && pattern.test(name);
}

function patternOfSet({ of = ['runtime'], names, except = '' }: FunctionSet): string {
  const excluded = except === '' ? '' : `(?!(?:${patternOfNames(except)})$)`;
  return `(?:${of.map(patternOfPackage).join('|')})${excluded}(?:${patternOfNames(names)})`;
}

function patternOfPackage(path: string): string {
  if (path === '') return '';
  if (path === '*') return '.*\\.';
  return path.endsWith('/...') ? `${path.slice(0, -'...'.length)}.*\\.` : `${path}\\.`;
}

function patternOfNames(names: string): string {
  return `(?:${names.trim().split(/\s+/).map(patternOfName).join('|')})${closures}`;
}

const closures = '(?:\\.func\\d.*)?';

function patternOfName(name: string): string {
  if (name === '*') return '.*';
  const [type, method] = name.split('.');
  if (method === undefined) return patternOfWord(name);
  const receiver = `${patternOfWord(type!)}(?:\\[.*\\])?`;
  return `(?:${receiver}|\\(\\*${receiver}\\))\\.${method === '*' ? '.*' : patternOfWord(method)}`;
}

function patternOfWord(word: string): string {
  return word.replaceAll('*', '\\w*').replaceAll('#', '\\d+');
}
