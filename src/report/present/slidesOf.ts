import type { ComparisonGrade } from '../../model/grade.ts';
import type { FactLine, ReportBlock, ViewRef } from '../../model/report.ts';
import { rowsToShow } from '../../model/worseRows.ts';
import { uncoded } from '../../units/coded.ts';
import { countText, formatCount } from '../../units/formatCount.ts';
import { shortList } from '../../units/listText.ts';
import type { Report, ReportPage } from '../composeReport.ts';
import { shortened } from './shortened.ts';
import type { Slide, SlideContent } from './slide.ts';
import { splitNotes } from './splitNotes.ts';

/** Largest number of rows: more would be too small to read. */
export const MOST_ROWS = 8;
/** Largest number of facts, which may take two lines each. */
const MOST_FACTS = 7;
/** Characters of a note under a table: about two lines. */
const NOTE = 240;
/** Largest number of tables per section. */
const MOST_TABLES = 2;

/** Largest number of named files that were not read. */
const MOST_UNREAD = 6;

/** Context that the slides need besides the report. */
export interface SlideWords {
  /** The names of the two sides. */
  names: { before: string; after: string };
  /** The default caption of a view. */
  titleOf: (view: ViewRef) => string;
  /** Number of findings that the reader has hidden. */
  hiddenFindings: number;
}

/**
 * A report as slides: a title, the reasons to grade its times, the summary with one finding per slide, then exhibits
 * and notes of every section, and an appendix with the content that was not shown. In report order; hidden content has
 * no slide.
 */
export function slidesOf(report: Report, words: SlideWords): Slide[] {
  const visible = report.pages.filter(({ hidden }) => !hidden);
  const slides = visible.flatMap((page) => slidesOfPage(page, words));
  const title: Slide = {
    id: 'title',
    section: '',
    name: report.title,
    content: { kind: 'title', title: report.title, ...subjectOf(report, words) },
    notes: '',
  };
  const { grade } = report;
  // Before the findings that it casts doubt on.
  const gradeSlides: Slide[] =
    grade === null || grade.grade === 'sound'
      ? []
      : [{ id: 'grade', section: '', name: 'How sure', content: { kind: 'grade', grade }, notes: notesOf(grade) }];
  const closing: Slide = {
    id: 'closing',
    section: '',
    name: 'Appendix',
    content: { kind: 'closing', left: leftOf(report, words) },
    notes: '',
  };
  return [title, ...gradeSlides, ...slides, closing];
}

/** The reasons and the command for a conclusive measurement, as presenter notes. */
function notesOf({ reasons, command }: ComparisonGrade): string {
  const sentences = reasons.map(({ sentence }) => sentence);
  return [...sentences, ...(command === '' ? [] : [`For a conclusive result: \`${command}\``])].join('\n\n');
}

function slidesOfPage(page: ReportPage, { titleOf }: SlideWords): Slide[] {
  const made: { name: string; content: SlideContent; notes?: string }[] = [];
  if (page.id === 'summary') {
    for (const finding of page.findings) {
      const notes = [finding.ground, ...finding.also.map(({ sentence }) => sentence)];
      made.push({ name: finding.sentence, content: { kind: 'finding', finding }, notes: notes.join('\n\n') });
    }
  }
  for (const block of shownBlocks(page)) {
    const content = contentOf(block);
    // The omitted part of a note goes to the presenter notes.
    const notes =
      block.kind === 'table' && content.kind === 'table' && content.table.note !== block.note ? block.note : '';
    made.push({ name: nameOf(block, page.title), content, notes });
  }
  for (const { view, caption } of page.pinned) {
    const name = caption === '' ? titleOf(view) : caption;
    made.push({ name, content: { kind: 'view', view, caption: name } });
  }
  for (const text of splitNotes(page.notes)) made.push({ name: page.title, content: { kind: 'notes', text } });
  const texts = page.blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
  return made.map(({ name, content, notes = '' }, at) => ({
    id: `${page.id} ${at}`,
    section: page.title,
    name: uncoded(name),
    content,
    notes: [notes, content.kind === 'notes' ? '' : page.notes, ...(content.kind === 'finding' ? [] : texts)]
      .filter((text) => text.trim() !== '')
      .join('\n\n'),
  }));
}

/** The blocks of a section that are shown: not texts, which become presenter notes, and only the first tables. */
function shownBlocks({ blocks }: ReportPage): Exclude<ReportBlock, { kind: 'text' }>[] {
  let tables = 0;
  return blocks.filter((block) => {
    if (block.kind === 'table') return block.rows.length > 0 && ++tables <= MOST_TABLES;
    return block.kind === 'view' || (block.kind === 'facts' && block.facts.length > 0);
  }) as Exclude<ReportBlock, { kind: 'text' }>[];
}

function contentOf(block: Exclude<ReportBlock, { kind: 'text' }>): SlideContent {
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
      return { kind: 'view', view: block.view, caption: block.title };
  }
}

function nameOf(block: ReportBlock, title: string): string {
  return block.kind === 'table' || block.kind === 'view' ? block.title : title;
}

function subjectOf({ isComparison, subject: { files } }: Report, { names }: SlideWords) {
  const only = files.length === 1 ? files[0]!.path : '';
  return {
    sides: isComparison ? `${names.before} → ${names.after}` : only,
    files: only === '' ? filesOf(files.length) : '',
  };
}

function filesOf(count: number): string {
  return `${formatCount(count)} files`;
}

/** The content of the report that no slide has shown, in full sentences. */
function leftOf({ pages, subject: { unread } }: Report, { hiddenFindings }: SlideWords): string[] {
  const omitted: string[] = [];
  const visible = pages.filter(({ hidden }) => !hidden);
  const titles = pages.filter(({ hidden }) => hidden).map(({ title }) => title);
  if (titles.length > 0) omitted.push(`Hidden: ${titles.join(', ')}.`);
  if (hiddenFindings > 0) {
    omitted.push(`${countText(hiddenFindings, 'finding')} hidden.`);
  }
  const rest = visible.reduce((sum, page) => sum + page.rest, 0);
  if (rest > 0) omitted.push(`Summary: ${countText(rest, 'finding')} more in the report.`);
  for (const page of visible) {
    const shown = shownBlocks(page);
    const tables = page.blocks.filter((block) => block.kind === 'table' && block.rows.length > 0);
    const unseen = tables.filter((block) => !shown.some((each) => each === block)).length;
    const rows = shown.reduce((sum, block) => sum + (block.kind === 'table' ? rowsBeyond(block) : 0), 0);
    const parts = [rows > 0 ? countText(rows, 'row') : '', unseen > 0 ? countText(unseen, 'table') : ''];
    const words = parts.filter((part) => part !== '').join(' and ');
    if (words !== '') omitted.push(`${page.title}: ${words} more in the report.`);
  }
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
