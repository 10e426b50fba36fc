import type { NamedFrame } from '../stackBuilder.ts';

export interface PerfFrame {
  /** 0 if the text has none. */
  address: bigint;
  /** null for code without a symbol. */
  call: NamedFrame | null;
  /** The file of the binary: '/usr/lib/libc.so.6', '[kernel.kallsyms]'; '' if unknown. */
  binary: string;
  /** Whether the call was inlined into the next line's function, at the same address. */
  isInlined: boolean;
}

/**
 * A line of a stack: `7fe70aaf2ad7 walk+0x2b (/usr/bin/shop)`. The address, the offset and the binary may be missing.
 * null for any other line.
 */
export function frameLine(line: string): PerfFrame | null {
  const text = line.trim();
  if (text === '' || text.startsWith('#')) return null;
  const hex = /^(?:0x)?([0-9a-f]{1,16})(?=\s|$)/.exec(text);
  const hasAddress = hex !== null && isAddress(hex[1]!, text.slice(hex[0].length));
  const { symbol, binary } = partsOf(hasAddress ? text.slice(hex[0].length).trim() : text);
  // A stack without addresses is indented by a tab.
  if (!hasAddress && !line.startsWith('\t')) return null;
  const address = hasAddress ? BigInt(`0x${hex[1]!}`) : 0n;
  const isInlined = binary === 'inlined';
  const name = symbol.replace(/\+0x[0-9a-f]{1,16}$/, '');
  const call = name === '' || name === '[unknown]' ? null : symbolName(name, binary);
  return { address, call, binary: isInlined || binary === '[unknown]' ? '' : binary, isInlined };
}

/**
 * perf writes 16 places, so a shorter word is an address only if it has a digit, or a symbol and a binary behind it.
 */
function isAddress(word: string, rest: string): boolean {
  return /\d/.test(word) || (word.length >= 3 && rest.endsWith(')') && !rest.trim().startsWith('('));
}

/** Cuts the binary off: the last parentheses, which may contain others. */
function partsOf(text: string): { symbol: string; binary: string } {
  if (!text.endsWith(')')) return { symbol: text, binary: '' };
  let depth = 0;
  for (let index = text.length - 1; index >= 0; index--) {
    const code = text.charCodeAt(index);
    if (code === 41) depth++;
    else if (code === 40 && --depth === 0) {
      if (index > 0 && text[index - 1] !== ' ') break;
      const binary = text.slice(index + 1, -1).replace(/ \(deleted\)$/, '');
      return { symbol: text.slice(0, index).trim(), binary };
    }
  }
  return { symbol: text, binary: '' };
}

/**
 * The source line behind a frame (`-F +srcline`): `  sort.go:12`, `  sort.h:12 (inlined)`, `  ??:0`, whose file is ''.
 * null for any other line.
 */
export function sourceLine(line: string): { file: string; line: number; isInlined: boolean } | null {
  const match = /^ {2}(\S.*):(\d{1,7})( \(inlined\))?$/.exec(line);
  if (match === null) return null;
  const file = match[1] === '??' ? '' : match[1]!;
  return { file, line: Number(match[2]), isInlined: match[3] !== undefined };
}

/** Maps of code that was compiled while the program ran. */
const jitMap = /(?:perf-\d{1,10}\.map|\.dump|jitted-[^/]{1,60}\.so)$/;

/**
 * A function by its symbol. Symbols of compilers at run time also tell the place (V8, Python) or the class (Java), each
 * in a form of its own: `JS:*work /srv/a.js:1:42`, `py::walk:/srv/a.py`, `int com.shop.Cart.total(int)`,
 * `Lcom/shop/Cart;::total`.
 */
function symbolName(symbol: string, binary: string): NamedFrame {
  // Go's assembly functions have the name of their calling convention behind theirs.
  if (symbol.endsWith('.abi0')) return plain(symbol.slice(0, -'.abi0'.length));
  if (symbol.startsWith('py::')) return python(symbol);
  return scripts(symbol) ?? java(symbol, binary) ?? plain(symbol);
}

function plain(name: string): NamedFrame {
  return { name, file: '', line: 0 };
}

function python(symbol: string): NamedFrame {
  const rest = symbol.slice('py::'.length);
  const colon = rest.indexOf(':');
  return colon <= 0 ? plain(rest || symbol) : { name: rest.slice(0, colon), file: rest.slice(colon + 1), line: 0 };
}

/** JavaScript: the sign before the name is the compiler's tier. The name may be missing. */
function scripts(symbol: string): NamedFrame | null {
  const kind = /^(?:JS|LazyCompile|Function|Script|Eval|Callback):[*~^+'`]?/.exec(symbol)?.[0];
  if (kind === undefined) return null;
  const rest = symbol.slice(kind.length);
  const space = rest.indexOf(' ');
  const name = (space < 0 ? rest : rest.slice(0, space)) || '(anonymous)';
  if (space < 0) return plain(name);
  const [, file, line] = /^([^]*?):(\d{1,7})(?::\d{1,7})?$/.exec(rest.slice(space + 1)) ?? [];
  return file === undefined ? { ...plain(name), file: rest.slice(space + 1) } : { name, file, line: Number(line) };
}

function java(symbol: string, binary: string): NamedFrame | null {
  const mapped = /^L([\w/$]{1,500});::(.{1,500})$/.exec(symbol);
  if (mapped !== null) return plain(`${mapped[1]!.replaceAll('/', '.')}.${mapped[2]!}`);
  if (!jitMap.test(binary)) return null;
  // The type of the result is in front. Classes that are made at run time have an address, which differs from run to
  // run.
  const method = /^[\w.$[\]]{1,300} ([\w.$]{1,500}(?:\/0x[0-9a-f]{1,16})?\.[\w$<>]{1,300}\(.{0,2000}\))$/.exec(symbol);
  return method === null ? null : plain(method[1]!.replace(/\/0x[0-9a-f]{1,16}/g, ''));
}
