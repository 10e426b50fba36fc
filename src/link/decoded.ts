/** A part of an address as it was meant. A stray `%` comes from a hand-edited address; it is taken as it stands. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
