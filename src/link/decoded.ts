/** Decodes a part of an address. A text with a stray `%`, as in a hand-edited address, is returned unchanged. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
