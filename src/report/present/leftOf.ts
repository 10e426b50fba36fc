import type { ReportBlock } from '../../model/report.ts';
import { rowsToShow } from '../../model/worseRows.ts';
import { countText } from '../../units/formatCount.ts';
import { listText, shortList } from '../../units/listText.ts';
import type { Report } from '../composeReport.ts';
import type { SlideWords } from './ownSlides.ts';
import { shownBlocks } from './sectionSlides.ts';
import type { Slide } from './slide.ts';

/** Largest number of rows: more would be too small to read. */
export const MOST_ROWS = 8;
/** Largest number of named files that were not read. */
const MOST_UNREAD = 6;

/** The content of the report that no slide shows, in full sentences. */
export function leftOf(
  { pages, subject: { unread } }: Report,
  slides: readonly Pick<Slide, 'section' | 'content'>[],
  { hiddenFindings }: SlideWords,
): string[] {
  const omitted: string[] = [];
  const visible = pages.filter(({ hidden }) => !hidden);
  const titles = pages.filter(({ hidden }) => hidden).map(({ title }) => title);
  if (titles.length > 0) omitted.push(`Hidden: ${titles.join(', ')}.`);
  if (hiddenFindings > 0) omitted.push(`${countText(hiddenFindings, 'finding')} hidden.`);
  const parts = new Map<string, string[]>();
  const add = (title: string, count: number, word: string): void => {
    if (count > 0) parts.set(title, [...(parts.get(title) ?? []), countText(count, word)]);
  };
  for (const { section, content } of slides) {
    if ('rest' in content) add(section, content.rest, content.kind === 'sure' ? 'more reason' : 'more finding');
  }
  for (const page of visible) {
    const shown = shownBlocks(page);
    const tables = page.blocks.filter((block) => block.kind === 'table' && block.rows.length > 0);
    const unseen = tables.filter((block) => !shown.some((each) => each === block)).length;
    const rows = shown.reduce((sum, block) => sum + (block.kind === 'table' ? rowsBeyond(block) : 0), 0);
    add(page.title, rows, 'more row');
    add(page.title, unseen, 'more table');
  }
  for (const [title, words] of parts) omitted.push(`${title}: ${listText(words)} in the report.`);
  if (unread.length > 0) {
    const names = shortList(
      unread.map(({ path }) => path),
      MOST_UNREAD,
    );
    omitted.push(`Not read: ${names}. The reasons are in the report.`);
  }
  return omitted;
}

function rowsBeyond({ rows }: Extract<ReportBlock, { kind: 'table' }>): number {
  return Math.max(0, rows.length - rowsToShow(rows, MOST_ROWS));
}
