import { defineFinding } from '../analysis/defineFinding.ts';
import type { SideNames } from '../model/dataset.ts';
import type { Edits } from '../model/edits/edit.ts';
import { figureEdits } from '../model/edits/editList.ts';
import { modulesById, type Placed } from '../model/modulesById.ts';
import { pause } from '../model/pause.ts';
import { messageOf } from '../model/problem.ts';
import type { Evidence } from '../model/question.ts';
import {
  type FactLine,
  type Finding,
  findingKind,
  type ReportBlock,
  type ReportCell,
  type SectionReport,
  type WriteReport,
} from '../model/report.ts';
import type { Amount } from '../model/unit.ts';
import type { ReportPart } from './engine.ts';
import type { ReportedEvidence } from './openDataset.ts';
import { isEqual, sentOf, toldBySender, toldOtherwise } from './sentReports.ts';

/** What writes each section's part of the report, by section. */
const writers = modulesById(
  import.meta.glob<Placed<{ report: WriteReport }>>('../sections/*/report.ts', { eager: true }),
);

/**
 * The sections' parts of the report: those that the sender of a link has sent, as long as exactly what was sent is
 * reported, and else what the sections say (`computedParts`). A reader's other names or claims make a sender's part
 * void if they change it.
 */
export async function answerReport(
  evidence: ReportedEvidence[],
  names: SideNames,
  edits: Edits,
  signal?: AbortSignal,
): Promise<ReportPart[]> {
  const computed = await computedParts(evidence, names, edits, signal);
  const sent = sentOf(evidence);
  if (sent === null) return computed;
  if (!sent.isWhole) return toldOtherwise(computed, sent.report.parts);
  const { report } = sent;
  const isAsSent = isEqual([names, figureEdits(edits)], [report.names, figureEdits(report.edits)]);
  const asSent = isAsSent ? computed : await computedParts(evidence, report.names, report.edits, signal);
  return toldBySender(computed, asSent, report.parts);
}

/**
 * Asks every section for its part of the report, in the order of the folder names; sections without content are
 * omitted. If a section fails, its part contains the error, and the other parts are complete. Rejects only with the
 * signal's reason.
 */
export async function computedParts(
  evidence: Evidence[],
  names: SideNames,
  edits: Edits,
  signal?: AbortSignal,
): Promise<ReportPart[]> {
  const parts: ReportPart[] = [];
  for (const [section, { report: write }] of writers) {
    // Waits for one turn of the event loop, in which the user may cancel the question.
    await pause();
    signal?.throwIfAborted();
    const report = await written(section, write, evidence, names, edits);
    if (report !== null) parts.push({ section, report: withKnownValues(report) });
  }
  return parts;
}

const failedFinding = defineFinding({
  id: '{section}/failed',
  says: 'A part of the report could not be worked out, and why.',
  when: 'files that a section fails on',
});

async function written(
  section: string,
  write: WriteReport,
  evidence: Evidence[],
  names: SideNames,
  edits: Edits,
): Promise<SectionReport | null> {
  try {
    return await write(evidence, names, edits);
  } catch (error) {
    const reason = messageOf(error);
    const sentence = `This part of the report could not be worked out: ${reason}`;
    const finding = failedFinding({ of: { section }, tone: 'warning', sentence, weight: 0.5 });
    return { findings: [finding], blocks: [{ kind: 'text', text: sentence }] };
  }
}

/** The parts for a reader who is not the receiver of a link: their findings have the ids of their kinds. */
export function withKinds(parts: readonly ReportPart[]): ReportPart[] {
  return parts.map(({ section, report }) => ({
    section,
    report: { ...report, findings: report.findings.map((finding) => ({ ...finding, kind: finding[findingKind] })) },
  }));
}

/**
 * The part of a report without numbers that are none: files may say NaN or infinity, and quotients of extreme figures
 * become that. JSON and programs that read it have no such numbers; the cells' texts stay. Numbers are rounded to nine
 * digits, and lengths of bars to three, so that the order in which amounts were added up says nothing.
 */
export function withKnownValues(report: SectionReport): SectionReport {
  return { ...report, findings: report.findings.map(findingOf), blocks: report.blocks.map(blockOf) };
}

function findingOf(finding: Finding): Finding {
  const { weight, change } = finding;
  return { ...finding, weight: rounded(weight), ...(change === undefined ? {} : { change: rounded(change) }) };
}

function blockOf(block: ReportBlock): ReportBlock {
  if (block.kind === 'facts') return { ...block, facts: block.facts.map(factOf) };
  if (block.kind !== 'table') return block;
  const { foot, parts } = block;
  return {
    ...block,
    rows: block.rows.map((row) => row.map(cellOf)),
    ...(foot === undefined ? {} : { foot: foot.map(cellOf) }),
    ...(parts === undefined ? {} : { parts: { ...parts, whole: rounded(parts.whole) } }),
  };
}

function factOf(fact: FactLine): FactLine {
  const { amount } = fact;
  return amount === undefined ? fact : { ...fact, amount: { ...amount, value: knownOf(amount.value) } };
}

function cellOf(cell: ReportCell): ReportCell {
  const { bar, ...others } = cell;
  return {
    ...(others.kind === 'number' ? { ...others, value: knownOf(others.value) } : others),
    ...(bar !== undefined && Number.isFinite(bar) ? { bar: Number(bar.toPrecision(3)) } : {}),
  };
}

function knownOf(value: Amount | null): Amount | null {
  return typeof value !== 'number' ? value : Number.isFinite(value) ? rounded(value) : null;
}

/** Whole numbers stay as they are. */
function rounded(value: number): number {
  return Number.isInteger(value) || !Number.isFinite(value) ? value : Number(value.toPrecision(9));
}
