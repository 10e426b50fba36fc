import type { SideNames } from '../model/dataset.ts';
import type { Finding, VerdictLine } from '../model/report.ts';
import { type ComparisonGrade, gradeSentence } from '../model/verdict.ts';
import { uncoded } from '../units/coded.ts';
import { formatCount } from '../units/formatCount.ts';
import { listText, shortList } from '../units/listText.ts';

/** What a report says in one look. */
export interface Verdict {
  /** One sentence or two, without names of code in backticks: to be pasted into a chat. */
  sentence: string;
  /** The sentence without the grade, for where the grade is told by itself. */
  ungraded: string;
  /** Whether quantities are compared; otherwise its lines are what stands out in each section, in sentences. */
  isOfQuantities: boolean;
  /** Those that one look has room for. */
  lines: readonly VerdictLine[];
  /** The lines after them, for programs; their findings are told in the story and the sections. */
  more: readonly VerdictLine[];
  /** How far its times can be trusted; null without a comparison of times. */
  grade: ComparisonGrade | null;
}

/** A visible section of the report. */
export interface JudgedSection {
  title: string;
  findings: readonly Finding[];
  /** What its comparison says on the whole. */
  verdict: readonly VerdictLine[];
}

/** Number of reasons that stand beside the grade; the others are in a chapter. */
export const shownReasons = 2;

/** Largest number of lines in one look. */
const mostLines = 8;
/** Lines that the sentence tells. */
const mostTold = 4;
/** Titles of lines that one look has no room for. */
const mostMore = 3;
/** Of sections, where no quantity is compared. */
const mostFacts = 6;

/** The verdict of a report's visible sections, which are in the order of the report. */
export function verdictOf(
  sections: readonly JudgedSection[],
  { grade, names, isComparison }: { grade: ComparisonGrade | null; names: SideNames; isComparison: boolean },
): Verdict {
  const whole = firstOfTitle(
    sections.flatMap(({ verdict, findings }) => [
      ...verdict,
      ...findings.flatMap((finding) => wholeLine(finding) ?? []),
    ]),
  );
  const isOfQuantities = isComparison && whole.some(({ isAside }) => !isAside);
  const verdictLines = isOfQuantities ? whole : [...whole, ...sections.flatMap((section) => topFact(section) ?? [])];
  // What can be judged comes first.
  const all = (verdictLines.length > 0 ? verdictLines : mainDoubt(sections)).toSorted(
    (a, b) => Number(isJudged(b)) - Number(isJudged(a)),
  );
  const most = isOfQuantities ? mostLines : mostFacts;
  const verdict = { isOfQuantities, lines: all.slice(0, most), more: all.slice(most), grade };
  const ungraded = sentenceOf(verdict, isComparison ? names : { before: '', after: '' });
  const graded = grade === null || verdict.lines.length === 0 ? [] : [gradeSentence(grade.grade)];
  return { ...verdict, ungraded, sentence: [ungraded, ...graded].filter((part) => part !== '').join(' ') };
}

/** Several profiles of one program tell the same quantity: the first stands for the others. */
function firstOfTitle(lines: readonly VerdictLine[]): VerdictLine[] {
  const byTitle = new Map<string, VerdictLine>();
  for (const line of lines) {
    const first = byTitle.get(line.title);
    byTitle.set(line.title, first === undefined ? line : { ...first, tells: [...first.tells, ...line.tells] });
  }
  return [...byTitle.values()];
}

/** A finding about everything that was measured, as a line. */
function wholeLine(finding: Finding): VerdictLine | null {
  const { id, whole, figure, tone, quantity = 'other', view } = finding;
  if (whole === undefined) return null;
  const judged = tone === 'better' || tone === 'worse' ? { tone } : {};
  return {
    ...plainLine,
    ...judged,
    id,
    title: whole.title,
    source: whole.source,
    ground: whole.ground,
    figure,
    quantity,
    view,
    tells: [id],
  };
}

/** What stands out in a section. */
function topFact({ title, findings }: JudgedSection): VerdictLine | null {
  const [top] = findings
    .filter(({ tone, chapter, whole }) => tone !== 'warning' && chapter === undefined && whole === undefined)
    .toSorted((a, b) => b.weight - a.weight);
  return top === undefined ? null : factLine(title, top);
}

/** Where nothing can be said of the measurements, the weightiest reason is what there is to say. */
function mainDoubt(sections: readonly JudgedSection[]): VerdictLine[] {
  const warnings = sections.flatMap(({ title, findings }) =>
    findings.filter(({ tone }) => tone === 'warning').map((finding) => ({ title, finding })),
  );
  const [top] = warnings.toSorted((a, b) => b.finding.weight - a.finding.weight);
  if (top === undefined) return [];
  const same = warnings.filter(({ finding: { sentence } }) => sentence === top.finding.sentence);
  return [{ ...factLine(top.title, top.finding), tells: same.map(({ finding: { id } }) => id) }];
}

function factLine(title: string, { id, figure, sentence, quantity = 'other', view }: Finding): VerdictLine {
  return { ...plainLine, id, title, figure, ground: sentence, quantity, view, tells: [id] };
}

const plainLine = { source: '', all: 0, of: '', counts: [], worst: null } as const;

/** Whether a line has a verdict. The figure of one without is not emphasized. */
export function isJudged({ tone, counts }: VerdictLine): boolean {
  return tone !== undefined || counts.some((one) => one.tone !== 'quiet');
}

/** "SQL time per request and 2 more are": what one look has no room for. */
export function moreWords(more: readonly VerdictLine[]): string {
  const titles = more.map(({ title }) => title);
  return `${shortList(titles, mostMore)} ${more.length === 1 ? 'is' : 'are'}`;
}

/** "19 of 20 lower", "9 lower and 6 higher of 15 endpoints"; '' if nothing is counted. */
export function countsText({ all, of, counts }: VerdictLine): string {
  if (all === 0) return '';
  const whole = `${formatCount(all)} ${of}`;
  if (counts.length === 0) return `no difference found in ${whole}`;
  return `${listText(counts.map(({ count, word }) => `${formatCount(count)} ${word}`))} of ${whole}`;
}

/** "Memory: 19 lower of 20 benchmarks (−33.2%)." */
function sentenceOf(
  { isOfQuantities, lines }: Pick<Verdict, 'isOfQuantities' | 'lines'>,
  { before, after }: SideNames,
): string {
  const sentences = lines.slice(0, mostTold).map((line) => {
    if (!isOfQuantities) return uncoded(lineSentence(line));
    const counts = countsText(line);
    const figure = counts !== '' && line.figure !== '' ? `${line.figure} on average` : line.figure;
    return `${line.title}: ${[counts, figure].filter((part) => part !== '').join(', ')}.`;
  });
  const worst = lines.find((line) => line.worst !== null);
  const sides = before !== '' && after !== '' ? [`${before} → ${after}.`] : [];
  return [
    ...sides,
    ...sentences,
    ...(worst?.worst == null
      ? []
      : [`Largest regression in ${worst.title.toLowerCase()}: ${worst.worst.name}, ${worst.worst.figure}.`]),
  ].join(' ');
}

/** A line in one sentence, where no quantity is compared: "Coverage: 75.1%, 1,204 of 1,603 statements." */
export function lineSentence({ title, figure, ground }: VerdictLine): string {
  if (ground.endsWith('.')) return ground;
  return `${title}: ${[figure, ground].filter((part) => part !== '').join(', ')}.`;
}
