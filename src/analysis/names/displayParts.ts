import { decodedPath, packageOf, withShortTypes } from './functionName.ts';

/** A function's name for display, in the parts that a table cuts one after the other. Joined they are the name. */
export interface DisplayParts {
  /** What is cut before all but types, from its beginning: `github.com/jackc/`, `std::collections::`. */
  directories: string;
  /** What is cut next, from its beginning: `pgx/v5.`; '' for names without a package. */
  package: string;
  /** What is not cut as long as it fits: `(*Conn).Query`. Types are cut first of all. */
  function: readonly NamePiece[];
}

export interface NamePiece {
  text: string;
  /** Whether it is type arguments, or the parameters of a function of C++. */
  isTypes: boolean;
}

/** The parts of a name of Go, Java, .NET, C++ or Rust; other names are a function without a package. */
export function displayParts(name: string): DisplayParts {
  const path = packageOf(name);
  const dot = path === '' ? -1 : pathEnd(name, path);
  if (dot >= 0) {
    const { directories, last } = lastElement(path);
    return {
      directories,
      package: `${last}${name[dot]}`,
      function: pieces(withShortTypes(name.slice(dot + 1)), isSquare, ']'),
    };
  }
  const start = name.includes('::') ? namespaceEnd(name) : 0;
  return { directories: name.slice(0, start), package: '', function: pieces(name.slice(start), opens, '>)') };
}

/** The index of the sign after a package's path; −1 if the name does not begin with it. Names have `%2e` in paths. */
function pathEnd(name: string, path: string): number {
  if (name.startsWith(`${path}!`)) return path.length;
  for (let dot = name.indexOf('.'); dot > 0; dot = name.indexOf('.', dot + 1)) {
    if (decodedPath(name.slice(0, dot)) === path) return dot;
  }
  return -1;
}

/** `github.com/jackc/pgx/v5` as `github.com/jackc/` and `pgx/v5`, `com.example.shop` as `com.example.` and `shop`. */
function lastElement(path: string): { directories: string; last: string } {
  const separator = path.includes('/') ? '/' : '.';
  const version = /\/v\d+$/.exec(path)?.index ?? path.length;
  const start = path.lastIndexOf(separator, version - 1) + 1;
  return { directories: path.slice(0, start), last: path.slice(start) };
}

/** Where the function begins behind namespaces: at its last element, or at the type before that. */
function namespaceEnd(name: string): number {
  const starts = [0];
  let depth = 0;
  for (let index = 0; index < name.length - 1; index++) {
    const sign = name[index]!;
    if (opens(name, index)) depth++;
    else if ('>)'.includes(sign) && depth > 0) depth--;
    else if (depth === 0 && sign === ':' && name[index + 1] === ':') starts.push(index + 2);
  }
  const last = starts.findLastIndex((start) => !/^h[0-9a-f]{16}$/.test(name.slice(start)));
  const isMethod = last > 0 && /^(?:_*[A-Z{<]|\w+<)/.test(name.slice(starts[last - 1], starts[last]));
  return starts[isMethod ? last - 1 : last]!;
}

/** Whether a bracket opens here; that of `operator<` does not. */
function opens(name: string, index: number): boolean {
  const before = name.slice(Math.max(0, index - 9), index);
  return name[index] === '<' ? !/operator<?$/.test(before) : name[index] === '(';
}

function isSquare(name: string, index: number): boolean {
  return name[index] === '[';
}

/** A name in pieces: what is in brackets that follow a name, and the rest. */
function pieces(text: string, isOpener: typeof opens, closers: string): NamePiece[] {
  const found: NamePiece[] = [];
  let depth = 0;
  let start = 0;
  const add = (end: number, isTypes: boolean): void => {
    if (end > start) found.push({ text: text.slice(start, end), isTypes });
    start = end;
  };
  for (let index = 0; index < text.length; index++) {
    const sign = text[index]!;
    if (isOpener(text, index) && (depth > 0 || (index > 0 && /[\w)\]<>~]/.test(text[index - 1]!)))) {
      if (depth++ === 0) add(index, false);
    } else if (closers.includes(sign) && depth > 0 && --depth === 0) {
      add(index + 1, text.slice(start, index + 1) !== '[…]');
    }
  }
  add(text.length, false);
  return found;
}
