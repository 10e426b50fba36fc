/** A Go name split after its package's path; `path` is '' if there is none. */
export interface SplitName {
  path: string;
  /** The name from the dot on: `.(*Client).Do.func1`. */
  rest: string;
}

/**
 * Splits a Go name at the end of its package: at the first dot after the last slash, before any type argument or
 * receiver.
 */
export function splitName(name: string): SplitName {
  const end = name.search(/[[({<]/);
  const head = end < 0 ? name : name.slice(0, end);
  const dot = head.indexOf('.', head.lastIndexOf('/') + 1);
  // Names of compiler-generated functions and of other languages contain colons and spaces.
  if (dot <= 0 || /[\s:]/.test(head)) return { path: '', rest: name };
  return { path: name.slice(0, dot), rest: name.slice(dot) };
}

/**
 * A name that the compiler numbered: closures, wrappers of `go` and `defer` statements, bodies of range functions, init
 * functions.
 */
export interface NumberedName {
  /** The containing function. */
  parent: string;
  /** `.func1.2` without its numbers: `.func#.#`. Names of the same kind have the same form. */
  form: string;
  /** `func1.2`, for sentences. */
  label: string;
}

/** Splits the numbered suffix off a name; null if there is none. */
export function numberedName(name: string): NumberedName | null {
  const numbered = name.endsWith('-fm') ? name.length - '-fm'.length : name.length;
  const at = numbersStart(name, numbered);
  if (at === numbered || at === 0) return null;
  const suffix = name.slice(at);
  return { parent: name.slice(0, at), form: suffix.replace(/\d+/g, '#'), label: suffix.slice(1) };
}

const beforeNumber = ['.func', '.gowrap', '.deferwrap', '-range', '.'];

/** Where the numbers that end at `end` begin: at `.func1` in `main.f.func1.2`. From behind, each part is read once. */
function numbersStart(name: string, end: number): number {
  for (let start = end; ; ) {
    let digits = start;
    while (digits > 0 && /\d/.test(name[digits - 1]!)) digits--;
    const word = digits < start ? beforeNumber.find((one) => name.endsWith(one, digits)) : undefined;
    if (word === undefined) return start;
    start = digits - word.length;
  }
}

/** A name without its type arguments, and the type arguments. */
export interface GenericName {
  /** The name with `[]` instead of the type arguments. */
  open: string;
  /** The type arguments as written in the source: `go.shape.int_0` is `int`. '...' if the tool left them out. */
  typeArguments: string;
}

/** Splits the type arguments off a name; null if there are none. */
export function genericName(name: string): GenericName | null {
  let open = '';
  let typeArguments = '';
  let depth = 0;
  for (const letter of name) {
    if (letter === '[' && depth++ === 0) {
      open += '[]';
      if (typeArguments !== '') typeArguments += ';';
    } else if (letter === ']' && --depth === 0) {
      continue;
    } else if (depth === 0) {
      open += letter;
    } else {
      typeArguments += letter;
    }
  }
  if (typeArguments === '' || depth !== 0) return null;
  const [first = '', ...shapes] = typeArguments.split('go.shape.');
  const named = shapes.map((shape) => shape.replace(/^([\w/.*]+?)_\d+\b/, '$1'));
  return { open, typeArguments: first + named.join('') };
}

/**
 * A package's path without the major versions in it: `a/b/v2/c` is `a/b/c`, `gopkg.in/yaml%2ev3` is `gopkg.in/yaml`.
 */
export function withoutVersion(path: string): string {
  const [first = '', ...others] = path.split('/');
  return [first, ...others.filter((element) => !/^v(?:[2-9]|[1-9]\d+)$/.test(element))]
    .join('/')
    .replace(/(?:%2e|\.)v\d+$/, '');
}

/**
 * A method's name with a pointer receiver: `.Reader.Read` and `.(*Reader).Read` both give `.(*Reader).Read`; null if
 * the name is no method.
 */
export function pointerMethod(rest: string): string | null {
  const [, receiver, method] = /^\.([A-Za-z_]\w*(?:\[[^\]]*\])?)\.([A-Za-z_]\w*)/.exec(rest) ?? [];
  if (receiver !== undefined && method !== undefined) {
    // The name of a closure looks the same.
    if (/^(?:func|gowrap|deferwrap)\d+$/.test(method)) return null;
    return `.(*${receiver})${rest.slice(receiver.length + 1)}`;
  }
  return rest.startsWith('.(*') ? rest : null;
}
