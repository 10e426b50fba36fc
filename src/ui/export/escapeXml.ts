import { dictionary } from '../../model/dictionary.ts';

const ESCAPES: Record<string, string> = dictionary({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' });

/** Escapes text for XML content or attributes, in one line. Characters that XML does not allow become U+FFFD. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter]!)
    .replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '\uFFFD');
}
