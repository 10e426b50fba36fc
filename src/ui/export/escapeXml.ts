import { dictionary } from '../../model/dictionary.ts';
import type { ExportNote } from './exportTable.ts';

/** An upper bound of the mean width of a character at 13 pixels. */
const LETTER = 7;
/** Lines of one note: a list of a hundred files must not push the drawing away. */
const MOST = 4;

/**
 * A note under a drawing's title, in lines of at most this width in pixels at a font size of 13; what four lines do not
 * hold is cut.
 */
export function wrapNote({ name, value }: ExportNote, width: number): string[] {
  const letters = Math.floor(width / LETTER);
  const words = `${name}: ${value}`.split(' ').flatMap((word) => pieces(word, letters));
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= MOST) return lines;
  return [...lines.slice(0, MOST - 1), `${lines[MOST - 1]!.slice(0, letters - 1)}…`];
}

function pieces(word: string, letters: number): string[] {
  const count = Math.max(1, Math.ceil(word.length / letters));
  return Array.from({ length: count }, (_, index) => word.slice(index * letters, (index + 1) * letters));
}

const ESCAPES: Record<string, string> = dictionary({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' });

/** Escapes text for XML content or attributes, in one line. Characters that XML does not allow become U+FFFD. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter]!)
    .replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '\uFFFD');
}
