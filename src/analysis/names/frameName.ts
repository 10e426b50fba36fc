import { basename } from './cleanPath.ts';
import { shortName } from './functionName.ts';

/** The parts of a frame's name: at the granularity of lines or addresses it contains more than a function's name. */
export interface FrameName {
  /** Sixteen digits, or ''. */
  address: string;
  /** The function, file or package. */
  name: string;
  /** `file:line`, or a file after a function's name; '' if there is none. */
  place: string;
}

/** Splits a frame's name that `locationNames` composed. */
export function frameName(text: string): FrameName {
  const address = /^[0-9a-f]{16} /.exec(text)?.[0] ?? '';
  const rest = text.slice(address.length);
  // The place is the last word, and is a path: function names may contain spaces, too, but then their last word has no
  // slash and no `.go`.
  const space = rest.lastIndexOf(' ');
  const last = rest.slice(space + 1);
  const isPlace = space > 0 && (/:\d+$/.test(last) || last.startsWith('/')) && !/[)\]}>]/.test(last);
  return { address: address.trimEnd(), name: isPlace ? rest.slice(0, space) : rest, place: isPlace ? last : '' };
}

/** A frame's name for display: the function without directories, then the file's name and line. */
export function shortFrameName(text: string): string {
  const { address, name, place } = frameName(text);
  const isFile = name.startsWith('/') && !name.includes('(');
  const short = isFile ? basename(name) : shortName(name);
  return [address && address.replace(/^0+/, '0x'), short, place && basename(place)].filter(Boolean).join(' ');
}
