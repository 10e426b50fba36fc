import { columnTitle } from '../model/columnTitle.ts';
import {
  type FactLine,
  type Finding,
  type ReportBlock,
  type ReportCell,
  type VerdictLine,
  type ViewRef,
} from '../model/report.ts';
import type { Report, ReportPage } from './composeReport.ts';
import type { SummaryFinding } from './story.ts';

/** Increment with every change of the keys below. */
const version = 3;

/**
 * The report for programs, as text with a line break at its end. The keys are stable:
 *
 * - `format` is always `perfolio-report`, `version` a number that increases when a key changes its meaning;
 * - `title`; `isComparison`; `names` and `files` (`path`, `side`: `before`, `after` or null, and `role` of a benchmark
 *   file, if somebody has set it: `measured`, `made-profile`, `both`, `left-out`) are the subject of the report;
 *   `unread` names files that were not read (`path`, `reason`, and `hint`: what to do, which may be empty);
 * - `grade` says how far its times can be trusted: `grade` (`sound`, `limited`, `inconclusive`), `reasons` (`id`,
 *   `grade`, `sentence`) and `command` for a conclusive measurement, which may be empty; null without a comparison;
 * - `verdict` is the report in one look: `sentence`, and `lines`, one for each quantity, also those that the page has
 *   no room for: `id`, `title`, `source` (a file, or empty), `quantity`, `all` (number of things compared) and `of`
 *   (what they are), `counts` (`count`, `word`, `tone`), `figure` (the change of the whole), `ground`, `worst` (the
 *   largest regression: `name` and `figure`, or null), `view`;
 * - `sections`, in order: `id`, `title`, `isStory`, `findings`, `moreFindings` (number of findings that a chapter of
 *   the story omits), `blocks`, `pinned` and `notes` (Markdown, as the user wrote it). Chapters of the story repeat the
 *   most important findings of the sections behind them. Hidden sections are left out;
 * - a finding has `id` (the same for the same evidence; docs/findings.md lists their kinds), `tone` (`better`, `worse`,
 *   `warning`, `fact`), `sentence`, `figure`, `ground`, `quantity` (`time`, `memory`, `allocations`, `other` or null),
 *   `change` (the largest one, as a fraction of before, or null), `weight` (0 to 1), `view` (`section` and `params`, or
 *   null) `also`: sentences about the same change, and `notes` (Markdown, as the user wrote it), if there are any;
 * - a block is one of `text`, `facts`, `table`, `view`. A table cell has `text` as shown and, of kind `number`,
 *   `value`, which is null where it is not known. A column of numbers has the `unit` of the values: as the profile
 *   names it (`nanoseconds`), `%`, `count`, `1` for ratios and p-values, `each` where every cell has a `unit` of its
 *   own. `name` is the full name of a function, `badge` a word beside the text, `foot` what the rows are together.
 *   `facts` have a `title` (a file) where a section has several; a fact has `name`, `before`, `after` (null if there is
 *   one side), `differs` and, if the user typed a value in, `typed` (`before`, `after`), each with what the `files` say
 *   instead.
 *
 * Names from code are between backticks in sentences.
 */
export function reportJson(report: Report): string {
  return `${JSON.stringify(reportObject(report), null, 2)}\n`;
}

function reportObject({ title, subject, isComparison, grade, verdict, pages }: Report): object {
  return {
    format: 'perfolio-report',
    version,
    title,
    isComparison,
    names: { before: subject.names.before, after: subject.names.after },
    files: subject.files.map(({ path, side, role }) => ({ path, side, role })),
    unread: subject.unread.map(({ path, reason, hint }) => ({ path, reason, hint })),
    grade: grade && {
      grade: grade.grade,
      reasons: grade.reasons.map(({ id, grade: own, sentence }) => ({ id, grade: own, sentence })),
      command: grade.command,
    },
    verdict: {
      sentence: verdict.sentence,
      lines: [...verdict.lines, ...verdict.more].map(lineObject),
    },
    sections: pages.filter(({ hidden }) => !hidden).map(sectionObject),
  };
}

function lineObject({
  id,
  title,
  source,
  quantity,
  all,
  of,
  counts,
  figure,
  ground,
  worst,
  view,
}: VerdictLine): object {
  return { id, title, source, quantity, all, of, counts, figure, ground, worst, view: view && viewObject(view) };
}

function sectionObject({ id, title, isStory, findings, rest, blocks, pinned, notes }: ReportPage): object {
  return {
    id,
    title,
    isStory,
    findings: findings.map(findingObject),
    moreFindings: rest,
    blocks: blocks.map(blockObject),
    pinned: pinned.map((pin) => ({ id: `pin${pin.number}`, view: viewObject(pin.view), caption: pin.caption })),
    notes,
  };
}

function findingObject(finding: SummaryFinding): object {
  const { also, notes = '' } = finding;
  return { ...ownWords(finding), also: also.map(({ sentence }) => sentence), ...(notes !== '' && { notes }) };
}

function ownWords(finding: Finding): object {
  const { id, tone, sentence, figure, ground, quantity, change, verdict, weight, view } = finding;
  return {
    id,
    tone,
    sentence,
    figure,
    ground,
    quantity: quantity ?? null,
    change: change !== undefined && Number.isFinite(change) ? change : null,
    verdict: verdict ?? null,
    weight: Number(weight.toFixed(4)),
    view: view && viewObject(view),
  };
}

function viewObject({ section, params }: ViewRef): object {
  return { section, params };
}

function blockObject(block: ReportBlock): object {
  switch (block.kind) {
    case 'text':
      return { kind: 'text', text: block.text };
    case 'facts':
      return {
        kind: 'facts',
        title: block.title,
        facts: block.facts.map(factObject),
      };
    case 'table':
      return {
        kind: 'table',
        title: block.title,
        columns: block.columns.map((column) => ({
          title: columnTitle(column),
          align: column.align,
          unit: column.unit,
        })),
        rows: block.rows.map((row) => row.map(cellObject)),
        foot: block.foot?.map(cellObject),
        note: block.note,
        view: block.view && viewObject(block.view),
      };
    case 'code':
      return { ...block, view: block.view && viewObject(block.view) };
    case 'view':
      return { kind: 'view', title: block.title, view: viewObject(block.view) };
  }
}

function factObject({ name, before, after, differs, amount, typed }: FactLine): object {
  return {
    name,
    before,
    after,
    differs,
    value: amount && Number(amount.value),
    unit: amount?.unit,
    typed,
  };
}

function cellObject({ text, kind = 'text', tone, badge, name, value, unit }: ReportCell): object {
  return {
    text,
    kind,
    tone: tone ?? null,
    badge,
    name,
    value: typeof value === 'bigint' ? Number(value) : value,
    unit,
  };
}
