import type { FactLine, FactsBlock, ReportBlock } from '../../model/report.ts';
import type { Report, ReportPage } from '../composeReport.ts';
import { findingPages, shortened } from './findingPages.ts';
import type { MadeSlide } from './ownSlides.ts';
import type { SlideContent } from './slide.ts';
import { findingSlides } from './storySlides.ts';

/** Largest number of facts, which may take two lines each. */
const MOST_FACTS = 7;
/** Facts that are too few for a slide of their own. */
const FEW_FACTS = 3;
/** Characters of a note under a table: about two lines. */
const NOTE = 240;
/** Largest number of tables per section. */
const MOST_TABLES = 2;

/** Code is shown with the cause that it explains. */
type Exhibit = Exclude<ReportBlock, { kind: 'text' | 'code' }>;

/** The slides of a section: findings that the story has not told, and exhibits. */
export function sectionSlides(page: ReportPage, { told }: Report): MadeSlide[] {
  const { id, title, blocks } = page;
  const findings = page.findings.filter((finding) => !told.has(finding.id));
  const pages = findingPages(findings);
  // What became worse is never cut.
  const worse = pages.findLastIndex((group) => group.some(({ tone }) => tone === 'worse'));
  const texts = blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
  const counts = new Map<string, number>();
  const exhibits = shownBlocks(page).map((block): MadeSlide => {
    const number = (counts.get(block.kind) ?? 0) + 1;
    counts.set(block.kind, number);
    const content = contentOf(block);
    // The omitted part of a note goes to the presenter notes.
    const note =
      block.kind === 'table' && content.kind === 'table' && content.table.note !== block.note ? block.note : '';
    return {
      id: `${id} ${block.kind} ${number}`,
      section: title,
      name: block.title ?? title,
      content,
      notes: joined(note, page.notes, ...texts),
    };
  });
  return [
    ...findingSlides(`${id} findings`, title, pages.slice(0, Math.max(1, worse + 1)), findings.length),
    ...exhibits,
  ];
}

function joined(...texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== '').join('\n\n');
}

/**
 * The blocks of a section that are shown: not texts, which become presenter notes, and only the first tables. Short
 * facts of several files are one block.
 */
export function shownBlocks({ blocks }: ReportPage): Exhibit[] {
  let tables = 0;
  return gathered(blocks).filter((block) => {
    if (block.kind === 'table') return block.rows.length > 0 && ++tables <= MOST_TABLES;
    return block.kind === 'view' || (block.kind === 'facts' && block.facts.length > 0);
  }) as Exhibit[];
}

/**
 * Facts of files that say only a few figures, such as numbers of goroutines: the first figures of all of them, in place
 * of the first.
 */
function gathered(blocks: readonly ReportBlock[]): readonly ReportBlock[] {
  const short = blocks.filter(
    (block): block is FactsBlock =>
      block.kind === 'facts' && block.title !== undefined && block.facts.length > 0 && block.facts.length <= FEW_FACTS,
  );
  if (short.length < 2) return blocks;
  const facts = short.map(({ title, facts: [first] }): FactLine => ({ ...first!, name: `${first!.name}, ${title}` }));
  const [place, ...others] = short;
  return blocks.flatMap((block): ReportBlock[] => {
    if (block === place) return [{ kind: 'facts', facts }];
    return others.some((one) => one === block) ? [] : [block];
  });
}

function contentOf(block: Exhibit): SlideContent {
  switch (block.kind) {
    case 'facts': {
      // Differences are the most interesting facts, then what somebody found worth typing in.
      const weight = ({ differs, typed }: FactLine) => Number(differs) * 2 + Number(typed !== undefined);
      const facts = block.facts.toSorted((a, b) => weight(b) - weight(a)).slice(0, MOST_FACTS);
      return { kind: 'facts', facts, more: block.facts.length - facts.length };
    }
    case 'table':
      return { kind: 'table', table: { ...block, note: shortened(block.note, NOTE) } };
    case 'view':
      return { kind: 'view', view: block.view, caption: block.title, finding: null, rest: 0 };
  }
}
