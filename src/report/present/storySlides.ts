import type { ReportBlock } from '../../model/report.ts';
import { type ComparisonGrade, gradeSentence, settleWords } from '../../model/verdict.ts';
import { countText, formatCount } from '../../units/formatCount.ts';
import { type Report, type ReportPage, summaryHeading } from '../composeReport.ts';
import { chapterOf, type StoryChapter, type SummaryFinding, storyHeadings } from '../story.ts';
import { findingPages } from './findingPages.ts';
import { type MadeSlide, ownSlides, type SlideWords } from './ownSlides.ts';
import type { SlideContent } from './slide.ts';

const sureHeading = storyHeadings.find(({ id }) => id === 'sure')!;
/** Largest number of reasons and warnings on the slide about doubt. */
const MOST_REASONS = 5;

/** Lines of code that can be read on a slide. */
const MOST_LINES = 16;
/** Number of slides of a story, unless more has regressed. */
const MOST_SLIDES = 6;

/**
 * The slides of the report's story: verdict, what regressed, causes or what improved, how sure, and what to do next.
 * `behind` are those that it has no room for, and those of what else stands out beside a comparison.
 */
export function storySlides(report: Report, words: SlideWords): { story: MadeSlide[]; behind: MadeSlide[] } {
  const pages = report.pages.filter(({ isStory, hidden }) => isStory && !hidden);
  const made = pages
    .filter(({ id }) => id !== summaryHeading.id)
    .map((page) => ({ id: page.id, slides: chapterContent(page, report.grade), own: ownSlides(page, words) }));
  // The chapter is missing if the verdict has room for all reasons.
  if (!report.pages.some(({ id }) => id === 'sure') && isDoubtful(report.grade)) {
    const next = made.findIndex(({ id }) => id === 'next');
    const slides = [sureSlide({ ...sureHeading, plainTitle: sureHeading.title, findings: [], rest: 0 }, report.grade)];
    made.splice(next < 0 ? made.length : next, 0, { id: 'sure', slides, own: [] });
  }
  const isLast = ({ id }: { id: string }): boolean => isBehind(chapterOf(id), report);
  const ofChapters = made.flatMap(({ id, slides, own }) => (isLast({ id }) ? [] : [...slides, ...own]));
  const verdict = [verdictSlide(report, words), ...summarySlides(pages, words)];
  const causes = made
    .filter(({ id }) => chapterOf(id) === ('why' satisfies StoryChapter))
    .flatMap(({ slides }) => slides);
  const left = causes.slice(Math.max(1, causes.length + MOST_SLIDES - verdict.length - ofChapters.length));
  return {
    story: [...verdict, ...ofChapters.filter((slide) => !left.includes(slide))],
    behind: [...left, ...made.filter(isLast).flatMap(({ slides, own }) => [...slides, ...own])],
  };
}

/** Beside a comparison, what else stands out is no part of the argument, nor is what improved beside its causes. */
function isBehind(chapter: string, { isComparison, pages }: Report): boolean {
  const hasCauses = pages.some(({ id, hidden }) => id === 'why' && !hidden);
  return isComparison && (chapter === 'changed' || (chapter === 'improved' && hasCauses));
}

function isDoubtful(grade: ComparisonGrade | null): grade is ComparisonGrade {
  return grade !== null && grade.grade !== 'sound';
}

function summarySlides(pages: readonly ReportPage[], words: SlideWords): MadeSlide[] {
  return pages.filter(({ id }) => id === summaryHeading.id).flatMap((page) => ownSlides(page, words));
}

function verdictSlide(report: Report, words: SlideWords): MadeSlide {
  const { title, verdict, grade, isComparison, subject } = report;
  const isShown = report.pages.some(({ id, hidden }) => id === summaryHeading.id && !hidden);
  const only = subject.files.length === 1 ? subject.files[0]!.path : '';
  const { before, after } = words.names;
  return {
    id: 'verdict',
    section: '',
    name: title,
    content: {
      kind: 'verdict',
      title,
      sides: isComparison ? `${before} → ${after}` : only,
      files: only === '' ? countText(subject.files.length, 'file') : '',
      verdict: isShown ? verdict : { ...verdict, lines: [], grade: null },
      isClean: isShown && words.hiddenFindings === 0 && isClean(report),
    },
    notes: isShown ? [verdict.sentence, ...commandOf(grade)].filter((text) => text !== '').join('\n\n') : '',
  };
}

