import type { ViewRef } from '../../model/report.ts';
import type { ReportPage } from '../composeReport.ts';
import type { Slide } from './slide.ts';
import { splitNotes } from './splitNotes.ts';

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
