import type { BenchmarkRole } from '../model/benchmarks.ts';
import type { Side, SideNames } from '../model/dataset.ts';
import { type ComparisonGrade, type GradeReason, gradeOf, UNKNOWN_WORK } from '../model/grade.ts';
import type {
  Finding,
  PinnedView,
  ReportBlock,
  ReportState,
  SectionEdit,
  SectionHeading,
  SectionReport,
} from '../model/report.ts';
import { worseFirst } from '../model/worseRows.ts';
import { type SummaryFinding, summarise } from './summarise.ts';
import { withoutVerdicts } from './withoutVerdicts.ts';

/** What the report is about. */
export interface ReportSubject {
  names: SideNames;
  /** All files that were read, as the user sees them; with the role of a text of benchmarks where somebody has chosen it. */
  files: readonly { path: string; side: Side; role?: BenchmarkRole }[];
  /** Files that were named or dropped and not read, with a sentence that says why. */
  unread: readonly { path: string; reason: string }[];
}

/** One section of the composed report, the summary among them. */
export interface ReportPage extends SectionHeading {
  /** Its title before the user renamed it. */
  plainTitle: string;
  /** The user does not want it told; it is kept here so that it can be brought back. */
  hidden: boolean;
  /** Without those that the user has hidden. */
  findings: readonly SummaryFinding[];
  /** Findings that the summary does not tell; 0 elsewhere. */
  rest: number;
  blocks: readonly ReportBlock[];
  pinned: readonly PinnedView[];
  /** Markdown; '' for none. */
  notes: string;
}

/** A report as every medium shows it. */
export interface Report {
  title: string;
  subject: ReportSubject;
  /** Whether files of both sides are compared. */
  isComparison: boolean;
  /** How far its times can be trusted; null where it compares none. */
  grade: ComparisonGrade | null;
  /** In their order; the hidden ones are marked. */
  pages: readonly ReportPage[];
}

/** What no section's folder holds: it is made of the others, and the user's own words. */
export const summaryHeading: SectionHeading = { id: 'summary', title: 'Summary', order: 0 };
export const notesHeading: SectionHeading = { id: 'notes', title: 'Notes', order: 1000 };

/**
 * Puts the sections' parts in order, as the user has arranged and named them, and the summary before them. A section that
 * says nothing has a page only where the user has written or pinned something there; one that `headings` does not know stands last,
 * under its id. Pure; shares the parts' objects.
 */
export function composeReport(
  parts: readonly { section: string; report: SectionReport }[],
  headings: readonly SectionHeading[],
  state: ReportState,
  subject: ReportSubject,
): Report {
  const grade = reportGrade(parts.flatMap(({ report }) => report.grade ?? []));
  const reasons = new Set(grade?.reasons.map(({ id }) => id));
  const hiddenFindings = new Set(state.hiddenFindings);
  const told = (findings: readonly Finding[]): SummaryFinding[] =>
    findings
      .filter(({ id, reason = '' }) => !hiddenFindings.has(id) && !reasons.has(reason))
      .map((finding) => ({ ...finding, also: [] }));
  const byId = new Map(
    parts.map(({ section, report }) => [section, regressionsFirst(withoutVerdicts(report))] as const),
  );
  const known = new Map([...headings, notesHeading].map((heading) => [heading.id, heading] as const));
  for (const id of [...byId.keys()].sort()) {
    if (!known.has(id)) known.set(id, { id, title: id, order: notesHeading.order - 1 });
  }
  const pages = [...known.values()].flatMap((heading): ReportPage[] => {
    const report = byId.get(heading.id);
    const edit = state.sections[heading.id];
    if (report === undefined && !hasOwnWords(edit)) return [];
    return [pageOf(heading, edit, told(report?.findings ?? []), report?.blocks ?? [])];
  });
  const visible = pages.filter(({ hidden }) => !hidden).sort((a, b) => a.order - b.order);
  const { findings, rest } = summarise(visible.map((page) => ({ section: page.id, findings: page.findings })));
  const summary = pageOf(summaryHeading, state.sections[summaryHeading.id], findings, [], rest);
  const hasSummary = findings.length > 0 || hasOwnWords(state.sections[summaryHeading.id]);
  return {
    title: state.title === '' ? plainTitle(subject) : state.title,
    subject,
    isComparison: comparesSides(subject),
    grade,
    pages: inOrder(hasSummary ? [summary, ...pages] : pages, state.order),
  };
}

function regressionsFirst(report: SectionReport): SectionReport {
  const blocks = report.blocks.map((block) =>
    block.kind === 'table' ? { ...block, rows: worseFirst(block.rows) } : block,
  );
  return { ...report, blocks };
}

function pageOf(
  heading: SectionHeading,
  edit: SectionEdit | undefined,
  findings: readonly SummaryFinding[],
  blocks: readonly ReportBlock[],
  rest = 0,
): ReportPage {
  return {
    ...heading,
    title: edit?.title === undefined || edit.title === '' ? heading.title : edit.title,
    plainTitle: heading.title,
    hidden: edit?.hidden === true,
    findings,
    rest,
    blocks,
    pinned: edit?.pinned ?? [],
    notes: edit?.notes ?? '',
  };
}

function hasOwnWords(edit: SectionEdit | undefined): boolean {
  return edit !== undefined && ((edit.notes ?? '').trim() !== '' || (edit.pinned ?? []).length > 0);
}

/** Those that the user has moved come first, as he put them; the others keep their place behind them. */
function inOrder(pages: readonly ReportPage[], order: readonly string[]): ReportPage[] {
  const place = new Map(order.map((id, at) => [id, at] as const));
  const placeOf = ({ id }: ReportPage): number => place.get(id) ?? order.length;
  return [...pages].sort((a, b) => placeOf(a) - placeOf(b) || a.order - b.order || (a.id < b.id ? -1 : 1));
}

function comparesSides({ files }: ReportSubject): boolean {
  return files.some(({ side }) => side === 'before') && files.some(({ side }) => side === 'after');
}

function plainTitle(subject: ReportSubject): string {
  const { before, after } = subject.names;
  if (!comparesSides(subject) || (before === '' && after === '')) return 'Performance report';
  return `Performance report: ${before || 'before'} → ${after || 'after'}`;
}

/**
 * The grade of a report: the worst of its comparisons', each kind of reason once, in the words of the first. A profile whose load is unknown leaves the grade to
 * those that know their work, and decides only where there are none. null without a comparison.
 */
function reportGrade(grades: readonly ComparisonGrade[]): ComparisonGrade | null {
  if (grades.length === 0) return null;
  const informed = grades.filter(({ reasons }) => !reasons.some(({ id }) => id === UNKNOWN_WORK));
  const counted = informed.length > 0 ? informed : grades;
  const told = new Map<string, GradeReason>();
  for (const reason of counted.flatMap(({ reasons }) => reasons)) {
    if (!told.has(reason.id)) told.set(reason.id, reason);
  }
  const reasons = [...told.values()].sort((a, b) => rank(a) - rank(b));
  const command = counted.find((one) => one.command !== '')?.command ?? '';
  return { grade: gradeOf(reasons), reasons, command };
}

function rank({ grade }: GradeReason): number {
  return grade === 'inconclusive' ? 0 : 1;
}
