import { uncoded } from '../../units/coded.ts';
import { notesHeading, type Report, type ReportPage } from '../composeReport.ts';
import { leftOf } from './leftOf.ts';
import { type MadeSlide, ownSlides, type SlideWords } from './ownSlides.ts';
import { sectionSlides } from './sectionSlides.ts';
import type { Slide } from './slide.ts';
import { storySlides } from './storySlides.ts';

/**
 * A report as slides: its story, beginning with the verdict and the reader's own notes, and what the reader has
 * added to sections; then, as
 * the appendix, the exhibits of every section in report order, and what no slide shows. Hidden content has no slide.
 */
export function slidesOf(report: Report, words: SlideWords): Slide[] {
  const { story, behind } = storySlides(report, words);
  const sections = report.pages.filter(({ isStory, hidden }) => !isStory && !hidden);
  const exhibits = [...behind, ...sections.flatMap((page) => sectionSlides(page, report))];
  const own = sections.map((page) => ({ page, slides: ownSlides(page, words) }));
  const isNotes = ({ page }: { page: ReportPage }): boolean => page.id === notesHeading.id;
  const added = (are: boolean) => own.filter((one) => isNotes(one) === are).flatMap(({ slides }) => slides);
  const shown = [...story.slice(0, 1), ...added(true), ...story.slice(1), ...added(false)];
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
    content: { kind: 'closing', left: leftOf(report, [...shown, ...exhibits], words) },
    notes: '',
  };
  const appendix = [...(exhibits.length > 0 ? [divider, ...exhibits] : []), closing];
  const all = [...shown, ...appendix.map((slide) => ({ ...slide, isAppendix: true as const }))];
  return all.map((slide) => ({ ...slide, name: uncoded(slide.name), ownNotes: '' }));
}