/** No quantity, and no finding in any section, has become worse. Hidden sections are not judged. */
function isClean({ grade, verdict: { lines, isOfQuantities }, pages }: Report): boolean {
  if (!isOfQuantities || grade?.grade === 'inconclusive') return false;
  return (
    lines.every(({ counts, worst }) => worst === null && counts.every(({ tone }) => tone !== 'worse')) &&
    pages.every(({ hidden, findings }) => !hidden && findings.every(({ tone }) => tone !== 'worse'))
  );
}

function chapterContent(page: ReportPage, grade: ComparisonGrade | null): MadeSlide[] {
  const { id, title, findings, rest, blocks } = page;
  if (id === 'sure') {
    const isEmpty = findings.length === 0 && !isDoubtful(grade);
    return isEmpty ? [] : [sureSlide(page, grade)];
  }
  const view = blocks.find((block): block is Extract<ReportBlock, { kind: 'view' }> => block.kind === 'view');
  const code = blocks.find((block) => block.kind === 'code');
  const [first, ...others] = findings;
  if (first !== undefined && code !== undefined) {
    const shown = { ...code, lines: code.lines.slice(0, MOST_LINES) };
    const content: SlideContent = { kind: 'code', finding: first, code: shown };
    return [{ id, section: '', name: title, content, notes: findingNotes(findings) }];
  }
  if (first !== undefined && view !== undefined) {
    const content: SlideContent = {
      kind: 'view',
      view: view.view,
      caption: first.sentence,
      finding: first,
      rest: others.length + rest,
    };
    return [{ id, section: '', name: title, content, notes: findingNotes(findings) }];
  }
  const slides = findingPages(findings);
  // Regressions are never cut; of other findings the report has the rest.
  return findingSlides(id, title, slides.slice(0, id === 'regressed' ? Infinity : 1), findings.length + rest).map(
    (slide, index) => (index > 0 || title !== page.plainTitle ? slide : { ...slide, name: claimOf(findings) }),
  );
}

/** What findings claim, in a line: the first one without its figures. */
function claimOf([first, ...others]: readonly SummaryFinding[]): string {
  const claim = first!.sentence.replace(/(?:: .*|\.)$/s, '');
  return others.length === 0 ? claim : `${claim}, and ${formatCount(others.length)} more`;
}

/**
 * One slide per group of findings.
 * @param all number of findings, shown or not
 */
export function findingSlides(
  id: string,
  title: string,
  groups: readonly (readonly SummaryFinding[])[],
  all: number,
): MadeSlide[] {
  const shown = groups.reduce((sum, group) => sum + group.length, 0);
  return groups.map((findings, index) => {
    const part = groups.length === 1 ? title : `${title}, ${index + 1} of ${groups.length}`;
    const rest = index === groups.length - 1 ? all - shown : 0;
    return {
      id: index === 0 ? id : `${id} ${index + 1}`,
      section: part,
      name: part,
      content: { kind: 'findings', findings, rest },
      notes: findingNotes(findings),
    };
  });
}

/** The whole evidence of findings, which slides shorten, and the reader's notes on them. */
function findingNotes(findings: readonly SummaryFinding[]): string {
  return findings
    .flatMap(({ sentence, ground, also, notes = '' }) => [
      [sentence, ground, ...also.map((one) => one.sentence)].join(' ').trim(),
      ...(notes === '' ? [] : [notes]),
    ])
    .join('\n\n');
}

function sureSlide(
  { title, plainTitle, findings, rest }: Pick<ReportPage, 'title' | 'plainTitle' | 'findings' | 'rest'>,
  grade: ComparisonGrade | null,
): MadeSlide {
  const all = [...(grade?.reasons ?? []), ...findings].map(({ sentence }) => sentence);
  const sentences = all.slice(0, MOST_REASONS);
  return {
    id: 'sure',
    section: title,
    name: grade === null || title !== plainTitle ? title : gradeSentence(grade.grade),
    content: { kind: 'sure', sentences, rest: rest + all.length - sentences.length },
    notes: [
      ...all.slice(MOST_REASONS),
      ...findings.flatMap(({ ground, notes = '' }) => [ground, notes]),
      ...commandOf(grade),
    ]
      .filter((text) => text !== '')
      .join('\n\n'),
  };
}

function commandOf(grade: ComparisonGrade | null): string[] {
  return grade === null || grade.command === '' ? [] : [`${settleWords} \`${grade.command}\``];
}
