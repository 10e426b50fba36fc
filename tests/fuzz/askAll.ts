import { redactShared } from '../../src/analysis/redact/redactShared.ts';
import { sectionQuestions } from '../../src/cli/sectionQuestions.ts';
import { withKnownValues } from '../../src/engine/answerReport.ts';
import { encodePayload } from '../../src/link/payload/encodePayload.ts';
import type { Dataset, Side } from '../../src/model/dataset.ts';
import { plainLens } from '../../src/model/lens.ts';
import { modulesById, type Placed } from '../../src/model/modulesById.ts';
import type { Evidence } from '../../src/model/question.ts';
import { type SectionHeading, type WriteReport } from '../../src/model/report.ts';
import type { Redaction, SharedHead } from '../../src/model/shared.ts';
import { composeReport } from '../../src/report/composeReport.ts';
import { reportMarkdown } from '../../src/report/reportMarkdown.ts';
import { profileQuestion, viewsOf } from '../../src/views/profile/asking/profileQuestion.ts';
import { addressParameters, privateTexts, shareCodes } from '../foundFormats.ts';

const reports = [
  ...modulesById(import.meta.glob<Placed<{ report: WriteReport }>>('../../src/sections/*/report.ts', { eager: true })),
].map(([section, { report }]) => [section, report] as const);
const headings = [
  ...modulesById(
    import.meta.glob<Placed<{ heading: SectionHeading }>>('../../src/sections/*/heading.ts', { eager: true }),
  ).values(),
].map(({ heading }) => heading);

const names = { before: '', after: '' };
const everything: Redaction = { paths: 'hash', labels: 'hash', packages: 'hash', hosts: 'hash', notes: 'hash' };
const head: SharedHead = { names, edits: [], place: '' };

/** One answer, and what was asked. */
export interface Answered {
  asked: string;
  answer: unknown;
}

/** The datasets as files without a side, or on both sides by turns. */
export function evidenceOf(datasets: readonly Dataset[], onSides: boolean): Evidence[] {
  const sideOf = (at: number): Side => (!onSides ? null : at % 2 === 0 ? 'before' : 'after');
  return datasets.map((dataset, index) => ({
    id: String(index),
    path: `folder/${index}.txt`,
    side: sideOf(index),
    dataset,
  }));
}

/** Asks every section for its part of the report. */
export async function* askReports(evidence: Evidence[]): AsyncGenerator<Answered> {
  for (const [section, report] of reports) {
    const part = await attempt(() => report(evidence, names));
    yield { asked: `report of ${section}`, answer: part && withKnownValues(part) };
  }
}

/** Questions in turn: what `turn` is, decides which. */
export async function* askInTurn(evidence: Evidence[], turn: number): AsyncGenerator<Answered> {
  const sections = [...sectionQuestions];
  const [section, { question, parseQuestion }] = sections[turn % sections.length]!;
  yield {
    asked: `question of ${section}`,
    answer: await attempt(() => question(evidence, parseQuestion(new URLSearchParams(), []))),
  };
  const panes = [...viewsOf('one')];
  const [view, pane] = panes[turn % panes.length]!;
  const profile = evidence.find(({ dataset }) => dataset.kind === 'profile')?.dataset;
  if (profile !== undefined) {
    yield {
      asked: `view ${view}`,
      answer: await attempt(() =>
        profileQuestion(
          evidence.filter(({ dataset }) => dataset === profile),
          {
            view,
            lens: plainLens,
            shown: evidence.flatMap(({ id, dataset }) => (dataset === profile ? [id] : [])),
            ...pane.parse(new URLSearchParams(), Math.max(0, profile.defaultValueType), []),
          },
        ),
      ),
    };
  }
  if (turn % 8 === 0) yield { asked: 'Markdown', answer: await attempt(() => markdownOf(evidence)) };
  if (turn % 8 === 4) yield { asked: 'redaction and link', answer: await attempt(() => redacted(evidence)) };
}

/** The whole report as Markdown. */
export async function markdownOf(evidence: Evidence[]): Promise<string> {
  const parts = [];
  for (const [section, report] of reports) {
    const part = await attempt(() => report(evidence, names));
    if (part !== null) parts.push({ section, report: part });
  }
  const files = evidence.map(({ path, side }) => ({ path, side }));
  return reportMarkdown(composeReport(parts, headings, [], { names, files, unread: [] }));
}

/** What is shared with everything redacted: the bytes' length. */
export async function redacted(evidence: Evidence[]): Promise<number> {
  const items = evidence.map(({ path, side, dataset }) => ({ path, size: 1, side, dataset, problems: [] }));
  const { shared } = redactShared({ head, items }, everything, 'salt', privateTexts, addressParameters);
  return (await encodePayload(shared, true, shareCodes)).length;
}

/** An answer, or null where there is none for a reason that is said in a sentence. Other errors are thrown. */
async function attempt<Answer>(ask: () => Answer | Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && error.constructor === Error && /[.!?][)”`]*$/.test(error.message)) return null;
    throw error;
  }
}
