import { dictionary } from '../../model/dictionary.ts';
import type { ExportNote } from './exportTable.ts';

/** Font families of texts and of names from code in pictures, with fallbacks. */
export const pictureFonts = {
  words: "'Source Sans 3 Variable', 'Source Sans 3', system-ui, sans-serif",
  code: "'JetBrains Mono Variable', 'JetBrains Mono', ui-monospace, Menlo, Consolas, monospace",
};

/** Colours of a drawing's own texts: those of the light theme, since drawings are used in documents. */
export const svgInk = { text: '#1b1d22', muted: '#565a63' };

/** Space around a drawing, and the height of a line of notes, in pixels. */
export const SVG_MARGIN = 16;
export const SVG_LINE = 18;

interface SvgFrame {
  title: string;
  width: number;
  height: number;
  ground?: string;
  /** What is used by reference. */
  defs?: string;
}

/**
 * A drawing as a standalone SVG document on a white ground, without the styles or scripts of the page. The last of
 * `parts` ends it.
 */
export function svgDocument({ title, width, height, ground = '#ffffff', defs }: SvgFrame, parts: string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${pictureFonts.words}">`,
    `<title>${escapeXml(title)}</title>`,
    ...(defs === undefined ? [] : [`<defs>${defs}</defs>`]),
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    ...parts,
  ].join('\n');
}

/**
 * The title of a drawing and the notes below it, and the baseline of the last of them.
 * @param gap between title and notes, in pixels
 */
export function svgHeading(
  title: string,
  notes: readonly ExportNote[],
  { width, gap }: { width: number; gap: number },
): { parts: string[]; y: number } {
  const lines = notes.flatMap((note) => wrapNote(note, width - 2 * SVG_MARGIN));
  const y = SVG_MARGIN + 14;
  return {
    parts: [
      `<text x="${SVG_MARGIN}" y="${y}" font-size="17" font-weight="650" fill="${svgInk.text}">${escapeXml(title)}</text>`,
      ...lines.map((line, index) => svgWords(line, SVG_MARGIN, y + gap + (index + 1) * SVG_LINE)),
    ],
    y: y + gap + lines.length * SVG_LINE,
  };
}

/** A line of muted text. */
export function svgWords(text: string, x: number, y: number): string {
  return `<text x="${x}" y="${y}" font-size="13" fill="${svgInk.muted}">${escapeXml(text)}</text>`;
}

const ESCAPES: Record<string, string> = dictionary({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' });

/** Escapes text for XML content or attributes, in one line. Characters that XML does not allow become U+FFFD. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter]!)
    .replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '\uFFFD');
}

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
