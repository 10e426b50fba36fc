import { partsOverTyped } from '../analysis/environment/partsOverTyped.ts';
import { sidesTitle, subjectName } from '../analysis/names/evidenceTitle.ts';
import type { BenchmarkRole } from '../model/benchmarks.ts';
import type { Side, SideNames } from '../model/dataset.ts';
import { type Edits, valuesOf } from '../model/edits/edit.ts';
import { pinnedViews, reportTitle } from '../model/edits/kinds/sections.ts';
import { typedFacts } from '../model/edits/kinds/typedFact.ts';
import { modulesById } from '../model/modulesById.ts';
import type {
  AppliedEdits,
  CodeBlock,
  EditedReport,
  Finding,
  PinnedView,
  ReportBlock,
  SectionHeading,
  SectionReport,
  TableBlock,
} from '../model/report.ts';
import { type ComparisonGrade, type GradeReason, gradeOf, UNKNOWN_WORK } from '../model/verdict.ts';
import { worseFirst } from '../model/worseRows.ts';
import type { Cause } from './causes.ts';
import { partId, type SummaryFinding, storyHeadings, tellStory } from './story.ts';
import { shownReasons, type Verdict, verdictOf } from './verdict.ts';
import { withoutVerdicts } from './withoutVerdicts.ts';

/** A file that was named or dropped but not read. */
export interface UnreadFile {
  path: string;
  /** A sentence that says why. */
  reason: string;
  /** A sentence that says what to do; '' if nothing can be done. */
  hint: string;
}

/** A file that was read. */
export interface ReportedFile {
  path: string;
  side: Side;
  role?: BenchmarkRole | undefined;
  /** The module or program that it measures; absent if unknown. */
  subject?: string;
  /** Set for files that can have no side, such as goals and source code. */
  isOfNoRun?: true;
}

/** The subject of the report: sides and files. */
export interface ComposedSubject {
  names: SideNames;
  /** All files that were read, with their paths as shown; with the role of a benchmark file if somebody has set it. */
  files: readonly ReportedFile[];
  unread: readonly UnreadFile[];
}

/** One section of the composed report; the summary and the chapters of its story are sections, too. */
export interface ReportPage extends SectionHeading {
  /** The title before the user renamed the section. */
  plainTitle: string;
  /** Whether the user has hidden the section; it is kept so that it can be restored. */
  hidden: boolean;
  /** Whether it belongs to the story, which the sections behind it support. */
  isStory: boolean;
  /** The findings without hidden ones. */
  findings: readonly SummaryFinding[];
  /** Number of findings that a chapter of the story omits; 0 in sections. */
  rest: number;
  blocks: readonly ReportBlock[];
  pinned: readonly PinnedView[];
  /** Markdown; '' for none. */
  notes: string;
}

/** A composed report, for all media. */
export interface Report {
  title: string;
  subject: ComposedSubject;
  /** Whether files of both sides are compared. */
  isComparison: boolean;
  /** How far its times can be trusted; null without a comparison of times. */
  grade: ComparisonGrade | null;
  /** Quantities that cannot be judged at all, a sentence each. */
  untestable: readonly string[];
  /** What it says in one look, shown by the summary. */
  verdict: Verdict;
  /** Ids of the findings that the verdict or the story tells, so that sections do not tell them again. */
  told: ReadonlySet<string>;
  /** In order; hidden ones are marked. */
  pages: readonly ReportPage[];
}

/** Headings of the sections without a folder: the user's notes, and the summary, which shows the verdict. */
export const notesHeading: SectionHeading = { id: 'notes', title: 'Notes', order: -1 };
export const summaryHeading: SectionHeading = { id: 'summary', title: 'Summary', order: 0 };
/** The place of sections without a heading. */
const lastOrder = 1000;

/**
 * Composes the report from the parts of the sections: in the user's order and with the user's titles, after the
 * summary. An empty section is included only if the user has written or pinned something there; a section that is not
 * in `headings` comes last, under its id. Pure; shares the parts' objects.
 *
 * @param answers what sections answered to `editQuestions`
 */
