import { type Edits, valuesOf } from '../../model/edits/edit.ts';
import { uncoded } from '../../units/coded.ts';
import { shortList } from '../../units/listText.ts';
import type { Slide } from './slide.ts';

/** Largest number of names in a list. */
const MOST_NAMES = 8;

/** Slides as the reader has arranged them. */
export interface ArrangedSlides {
  /** At least one, if there are slides. */
  shown: Slide[];
  hidden: Slide[];
}

/** Puts slides in the reader’s order with the reader’s notes, without hidden ones and, unless asked, the appendix. */
export function arranged(all: readonly Slide[], edits: Edits = [], hasAppendix = true): ArrangedSlides {
  const slides = hasAppendix ? all : all.filter(({ isAppendix }) => isAppendix !== true);
  const [order, notes] = [valuesOf(edits, 'slideOrder').get('') ?? [], valuesOf(edits, 'slideNotes')];
  const ordered = inOrder(slides, order).map((slide) => ({ ...slide, ownNotes: notes.get(slide.id) ?? '' }));
  const hiddenIds = valuesOf(edits, 'slideHidden');
  const isHidden = ({ id }: Slide): boolean => hiddenIds.has(id);
  // A link or a file could hide all of them.
  if (ordered.every(isHidden)) return { shown: withLists(ordered, []), hidden: [] };
  const hidden = ordered.filter(isHidden);
  return {
    shown: withLists(
      ordered.filter((slide) => !isHidden(slide)),
      hidden,
    ),
    hidden,
  };
}

/** A slide that is not in the order follows the one that it follows by default. */
function inOrder(slides: readonly Slide[], order: readonly string[]): Slide[] {
  const byId = new Map(slides.map((slide) => [slide.id, slide] as const));
  const ordered = [...new Set(order)].flatMap((id) => byId.get(id) ?? []);
  const placed = new Set(ordered);
  for (const [index, slide] of slides.entries()) {
    if (placed.has(slide)) continue;
    const leader = slides[index - 1];
    ordered.splice(leader === undefined ? 0 : ordered.indexOf(leader) + 1, 0, slide);
    placed.add(slide);
  }
  return ordered;
}

/** The divider names what follows it, and the last slide what is hidden. */
function withLists(slides: readonly Slide[], hidden: readonly Slide[]): Slide[] {
  return slides.map((slide, index) => {
    const { content } = slide;
    if (content.kind === 'divider') {
      const sections = slides.slice(index + 1).map(({ section }) => section.replace(/, \d+ of \d+$/, ''));
      return { ...slide, content: { ...content, sections: [...new Set(sections)].filter((name) => name !== '') } };
    }
    if (content.kind === 'closing' && hidden.length > 0) {
      const names = shortList(
        hidden.map(({ name }) => uncoded(name).replace(/\.$/, '')),
        MOST_NAMES,
      );
      return { ...slide, content: { ...content, left: [`Hidden slides: ${names}.`, ...content.left] } };
    }
    return slide;
  });
}
