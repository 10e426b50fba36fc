import { formatCount } from './formatCount.ts';

/** A list in a sentence: "a", "a and b", "a, b and c"; '' for none. */
export function listText(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/**
 * The first `most` of a list, and how many more there are: "a, b and 12 more".
 * @param count total number, if `parts` has only some
 */
export function shortList(parts: readonly string[], most: number, count: number = parts.length): string {
  const shown = parts.slice(0, most);
  const more = count - shown.length;
  return listText(more > 0 ? [...shown, `${formatCount(more)} more`] : shown);
}

/** Sentences after each other; those that are '' are left out. */
export function sentences(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

/** A text with a capital first letter. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
