import type { NamedFrame } from '../stackBuilder.ts';

/** Maps of code that was compiled while the program ran. */
const jitMap = /(?:perf-\d{1,10}\.map|\.dump|jitted-[^/]{1,60}\.so)$/;

/**
 * A function by its symbol. Symbols of compilers at run time also tell the place (V8, Python) or the class (Java), each
 * in a form of its own: `JS:*work /srv/a.js:1:42`, `py::walk:/srv/a.py`, `int com.shop.Cart.total(int)`,
 * `Lcom/shop/Cart;::total`.
 */
export function symbolName(symbol: string, binary: string): NamedFrame {
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
