import { stemOf } from '../../analysis/benchmarks/variants.ts';

/** What somebody looks for among benchmarks: some words, whole names in quotes, or both. */
export interface NameSearch {
  /** Whether a benchmark is the one in quotes; true of all where nothing is in quotes. */
  isNamed: (name: string) => boolean;
  /** Whether a text holds all words without quotes, in any case of letters. */
  holds: (text: string) => boolean;
}

/**
 * What a search looks for: `map get` in everything that holds both words; `"Encode"` is Encode-8, and neither
 * EncodeLarge-8 nor Re/Encode-8. An Encode without GOMAXPROCS goes before those that have it.
 * @param names of all benchmarks, with GOMAXPROCS
 */
export function nameSearch(search: string, names: Iterable<string>): NameSearch {
  const parts = search.split(/\s+/).filter(Boolean);
  const whole = parts.filter(isQuoted).map((part) => part.slice(1, -1));
  // A name that is still being typed has its first quote only.
  const words = parts.filter((part) => !isQuoted(part)).map((part) => part.replace(/^"/, '').toLowerCase());
  const all = new Set(whole.length === 0 ? [] : names);
  return {
    isNamed: (name) => whole.every((one) => name === one || (!all.has(one) && stemOf(name) === one)),
    holds(text) {
      const lowered = text.toLowerCase();
      return words.every((word) => lowered.includes(word));
    },
  };
}

function isQuoted(part: string): boolean {
  return part.length > 2 && part.startsWith('"') && part.endsWith('"');
}
