const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as XML content or attribute, in one line. What XML cannot hold, such as control characters, becomes U+FFFD. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter]!)
    .replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '\uFFFD');
}