export function composeReport(
  computed: readonly { section: string; report: SectionReport }[],
  headings: readonly SectionHeading[],
  edits: Edits,
  subject: ComposedSubject,
  answers: EditAnswers = new Map(),
): Report {
  const { parts, withdrawn } = partsOverTyped(computed, typedFacts(edits));
  const grade = reportGrade(parts.flatMap(({ report }) => report.grade ?? []));
  const reasons = new Set(grade?.reasons.map(({ id }) => id));
  const hiddenFindings = valuesOf(edits, 'findingHidden');
  const notes = valuesOf(edits, 'findingNotes');
  const withoutHidden = (findings: readonly Finding[]): SummaryFinding[] =>
    findings
      .filter(({ id, reason = '' }) => !hiddenFindings.has(id) && (!reasons.has(reason) || notes.has(id)))
      .map((finding) => ({ ...finding, ...(notes.has(finding.id) && { notes: notes.get(finding.id)! }), also: [] }));
  const byId = editedParts(
    new Map(parts.map(({ section, report }) => [section, regressionsFirst(withoutVerdicts(report, grade))] as const)),
    { edits, files: subject.files, withdrawn },
    answers,
  );
  const pageOf = pageMaker(edits);
  const headingById = new Map([...headings, notesHeading].map((heading) => [heading.id, heading] as const));
  for (const id of [...byId.keys()].sort()) {
    if (!headingById.has(id)) headingById.set(id, { id, title: id, order: lastOrder });
  }
  const pages = [...headingById.values()].flatMap((heading): ReportPage[] => {
    const report = byId.get(heading.id);
    const blocks = filledColumns(report?.blocks ?? [], subject.names);
    const page = pageOf(heading, withoutHidden(report?.findings ?? []), blocks);
    return report === undefined && !hasOwnWords(page) ? [] : [page];
  });
  const visible = pages.filter(({ hidden }) => !hidden).sort((a, b) => a.order - b.order);
  const isComparison = comparesSides(subject);
  const verdict = verdictOf(
    visible.map(({ id, title, findings }) => ({ title, findings, verdict: byId.get(id)?.verdict ?? [] })),
    { grade, names: subject.names, isComparison },
  );
  // What has notes is told with them, whatever else tells it.
  const inVerdict = new Set(verdict.lines.flatMap(({ tells }) => tells).filter((id) => !notes.has(id)));
  const story = tellStory(
    visible.map(({ id, findings }) => ({ section: id, findings: findings.filter((one) => !inVerdict.has(one.id)) })),
  );
  const chapters = storyHeadings.flatMap((heading): ReportPage[] => {
    const { findings, rest } = story.chapters.get(heading.id)!;
    const blocks = heading.id === 'sure' ? reasonBlocks(verdict) : [];
    const title = heading.id === 'improved' && story.causes.length > 0 ? 'What else improved' : heading.title;
    const own = pageOf({ ...heading, title }, findings, blocks);
    const page = { ...own, isStory: true, rest };
    const causes = heading.id === 'why' ? causePages(heading, story.causes, visible, pageOf, withoutHidden) : [];
    return [...causes, ...(findings.length === 0 && blocks.length === 0 && !hasOwnWords(page) ? [] : [page])];
  });
  const summary: ReportPage = { ...pageOf(summaryHeading, [], []), isStory: true };
  const hasSummary = verdict.lines.length > 0 || grade !== null || hasOwnWords(summary);
  // What the user hides of the story, sections tell.
  const shownChapters = chapters.filter(({ hidden }) => !hidden);
  const toldBlocks = new Set(shownChapters.flatMap(({ blocks }) => blocks));
  const withoutTold = (page: ReportPage): ReportPage => ({
    ...page,
    blocks: page.blocks.filter((block) => !toldBlocks.has(block)),
  });
  const shown = shownChapters.flatMap(({ findings }) => findings);
  const shownCauses = story.causes.filter((_, index) => shownChapters.some(({ id }) => id === causeId(index)));
  return {
    title: reportTitle(edits) || plainTitle(subject),
    subject: { ...subject, files: eachOnce(subject.files) },
    isComparison,
    grade,
    untestable: parts.flatMap(({ report }) => report.untestable ?? []),
    verdict,
    told: new Set([
      ...(summary.hidden ? [] : inVerdict),
      ...shown.flatMap(({ id, also }) => [id, ...also.map((one) => one.id)]),
      ...shownCauses.flatMap(({ explanations }) => explanations.map(({ id }) => id)).filter((id) => !notes.has(id)),
      ...visible.flatMap(({ findings, blocks }) =>
        findings
          .filter((one) => one.notes === undefined)
          // Several sections may have the same warning; and what is good or plain, tables say of every row.
          .filter((one) => shown.some((other) => isDuplicate(one, other)) || (isComparison && isInTables(one, blocks)))
          .map(({ id }) => id),
      ),
    ]),
    pages: inOrder(
      [...(hasSummary ? [summary] : []), ...chapters, ...pages.map(withoutTold)],
      valuesOf(edits, 'order').get('') ?? [],
    ),
  };
}

function isDuplicate(one: Finding, other: Finding): boolean {
  return one.tone === 'warning' && one.sentence === other.sentence && one.ground === other.ground;
}

