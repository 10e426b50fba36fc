import { roleWords } from '../analysis/verdict/stateWords.ts';
import type { Side } from '../model/dataset.ts';
import type { FindingTone, PinnedView, TableBlock } from '../model/report.ts';
import { gradeSentence, settleWords } from '../model/verdict.ts';
import { uncoded } from '../units/coded.ts';
import { countText } from '../units/formatCount.ts';
import { shortList } from '../units/listText.ts';
import { notesHeading, type Report, type ReportPage, summaryHeading } from './composeReport.ts';
import {
  blockText,
  cutRows,
  fenced,
  grid,
  joined,
  narrow,
  type PageStyle,
  type TableStyle,
  tableText,
  whole,
} from './markdownBlocks.ts';
import { markdownCode, markdownNotes, markdownText, summaryText } from './markdownText.ts';
import { chapterOf, type StoryChapter, type SummaryFinding } from './story.ts';
import { unreadGroups } from './unreadGroups.ts';
import { countsText, lineSentence, shownReasons } from './verdict.ts';

export interface MarkdownOptions {
  /** Address that opens the report with its data; '' for none. */
  link?: string;
  /** Largest number of characters; tables lose rows until the report fits. */
  longest?: number;
}

/** Largest number of characters in a GitHub comment. */
export const longestComment = 65_536;

const toneWords: Readonly<Record<FindingTone, string>> = {
  better: 'Better: ',
  worse: 'Worse: ',
  warning: 'Warning: ',
  fact: '',
};

/**
 * Layouts to try until the text fits: full, then without alignment in the source, then with fewer rows, then with rows
 * in the first tables of each section only, which say most; then, of hundreds that became worse, with the first of
 * them; at last without rows.
 */
const styles: readonly TableStyle[] = [
  whole,
  ...[Infinity, 40, 20, 10].map((mostRows) => ({ ...narrow, mostRows })),
  ...[40, 20, 10].map((mostRows) => ({ ...narrow, mostRows, mostTables: 2 })),
  ...[20, 10, 5].map((mostRows) => ({ ...narrow, mostRows, mostTables: 1 })),
  ...[200, 100, 60, 40, 20].map((mostFindings) => ({ ...narrow, mostRows: 20, mostFindings, cutsWorse: true })),
  ...[Infinity, 60, 20, 8, 2].map((mostFindings) => ({ ...narrow, mostRows: 0, mostFindings })),
];

/** The report as GitHub-flavoured Markdown, for a pull request. Ends with a line break. */
export function reportMarkdown(report: Report, { link = '', longest = Infinity }: MarkdownOptions = {}): string {
  let text = '';
  for (const style of styles) {
    text = written(report, link, style);
    if (text.length <= longest) break;
  }
  return text;
}

function written(report: Report, link: string, style: TableStyle): string {
  const pages = report.pages.filter(({ hidden }) => !hidden);
  const summary = pages.find(({ id }) => id === summaryHeading.id);
  const notes = pages.find(({ id }) => id === notesHeading.id);
  const others = pages.filter((page) => page !== summary && page !== notes);
  const pageStyle = { ...style, names: report.subject.names };
  return `${joined([
    `# ${markdownText(report.title)}`,
    notes === undefined ? '' : pageText(notes, report.told, pageStyle),
    ...(summary === undefined ? [] : [verdictText(report), gradeText(report)]),
    link === ''
      ? ''
      : `[Open this report with its data in Perfolio](<${link.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`,
    pages.length === 0 ? 'There is nothing to report about these files.' : '',
    ...(summary === undefined ? [] : ownText(summary)),
    ...others.map((page) => pageText(withClaim(page), report.told, pageStyle)),
    subjectText(report),
    unreadText(report),
  ])}\n`;
}

function subjectText({ subject, isComparison }: Report): string {
  const { names, files } = subject;
  const ofNoRun = files.filter(({ isOfNoRun }) => isOfNoRun === true);
  const of = (wanted: Side): string =>
    shortList(files.filter((file) => file.side === wanted && !ofNoRun.includes(file)).map(fileText), mostFiles);
  if (!isComparison) return files.length === 0 ? '' : `## Files\n\n${shortList(files.map(fileText), mostFiles)}`;
  const titled = (plain: string, name: string): string => (name === '' ? plain : `${plain} (${markdownText(name)})`);
  const rest = of(null);
  return joined([
    '## Files',
    [
      `- **${titled('Before', names.before)}:** ${of('before')}`,
      `- **${titled('After', names.after)}:** ${of('after')}`,
      ...(rest === '' ? [] : [`- **Unassigned:** ${rest}`]),
      ...(ofNoRun.length === 0 ? [] : [`- **Other files:** ${shortList(ofNoRun.map(fileText), mostFiles)}`]),
    ].join('\n'),
  ]);
}

