import { uncoded } from '../../units/coded.ts';
import type { Report } from '../composeReport.ts';
import { leftOf } from './leftOf.ts';
import type { MadeSlide, SlideWords } from './ownSlides.ts';
import { sectionSlides } from './sectionSlides.ts';
import type { Slide } from './slide.ts';
import { behindStory, storySlides } from './storySlides.ts';

/**
 * A report as slides: its story, beginning with the verdict; behind a divider the exhibits of every section, in report
 * order; and what no slide shows. Hidden content has no slide.
 */
export function slidesOf(report: Report, words: SlideWords): Slide[] {
  const story = storySlides(report, words);
  const behind = [
    ...behindStory(report, words),
    ...report.pages
      .filter(({ isStory, hidden }) => !isStory && !hidden)
      .flatMap((page) => sectionSlides(page, report, words)),
  ];
  const divider: MadeSlide = {
    id: 'appendix',
    section: '',
    name: 'Appendix',
    content: { kind: 'divider', sections: [] },
    notes: '',
  };
  const closing: MadeSlide = {
    id: 'closing',
    section: '',
    name: 'What is not on the slides',
    content: { kind: 'closing', left: leftOf(report, [...story, ...behind], words) },
    notes: '',
  };
  const slides = [...story, ...(behind.length > 0 ? [divider, ...behind] : []), closing];
  return slides.map((slide) => ({ ...slide, name: uncoded(slide.name), ownNotes: '' }));
}
