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