/** Whether a finding is one of the rows of its section. */
function isInTables({ tone, chapter }: Finding, blocks: readonly ReportBlock[]): boolean {
  const isPlain = chapter === 'why' || (chapter === undefined && (tone === 'better' || tone === 'fact'));
  return isPlain && blocks.some(({ kind }) => kind === 'table' || kind === 'facts');
}

/** Reasons to doubt that the verdict has no room for. */
function reasonBlocks({ grade }: Verdict): ReportBlock[] {
  return (grade?.reasons ?? []).slice(shownReasons).map(({ sentence }) => ({ kind: 'text', text: sentence }));
}

/** Causes with a picture. */
const mostDrawn = 2;

/** The id of the chapter of the cause at `index`. */
function causeId(index: number): string {
  return partId('why', index);
}

/** A chapter for each cause, titled by its claim: what it did to all benchmarks, and its code, or a picture of one. */
function causePages(
  heading: SectionHeading,
  causes: readonly Cause[],
  sections: readonly ReportPage[],
  pageOf: ReturnType<typeof pageMaker>,
  withoutHidden: (findings: readonly Finding[]) => SummaryFinding[],
): ReportPage[] {
  return causes.map(({ title, functionName, finding, table }, index) => {
    const code = codeOf(functionName, finding, sections);
    // Code is its own evidence; of more causes than two, figures are enough.
    const isDrawn = finding.view !== null && code.length === 0 && index < mostDrawn;
    const view: ReportBlock[] = isDrawn ? [{ kind: 'view', title: 'Where it changed most', view: finding.view! }] : [];
    const blocks = [...filledColumns([table], { before: '', after: '' }), ...code, ...view];
    const page = pageOf({ ...heading, id: causeId(index), title }, withoutHidden([finding]), blocks);
    return { ...page, isStory: true };
  });
}

/** The code of a cause, with its costs in the profile that shows it. */
function codeOf(name: string, { view }: Finding, sections: readonly ReportPage[]): CodeBlock[] {
  const blocks = sections.filter(({ id }) => id === view?.section).flatMap((page) => page.blocks);
  return blocks.filter((block): block is CodeBlock => block.kind === 'code' && block.of === name).slice(0, 1);
}

function regressionsFirst(report: SectionReport): SectionReport {
  const blocks = report.blocks.map((block) =>
    block.kind === 'table' ? { ...block, rows: worseFirst(block.rows) } : block,
  );
  return { ...report, blocks };
}

/** Makes the page of a section as the user has edited it. */
function pageMaker(
  edits: Edits,
): (heading: SectionHeading, findings: readonly SummaryFinding[], blocks: readonly ReportBlock[]) => ReportPage {
  const [titles, hidden, notes] = [valuesOf(edits, 'title'), valuesOf(edits, 'hidden'), valuesOf(edits, 'notes')];
  const pinned = pinnedViews(edits);
  return (heading, findings, blocks) => ({
    ...heading,
    title: titles.get(heading.id) ?? heading.title,
    plainTitle: heading.title,
    hidden: hidden.has(heading.id),
    isStory: false,
    findings,
    rest: 0,
    blocks,
    pinned: pinned.filter(({ view }) => view.section === heading.id),
    notes: notes.get(heading.id) ?? '',
  });
}

function hasOwnWords({ notes, pinned }: ReportPage): boolean {
  return notes.trim() !== '' || pinned.length > 0;
}

/**
 * Sections that the user has moved come first, in the user's order; others follow in their own order, and chapters of
 * the story that were not moved follow the summary.
 */
function inOrder(pages: readonly ReportPage[], order: readonly string[]): ReportPage[] {
  const rankById = new Map(order.map((id, index) => [id, index] as const));
  const placeOf = ({ id, isStory }: ReportPage): number =>
    rankById.get(id) ?? (isStory ? (rankById.get(summaryHeading.id) ?? order.length) : order.length);
  return [...pages].sort((a, b) => placeOf(a) - placeOf(b) || a.order - b.order || (a.id < b.id ? -1 : 1));
}

/**
 * The files without those that were read as something of no run, too, such as a written report with benchmarks in it.
 */
function eachOnce(files: readonly ReportedFile[]): ReportedFile[] {
  const ofRuns = new Set(files.filter(({ isOfNoRun }) => isOfNoRun !== true).map(({ path }) => path));
  return files.filter(({ path, isOfNoRun }) => isOfNoRun !== true || !ofRuns.has(path));
}

function comparesSides({ files }: ComposedSubject): boolean {
  const isThere = (wanted: Side) => files.some(({ side, isOfNoRun }) => side === wanted && isOfNoRun !== true);
  return isThere('before') && isThere('after');
}

