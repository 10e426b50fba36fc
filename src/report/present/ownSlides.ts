import type { ViewRef } from '../../model/report.ts';
import type { ReportPage } from '../composeReport.ts';
import type { Slide } from './slide.ts';

/** Context that the slides need besides the report. */
export interface SlideWords {
  /** The names of the two sides. */
  names: { before: string; after: string };
  /** The default caption of a view. */
  titleOf: (view: ViewRef) => string;
  /** Number of findings that the reader has hidden. */
  hiddenFindings: number;
}

/** A slide before the reader's notes are added. */
export type MadeSlide = Omit<Slide, 'ownNotes'>;

/** The slides of what the reader has added to a section: pinned views and notes. */
export function ownSlides(page: ReportPage, { titleOf }: SlideWords): MadeSlide[] {
  const pinned = page.pinned.map(({ number, view, caption }): MadeSlide => {
    const name = caption === '' ? titleOf(view) : caption;
    return {
      id: `${page.id} pin pin${number}`,
      section: page.title,
      name,
      content: { kind: 'view', view, caption: name, finding: null, rest: 0 },
      notes: page.notes,
    };
  });
  const notes = splitNotes(page.notes).map(
    (text, index): MadeSlide => ({
      id: `${page.id} notes ${index + 1}`,
      section: page.title,
      name: page.title,
      content: { kind: 'notes', text },
      notes: '',
    }),
  );
  return [...pinned, ...notes];
}

/** Characters that fit on a slide. */
const ROOM = 520;

/**
 * Splits the reader's notes into slides: at a line of `---`, and between paragraphs if a slide is full. Fenced code is
 * never split.
 */
export function splitNotes(markdown: string): string[] {
  const slides: string[] = [];
  let slide: string[] = [];
  let size = 0;
  function end() {
    const text = slide.join('\n\n').trim();
    if (text !== '') slides.push(text);
    slide = [];
    size = 0;
  }
  for (const paragraph of paragraphsOf(markdown)) {
    if (/^(-\s*){3,}$/.test(paragraph)) {
      end();
      continue;
    }
    if (size > 0 && size + paragraph.length > ROOM) end();
    slide.push(paragraph);
    size += paragraph.length;
  }
  end();
  return slides;
}

/** Splits Markdown at empty lines; fenced code is one paragraph. */
function paragraphsOf(markdown: string): string[] {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  let fenced = false;
  function end() {
    if (lines.length > 0) paragraphs.push(lines.join('\n'));
    lines = [];
  }
  for (const line of markdown.split(/\r?\n/)) {
    const rule = !fenced && /^\s{0,3}(-\s*){3,}$/.test(line);
    if (!fenced && (line.trim() === '' || rule)) {
      end();
      if (rule) paragraphs.push('---');
      continue;
    }
    if (/^\s{0,3}(```|~~~)/.test(line)) fenced = !fenced;
    lines.push(line);
  }
  end();
  return paragraphs;
}