/** The path of a file with the role that somebody has set, which affects the results. */
function fileText({ path, role }: Report['subject']['files'][number]): string {
  return role === undefined ? markdownCode(path) : `${markdownCode(path)} (${roleWords[role]})`;
}

/** The verdict as a table with one line for each quantity; where none is compared, as sentences. */
function verdictText({ verdict: { lines, isOfQuantities } }: Report): string {
  if (lines.length === 0) return '';
  if (!isOfQuantities) return lines.map((line) => `- ${markdownText(lineSentence(line))}`).join('\n');
  const rows = lines.map((line) => [
    `**${markdownText(line.title)}**`,
    markdownText(countsText(line)),
    markdownText([line.figure, line.ground].filter((part) => part !== '').join(' · ')),
    line.worst === null ? '' : `${markdownCode(line.worst.name)} ${markdownText(line.worst.figure)}`,
  ]);
  const columns = ['', 'Changed', 'On the whole', 'Largest regression'];
  const head = lines.some(({ worst }) => worst !== null) ? columns : columns.slice(0, -1);
  return grid(
    head,
    head.map(() => 'left'),
    rows.map((row) => row.slice(0, head.length)),
    narrow,
  );
}

/** The grade, its first reasons, and the command for a conclusive measurement. */
function gradeText({ grade }: Report): string {
  if (grade === null) return '';
  const reasons = grade.reasons
    .slice(0, shownReasons)
    .map(({ sentence }) => `- ${markdownText(sentence)}`)
    .join('\n');
  return joined([
    `**${markdownText(gradeSentence(grade.grade))}**`,
    reasons,
    grade.command === '' ? '' : `${settleWords}\n\n${fenced('sh', grade.command)}`,
  ]);
}

/** Files that were not read, with the reason and what to do, once for all files with the same one. */
function unreadText({ subject: { unread } }: Report): string {
  if (unread.length === 0) return '';
  const groups = unreadGroups(unread);
  const shown = groups.slice(0, mostUnread).map(({ paths, reason, hint }) => {
    const why = [reason, hint].filter((text) => text !== '').map(markdownText);
    return `- ${shortList(paths.map(markdownCode), mostFiles)}: ${why.join(' ')}`;
  });
  const more = groups.slice(mostUnread).reduce((sum, { paths }) => sum + paths.length, 0);
  if (more > 0) shown.push(`- ${countText(more, 'more file')}.`);
  return joined(['## Not read', shown.join('\n')]);
}

const mostFiles = 8;
const mostUnread = 20;

/**
 * A section without findings that the verdict and the story tell: folded, except for what regressed or improved, and
 * for notes and what they are on.
 */
function pageText(page: ReportPage, told: ReadonlySet<string>, style: PageStyle): string {
  const { title } = page;
  const noted = page.findings.filter(({ id, notes }) => notes !== undefined && (page.isStory || !told.has(id)));
  const rest = page.findings.filter((finding) => !noted.includes(finding));
  const { content, count } = contentOf({ ...page, findings: rest }, told, style);
  const isOpen = isInSight(page);
  const own = [...ownText(page), noted.map(findingText).join('\n'), isOpen ? content : ''];
  const ownParts = own.filter((part) => part !== '');
  return joined([
    ownParts.length === 0 ? '' : `## ${markdownText(title)}`,
    ...ownParts,
    content === '' || isOpen ? '' : folded(title, countOf(page, count), content),
  ]);
}