function plainTitle(subject: ComposedSubject): string {
  const { names, files } = subject;
  const name = subjectName(files);
  const head = name === '' ? 'Performance report' : `Performance report of ${name}`;
  const isNamed = name !== '' || names.before !== '' || names.after !== '';
  return comparesSides(subject) && isNamed ? `${head}: ${sidesTitle(names)}` : head;
}

/**
 * The grade of a report: the worst grade of its comparisons, with one reason of each kind, in the words of the first. A
 * comparison of profiles with unknown load counts only if no other comparison has a known load. null without a
 * comparison.
 */
function reportGrade(grades: readonly ComparisonGrade[]): ComparisonGrade | null {
  if (grades.length === 0) return null;
  const informed = grades.filter(({ reasons }) => !reasons.some(({ id }) => id === UNKNOWN_WORK));
  const counted = informed.length > 0 ? informed : grades;
  const reasonById = new Map<string, GradeReason>();
  for (const reason of counted.flatMap(({ reasons }) => reasons)) {
    if (!reasonById.has(reason.id)) reasonById.set(reason.id, reason);
  }
  const reasons = [...reasonById.values()].sort((a, b) => rank(a) - rank(b));
  const command = counted.find((one) => one.command !== '')?.command ?? '';
  return { grade: gradeOf(reasons), reasons, command };
}

function rank({ grade }: GradeReason): number {
  return grade === 'inconclusive' ? 0 : 1;
}

/** The sections that take in edits, by their ids. */
const editing = modulesById(import.meta.glob<{ edited: EditedReport }>('../sections/*/edited.ts', { eager: true }));

/** A question of a section about its edits. */
export interface EditQuestion {
  /** A folder name in `sections/`. */
  section: string;
  params: { ask: string; question: unknown };
}

/** Answers to such questions, by section. */
export type EditAnswers = ReadonlyMap<string, unknown>;

/** What must be answered before the edits of a report can be told. */
export function editQuestions(all: Edits): EditQuestion[] {
  return [...editing].flatMap(([section, { edited: edits }]): EditQuestion[] => {
    const params = edits.asks?.(all) ?? null;
    return params === null ? [] : [{ section, params }];
  });
}

/** Asks these questions. One that fails has no answer, and the report says nothing about it. */
export async function answerEdits(
  questions: readonly EditQuestion[],
  ask: (question: EditQuestion) => Promise<unknown>,
): Promise<EditAnswers> {
  const answers = await Promise.allSettled(questions.map(ask));
  return new Map(
    answers.flatMap((one, index): [string, unknown][] =>
      one.status === 'fulfilled' ? [[questions[index]!.section, one.value]] : [],
    ),
  );
}

/** The parts of sections, by folder name, with the edits in them. */
function editedParts(
  parts: ReadonlyMap<string, SectionReport>,
  edits: Omit<AppliedEdits<unknown>, 'answer'>,
  answers: EditAnswers,
): Map<string, SectionReport> {
  const edited = new Map(parts);
  for (const [section, { edited: own }] of editing) {
    const report = own.apply(parts.get(section) ?? null, { ...edits, answer: answers.get(section) ?? null });
    if (report !== null) edited.set(section, report);
  }
  return edited;
}

/**
 * Tables without the columns in which no row says anything, as reasons that the files do not have. The column of names
 * and those of the two sides stay. Unchanged blocks are shared.
 */
export function filledColumns(blocks: readonly ReportBlock[], names: SideNames): readonly ReportBlock[] {
  return blocks.some((block) => block.kind === 'table' && emptyColumns(block, names).size > 0)
    ? blocks.map((block) => (block.kind === 'table' ? filled(block, names) : block))
    : blocks;
}

function emptyColumns({ columns, rows, foot, parts }: TableBlock, { before, after }: SideNames): Set<number> {
  if (rows.length === 0 || parts !== undefined) return new Set();
  const sides = ['before', 'after', before, after].filter((name) => name !== '');
  const isOfSide = (title: string): boolean => sides.some((name) => title.toLowerCase().startsWith(name.toLowerCase()));
  const isEmpty = (text = ''): boolean => text === '' || text === '–';
  return new Set(
    columns.flatMap(({ title }, index) =>
      index > 0 && !isOfSide(title) && rows.every((row) => isEmpty(row[index]?.text)) && isEmpty(foot?.[index]?.text)
        ? [index]
        : [],
    ),
  );
}

function filled(table: TableBlock, names: SideNames): TableBlock {
  const empty = emptyColumns(table, names);
  if (empty.size === 0) return table;
  const kept = <Item>(items: readonly Item[]): Item[] => items.filter((_, index) => !empty.has(index));
  return {
    ...table,
    columns: kept(table.columns),
    rows: table.rows.map(kept),
    ...(table.foot === undefined ? {} : { foot: kept(table.foot) }),
  };
}
