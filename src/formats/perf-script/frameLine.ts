import type { NamedFrame } from '../stackBuilder.ts';
import { symbolName } from './symbolName.ts';

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
  const found = /^ {2}(\S.*):(\d{1,7})( \(inlined\))?$/.exec(line);
  if (found === null) return null;
  const file = found[1] === '??' ? '' : found[1]!;
  return { file, line: Number(found[2]), isInlined: found[3] !== undefined };
}
