import { groupBy } from '../maps.ts';
import { benchmarkName, namePart } from './benchmarkName.ts';

/** A word of a name: `OrderedMapPooled` has three. */
export interface NameToken {
  text: string;
  /** Its start index in the name. */
  at: number;
}

/**
 * Longer names are made, not written. They are not compared word by word, which takes the square of their length.
 */
export const longestName = 500;

const humps = /(?<!\p{Lu})\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\d+/gu;

/** The words of a name, split at capital letters, digits and punctuation. Pass the name without GOMAXPROCS. */
export function nameTokens(name: string): NameToken[] {
  return Array.from(name.matchAll(humps), ({ 0: text, index }) => ({ text, at: index }));
}

/** The row and the value of a benchmark, as a variant of a key. */
export interface KeyVariant {
  value: string;
  /** Its name with `*` for the value, and for the values of keys that vary with it. */
  row: string;
}

/**
 * Groups benchmarks by the value of `/key=`. Another key whose values vary with it (`/size=small/bytes=4`,
 * `/size=large/bytes=4096`) does not separate them. Names without the key are left out.
 */
export function keyVariants(names: Iterable<string>, key: string): Map<string, KeyVariant> {
  const members = [...names].flatMap((name) => {
    const parts = benchmarkName(name);
    const value = namePart(parts, key);
    return value === '' ? [] : [{ name, value, parts: parts.parts.map(pairOf), blank: blankOf(name) }];
  });
  const along = new Map<string, string[]>();
  for (const [blank, alike] of groupBy(members, (member) => member.blank)) {
    const keys = new Set(alike.flatMap(({ parts }) => parts.flatMap((part) => (part.key === key ? [] : [part.key]))));
    along.set(
      blank,
      [...keys].filter((other) => goesAlong(alike, other)),
    );
  }
  return new Map(
    members.map(({ name, value, parts, blank }) => {
      const blanked = [key, ...along.get(blank)!];
      const row = parts
        .filter((part) => blanked.includes(part.key))
        .reduce((text, part) => text.replace(`${part.key}=${part.value}`, `${part.key}=*`), name);
      return [name, { value, row }];
    }),
  );
}

interface Member {
  value: string;
  parts: readonly { key: string; value: string }[];
}

function goesAlong(members: readonly Member[], key: string): boolean {
  const values = new Map<string, string>();
  for (const { value, parts } of members) {
    const other = parts.find((part) => part.key === key)?.value ?? '';
    const earlier = values.get(value);
    if (earlier !== undefined && earlier !== other) return false;
    values.set(value, other);
  }
  return key !== '' && values.size > 1 && new Set(values.values()).size === values.size;
}

/** The key and value of `/size=small`; a part without `=` has no key. */
function pairOf(part: string): { key: string; value: string } {
  const index = part.indexOf('=');
  return index < 0 ? { key: '', value: part } : { key: part.slice(0, index), value: part.slice(index + 1) };
}

/** The name with `*` for all values. */
function blankOf(name: string): string {
  return name.replaceAll(/(\/[^/=]+=)[^/]*?(?=\/|-\d+$|$)/g, '$1*');
}