/** One section of the report as Markdown, unfolded. Ends with a line break. */
export function pageMarkdown(report: Report, page: ReportPage): string {
  const style = { ...whole, names: report.subject.names };
  return `${joined([
    `## ${markdownText(page.title)}`,
    ...(page.id === summaryHeading.id ? [verdictText(report), gradeText(report)] : []),
    ...ownText(page),
    contentOf({ ...page, rest: 0 }, report.told, style).content,
  ])}\n`;
}

/** One finding as Markdown: a paragraph with its evidence, a list of what it leads, and the notes on it. */
export function findingMarkdown(finding: SummaryFinding): string {
  return `${joined([
    findingLine(finding),
    finding.also.map(({ sentence }) => `- ${markdownText(sentence)}`).join('\n'),
    finding.notes === undefined ? '' : markdownNotes(finding.notes),
  ])}\n`;
}

/** One table as Markdown. Ends with a line break. */
export function tableMarkdown(table: TableBlock): string {
  return `${tableText(table, whole)}\n`;
}

/** A cause whose title is all that it claims; below it is how. */
function withClaim(page: ReportPage): ReportPage {
  const [cause] = page.findings;
  const isTold = chapterOf(page.id) === ('why' satisfies StoryChapter) && page.title === page.plainTitle;
  if (cause === undefined || !isTold || cause.notes !== undefined) return page;
  const title = uncoded(cause.sentence.replace(/\.$/, ''));
  return { ...page, title, findings: [], blocks: [{ kind: 'text', text: cause.ground }, ...page.blocks] };
}

/** What regressed, then what improved. */
const inSight: readonly string[] = ['regressed', 'improved'] satisfies StoryChapter[];

function isInSight({ id }: ReportPage): boolean {
  return inSight.includes(id);
}

/** Findings as rows: the figure, the sentence with those that it leads, and the evidence. */
function findingTable(findings: readonly SummaryFinding[], style: TableStyle): string {
  if (findings.length === 0) return '';
  const rows = findings.map(({ figure, sentence, also, ground }) => [
    figure === '' ? '' : `**${markdownText(figure)}**`,
    [sentence, ...also.map((one) => one.sentence)].map(markdownText).join('<br>'),
    markdownText(ground),
  ]);
  return grid(['', 'What', 'Evidence'], ['right', 'left', 'left'], rows, { ...style, aligned: false });
}

/** Findings and blocks of a section, and the number of these findings. */
function contentOf(page: ReportPage, told: ReadonlySet<string>, style: PageStyle): { content: string; count: number } {
  const { rest, blocks, isStory } = page;
  const findings = isStory ? page.findings : page.findings.filter(({ id }) => !told.has(id));
  const shown = findings.slice(0, style.mostFindings);
  const omitted = findings.length - shown.length;
  const leading = new Set(blocks.filter(({ kind }) => kind === 'table').slice(0, style.mostTables));
  const content = joined([
    isInSight(page) ? findingTable(shown, style) : shown.map(findingText).join('\n'),
    omitted === 0 ? '' : `${countText(omitted, 'finding is', 'findings are')} ${cutRows}`,
    rest === 0 ? '' : `${countText(rest, 'more finding is', 'more findings are')} in the sections below.`,
    ...blocks.map((block) =>
      blockText(block, leading.has(block) || block.kind === 'code' ? style : { ...style, mostRows: 0 }),
    ),
  ]);
  return { content, count: findings.length };
}

/** What the reader has written and pinned: never folded. */
function ownText({ notes, pinned }: ReportPage): string[] {
  return [notes.trim() === '' ? '' : markdownNotes(notes), ...pinned.map(pinnedText)];
}

/** How much a fold holds: "6 findings, 2 tables". */
function countOf({ blocks }: ReportPage, findings: number): string {
  const tables = blocks.filter(({ kind }) => kind === 'table').length;
  return [findings === 0 ? '' : countText(findings, 'finding'), tables === 0 ? '' : countText(tables, 'table')]
    .filter((part) => part !== '')
    .join(', ');
}

function folded(title: string, count: string, content: string): string {
  const head = `<b>${summaryText(uncoded(title))}</b>${count === '' ? '' : ` · ${count}`}`;
  return joined([`<details><summary>${head}</summary>`, content, '</details>']);
}

function findingText(finding: SummaryFinding): string {
  const others = finding.also.map((one) => `\n  - ${markdownText(one.sentence)}`).join('');
  const notes = finding.notes === undefined ? '' : `\n\n${indented(markdownNotes(finding.notes))}\n`;
  return `- ${findingLine(finding)}${others}${notes}`;
}

/** Text as a part of an item of a list. */
function indented(markdown: string): string {
  return markdown.replaceAll(/^(?=.)/gm, '  ');
}

function findingLine({ tone, sentence, ground }: SummaryFinding): string {
  const lead = toneWords[tone] === '' ? '' : `**${toneWords[tone].trim()}** `;
  return `${lead}${markdownText(sentence)}${ground === '' ? '' : ` ${markdownText(ground)}`}`;
}

function pinnedText({ view, caption }: PinnedView): string {
  const where = view.params === '' ? 'as it opens' : view.params;
  const words = caption.trim() === '' ? 'A view of the app.' : caption.trim();
  return `> **Exhibit:** ${markdownText(words.replaceAll(/\s+/g, ' '))}\n> ${markdownCode(where)}`;
}
