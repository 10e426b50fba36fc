import type { Side } from '../model/dataset.ts';
import { dictionary } from '../model/dictionary.ts';
import type { WantedFile } from './link.ts';

const letterOf = { before: 'b', after: 'a', gone: 'x' } as const;
const sideOf: Readonly<Record<string, Side | 'gone'>> = dictionary({ b: 'before', a: 'after', n: null, x: 'gone' });

/** Maximum number of members that are read from one archive. */
const mostSides = 100_000;

/**
 * One file as text for the link: sides, size, hash and path, separated by dots:
 * `b.34234.0123456789abcdef.before/cpu.prof`. Equal consecutive sides are counted: `b3a2` is an archive with three
 * members before and two after.
 */
export function formatWanted({ sides, size, hash, path }: WantedFile): string {
  let letters = '';
  for (let index = 0; index < sides.length; ) {
    const side = sides[index] ?? null;
    let end = index + 1;
    while (end < sides.length && sides[end] === side) end++;
    letters += (side === null ? 'n' : letterOf[side]) + (end - index > 1 ? String(end - index) : '');
    index = end;
  }
  return [letters, size, hash, path].join('.');
}

/** Parses the text of `formatWanted`; null if it is invalid. */
export function parseWanted(text: string): WantedFile | null {
  const found = /^((?:[banx]\d{0,6}){1,1000})\.(\d{1,15})\.([0-9a-f]{16})\.(.+)$/s.exec(text.slice(0, 5000));
  if (found === null) return null;
  const [, letters = '', size = '', hash = '', path = ''] = found;
  const sides: (Side | 'gone')[] = [];
  for (const [, letter = '', count = ''] of letters.matchAll(/([banx])(\d*)/g)) {
    const times = count === '' ? 1 : Number(count);
    if (sides.length + times > mostSides) return null;
    for (let n = 0; n < times; n++) sides.push(sideOf[letter] ?? null);
  }
  return { path, size: Number(size), hash, sides };
}
