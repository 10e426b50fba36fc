import type { ReportBlock, ViewRef } from '../../model/report.ts';
import { formatCount } from '../../units/formatCount.ts';
import type { Report, ReportPage } from '../composeReport.ts';
import type { Slide, SlideContent } from './slide.ts';
import { splitNotes } from './splitNotes.ts';

/** More rows are too small for the back of a room. */
export const MOST_ROWS = 8;

/** What the slides need to know beside the report. */
export interface SlideWords {
  /** What the two sides are called. */
  names: { before: string; after: string };
  /** What a view is called that has no caption. */
  titleOf: (view: ViewRef) => string;
  /** How many findings the reader has hidden. */
  hiddenFindings: number;
}

/**
 * A report as slides: a title, the summary with one finding a slide, then of every section its exhibits and notes, and at
 * the end what was not shown. In the order of the report; what the reader has left out of it has no slide.
 */
export function slidesOf(report: Report, words: SlideWords): Slide[] {
  const told = report.pages.filter(({ hidden }) => !hidden);
  const slides = told.flatMap((page) => slidesOfPage(page, words));
  const title: Slide = {
    id: 'title',
    section: '',
    name: report.title,
    content: { kind: 'title', title: report.title, ...subjectOf(report, words) },
    notes: '',
  };
  const closing: Slide = {
    id: 'closing',
    section: '',
    name: 'What was not shown',
    content: { kind: 'closing', left: leftOf(report, words) },
    notes: '',
  };
  return [title, ...slides, closing];
}

function slidesOfPage(page: ReportPage, { titleOf }: SlideWords): Slide[] {
  const made: { name: string; content: SlideContent; notes?: string }[] = [];
  if (page.id === 'summary') {
    for (const finding of page.findings) {
      const notes = [finding.ground, ...finding.also.map(({ sentence }) => sentence)];
      made.push({ name: finding.sentence, content: { kind: 'finding', finding }, notes: notes.join('\n\n') });
    }
  }
  for (const block of page.blocks) {
    const content = contentOf(block);
    if (content) made.push({ name: nameOf(block, page.title), content });
  }
  for (const { view, caption } of page.pinned) {
    const name = caption === '' ? titleOf(view) : caption;
    made.push({ name, content: { kind: 'view', view, caption: name } });
  }
  for (const text of splitNotes(page.notes)) made.push({ name: page.title, content: { kind: 'notes', text } });
  return made.map(({ name, content, notes = '' }, at) => ({
    id: `${page.id} ${at}`,
    section: page.title,
    name: name.replaceAll('`', ''),
    content,
    notes: [notes, content.kind === 'notes' ? '' : page.notes].filter((text) => text.trim() !== '').join('\n\n'),
  }));
}

/** null for what has nothing to show. */
function contentOf(block: ReportBlock): SlideContent | null {
  switch (block.kind) {
    case 'text':
      return block.text.trim() === '' ? null : { kind: 'text', text: block.text };
    case 'facts': {
      // What differs is what a room wants to know.
      const facts = block.facts.toSorted((a, b) => Number(b.differs) - Number(a.differs)).slice(0, MOST_ROWS);
      return facts.length === 0 ? null : { kind: 'facts', facts, more: block.facts.length - facts.length };
    }
    case 'table':
      return block.rows.length === 0 ? null : { kind: 'table', table: block };
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

/** What the report has and no slide has shown, in full sentences. */
function leftOf({ pages }: Report, { hiddenFindings }: SlideWords): string[] {
  const left: string[] = [];
  const told = pages.filter(({ hidden }) => !hidden);
  const titles = pages.filter(({ hidden }) => hidden).map(({ title }) => title);
  if (titles.length > 0) left.push(`Left out by choice: ${titles.join(', ')}.`);
  if (hiddenFindings > 0) {
    left.push(`${countOf(hiddenFindings, 'finding')} left out by choice.`);
  }
  const rest = told.reduce((sum, page) => sum + page.rest, 0);
  if (rest > 0) left.push(`${countOf(rest, 'lighter finding')} of the report.`);
  for (const { title, blocks } of told) {
    for (const block of blocks) {
      if (block.kind !== 'table') continue;
      const rows = block.rows.length - MOST_ROWS;
      if (rows > 0) left.push(`${title}: ${countOf(rows, 'row')} of “${block.title.replaceAll('`', '')}”.`);
    }
  }
  return left;
}

function countOf(count: number, what: string): string {
  return `${formatCount(count)} ${what}${count === 1 ? '' : 's'}`;
}
