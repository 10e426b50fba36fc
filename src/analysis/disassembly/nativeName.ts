/** A name of C, C++ or Rust as symbol tables and profiles have in common. */
export interface NativeName {
  /** Without arguments, result, type arguments, and what tells copies of a function apart: `shop::Cart::add`. */
  bare: string;
  /** The type arguments that were left out, '' if none: `<long>`. */
  types: string;
  /** The copy of the function, '' if it is the function itself: `.cold`, `.part.0`. */
  copy: string;
}

/** What compilers append to the names of copies of a function. */
const copies = /\.(?:isra|part|constprop|cold|lto_priv|llvm|localalias|warm|specialized)(?:\.\d+)*$/;
/** Hashes that Rust appends. */
const hash = /::h[0-9a-f]{16}$/;
/** `count[1f2e]::main`: newer Rust tells versions of a crate apart. */
const crate = /^\w+\[[0-9a-f]{1,16}\]::/;
/** What older Rust writes instead of signs that linkers do not allow. */
const written: ReadonlyMap<string, string> = new Map([
  ['LT', '<'],
  ['GT', '>'],
  ['LP', '('],
  ['RP', ')'],
  ['RF', '&'],
  ['BP', '*'],
  ['C', ','],
  ['SP', '@'],
]);

/**
 * Takes a name of C, C++ or Rust apart, as `objdump -C`, `llvm-objdump -C`, perf and symbolizers of pprof write it:
 * each leaves out other parts. null for a name of Go and for one that is the same everywhere.
 */
export function nativeName(name: string): NativeName | null {
  if (!isNative(name)) return null;
  let rest = name.includes('$') ? unescaped(name) : name;
  let copy = '';
  for (let end = copyOf(rest); end !== null; end = copyOf(rest)) {
    rest = rest.slice(0, end.at);
    copy = end.text + copy;
  }
  const { bare, types } = withoutTypes(rest.replace(hash, ''));
  return { bare, types, copy };
}

function isNative(name: string): boolean {
  if (name.includes('$LT$') || copies.test(name) || crate.test(name)) return true;
  const end = name.search(/[[({<' ]/);
  const head = end < 0 ? name : name.slice(0, end);
  if (head.includes('::')) return true;
  // A package path of Go comes before any bracket, and has a dot behind it.
  if (end < 0 || head.includes('.') || /^(?:type|go):/.test(head)) return false;
  return (head !== '' && name[end] !== '[') || (/^[<({]/.test(name) && name.includes('::'));
}

function unescaped(name: string): string {
  return name
    .replace(/(^|::)_(?=\$)/g, '$1')
    .replace(/\$([A-Z]{1,2}|u[0-9a-f]{1,6})\$/g, (whole, code: string) => {
      if (!code.startsWith('u')) return written.get(code) ?? whole;
      const point = Number.parseInt(code.slice(1), 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    })
    .replaceAll('..', '::');
}

/** The last of ` [clone .cold]`, ` (.cold)` of LLVM, and `.cold`. */
function copyOf(name: string): { at: number; text: string } | null {
  for (const [open, close] of [
    [' [clone ', ']'],
    [' (.', ')'],
  ] as const) {
    const index = name.endsWith(close) ? name.lastIndexOf(open) : -1;
    if (index > 0) return { at: index, text: name.slice(index + open.length, -1).replace(/^(?!\.)/, '.') };
  }
  const match = copies.exec(name);
  return match === null || match.index === 0 ? null : { at: match.index, text: match[0] };
}

const operator = /^operator(?: (?:new|delete)\b(?:\[\])?|\(\)|\[\]|<=>|<<=?|>>=?|->\*?|[-+*/%^&|~!=<>,]{1,3}| [^(]+)/;

/** The name without result, arguments and type arguments. */
function withoutTypes(name: string): { bare: string; types: string } {
  let bare = '';
  let types = '';
  for (let index = 0; index < name.length; ) {
    const sign = name[index]!;
    const match = sign === 'o' && !/\w$/.test(bare.slice(-1)) ? operator.exec(name.slice(index, index + 200)) : null;
    if (match !== null) {
      bare += match[0];
      index += match[0].length;
      if (name.startsWith(' <', index)) index++;
    } else if (sign === '<') {
      const end = closing(name, index);
      const inside = name.slice(index + 1, end - 1);
      if (bare === '' || inside.startsWith('impl ')) bare += ownType(inside);
      else {
        types += name.slice(index, end);
        // Rust: `largest::<u64>`
        if (bare.endsWith('::')) bare = bare.slice(0, -2);
      }
      index = end;
    } else if (sign === '(' && !name.startsWith('(anonymous namespace)', index)) {
      index = closing(name, index);
      // Behind the arguments of a function is what is declared in it, or nothing of its name.
      if (!name.startsWith('::', index)) break;
    } else if (sign === '[') index = closing(name, index);
    else if (sign === '{' || sign === "'") {
      const end = sign === '{' ? closing(name, index) : name.indexOf("'", index + 1) + 1 || name.length;
      bare += unnumbered(name.slice(index, end));
      index = end;
    } else if (name.startsWith('(anonymous namespace)', index)) {
      bare += '(anonymous namespace)';
      index += '(anonymous namespace)'.length;
    } else {
      // The result comes first.
      bare = sign === ' ' ? '' : bare + sign;
      index++;
    }
  }
  return { bare, types: types.replaceAll(' ', '') };
}

/** The type that a method is of: `<Counter as Tally>` and `<impl Tally for Counter>` stay, `<Vec<T>>` is `Vec`. */
function ownType(inside: string): string {
  let type = '';
  for (let index = 0; index < inside.length; ) {
    if (inside[index] === '<' && /\w$|::$/.test(type.slice(-2))) {
      if (type.endsWith('::')) type = type.slice(0, -2);
      index = closing(inside, index);
    } else if (inside[index] === '[' && /\w/.test(type.slice(-1))) index = closing(inside, index);
    else type += inside[index++];
  }
  return type.includes(' as ') || type.startsWith('impl ') ? `<${type}>` : type;
}

/**
 * `{lambda(int)#1}` of GNU and `'lambda'` of LLVM, `{closure#0}` and `{{closure}}`: tools number them in different
 * ways.
 */
function unnumbered(text: string): string {
  const [, kind] = /^[{']{1,2}(lambda|closure|unnamed)/.exec(text) ?? [];
  return kind === undefined ? text : `{${kind}}`;
}

const closes: ReadonlyMap<string, string> = new Map([
  ['<', '>'],
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

/** The place behind the bracket that closes the one at `from`. */
function closing(name: string, from: number): number {
  const open = name[from]!;
  const close = closes.get(open)!;
  let depth = 0;
  for (let index = from; index < name.length; index++) {
    const sign = name[index];
    if (sign === open) depth++;
    // `->` and `operator>` are no brackets.
    else if (sign === close && !(sign === '>' && name[index - 1] === '-') && --depth === 0) return index + 1;
  }
  return name.length;
}
