import { countText } from '../units/formatCount.ts';
import { listText, shortList } from '../units/listText.ts';
import type { Report, ReportedFile } from './composeReport.ts';
import { chapterOf, type StoryChapter, type SummaryFinding, storyHeadings } from './story.ts';
import { unreadGroups } from './unreadGroups.ts';
import { shownReasons } from './verdict.ts';
import { verdictText } from './verdictText.ts';

/**
 * Largest number of characters of a brief: about 2,000 tokens of a language model, since figures take more of them than
 * words.
 */
export const longestBrief = 6_000;

/** The chapters of the story with what is known. */
const knownChapters: readonly StoryChapter[] = ['regressed', 'why', 'improved', 'changed'];
const open: readonly StoryChapter[] = ['sure', 'next'];

/** Numbers of findings per chapter to try until the text fits. */
const lengths = [Infinity, 24, 16, 12, 8, 6, 4, 2, 1, 0];
const mostFiles = 6;
const mostUnread = 4;

/**
 * The report as a text for a language model: the verdict, its evidence, the open questions, and how to read them. At
 * most `longestBrief` characters; says how many findings it omits. `link` opens the report; '' for none. Ends with a
 * line break.
 */
export function briefText(report: Report, link: string): string {
  let text = '';
  for (const most of lengths) {
    text = written(report, link, most);
    if (text.length <= longestBrief) return text;
  }
  // Only names can be that long.
  const end = '\n… cut here.\n';
  return text.slice(0, longestBrief - end.length) + end;
}

function written(report: Report, link: string, most: number): string {
  const verdict = verdictText(report).trimEnd();
  return `${[
    verdict === '' ? report.title : verdict,
    filesText(report),
    ...knownChapters.map((id) => chapterText(report, id, most)),
    openText(report, most),
    'How to read this: better, worse, faster and slower are said only of changes that the runs or samples support, with p-values or intervals; ' +
      '“no verdict” means unknown, not unchanged. Ground: what stands after a sentence. Figures that are not here were not measured or are omitted.',
    link === '' ? '' : `Link: ${link}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
}

function filesText({ subject: { files, names, unread }, isComparison }: Report): string {
  const of = (wanted: ReportedFile['side']): string =>
    shortList(
      files.filter(({ side }) => side === wanted).map(({ path }) => path),
      mostFiles,
    );
  const titled = (plain: string, name: string): string => (name === '' ? plain : `${plain} (${name})`);
  const lines = isComparison
    ? [
        `${titled('Before', names.before)}: ${of('before')}`,
        `${titled('After', names.after)}: ${of('after')}`,
        ...(of(null) === '' ? [] : [`Of no side: ${of(null)}`]),
      ]
    : [
        `Files: ${shortList(
          files.map(({ path }) => path),
          mostFiles,
        )}`,
      ];
  const groups = unreadGroups(unread);
  for (const { paths, reason } of groups.slice(0, mostUnread))
    lines.push(`Not read: ${shortList(paths, mostFiles)}: ${reason}`);
  if (groups.length > mostUnread)
    lines.push(`Not read for other reasons: ${countText(groups.length - mostUnread, 'group')} of files.`);
  return lines.join('\n');
}

function chapterText(report: Report, chapter: StoryChapter, most: number): string {
  const { title } = storyHeadings.find(({ id }) => id === chapter)!;
  const lines = linesOf(report, chapter, most);
  return lines.length === 0 ? '' : [`${title}:`, ...lines].join('\n');
}

/** What is doubtful, and what would settle it. */
function openText(report: Report, most: number): string {
  // The verdict has the first ones, and the command.
  const reasons = report.grade?.reasons.slice(shownReasons).map(({ sentence }) => `- ${sentence}`) ?? [];
  const [sure = [], next = []] = open.map((chapter) => linesOf(report, chapter, most));
  return [
    ...(reasons.length + sure.length === 0 ? [] : ['Open questions:', ...reasons.slice(0, most), ...sure]),
    ...(next.length === 0 ? [] : ['What to do next:', ...next]),
  ].join('\n');
}

function linesOf({ pages }: Report, chapter: StoryChapter, most: number): string[] {
  const ofChapter = pages.filter(({ id, hidden }) => chapterOf(id) === chapter && !hidden);
  const findings = ofChapter.flatMap((page) => page.findings);
  const shown = findings.slice(0, most).map(findingLine);
  const omitted = findings.length - shown.length + ofChapter.reduce((sum, { rest }) => sum + rest, 0);
  return omitted === 0 ? shown : [...shown, `- ${countText(omitted, 'more finding')} omitted.`];
}

function findingLine({ tone, sentence, ground, also }: SummaryFinding): string {
  const lead = tone === 'fact' ? '' : `${tone}: `;
  const others = also.length === 0 ? '' : ` Also: ${listText(also.map((one) => one.sentence.replace(/\.$/, '')))}.`;
  return `- ${lead}${sentence}${ground === '' ? '' : ` ${ground}`}${others}`;
}
