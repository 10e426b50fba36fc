import { hasSide } from '../formats/kinds.ts';
import type { Finding, ReportBlock, SectionReport } from '../model/report.ts';
import type { SentPart, SentReport } from '../model/sentReport.ts';
import type { ReportPart } from './engine.ts';
import type { ReportedEvidence } from './openDataset.ts';

/** What the sections say of whole data and not of what was packed of them, by section. */
export function partsUnlike(whole: readonly ReportPart[], packed: readonly ReportPart[]): SentPart[] {
  const there = new Map(packed.map(({ section, report }) => [section, report] as const));
  const unlike = whole.flatMap(({ section, report }): SentPart[] => {
    const { blocks, ...said } = report;
    const { blocks: otherBlocks, ...otherSaid } = there.get(section) ?? none;
    const part: SentPart = {
      section,
      said: saysSame(said, otherSaid) && there.has(section) ? null : said,
      blocks: blocks.map((block, at) => (saysSame(block, otherBlocks[at]) ? null : block)),
    };
    const isSame = part.said === null && part.blocks.every((block) => block === null);
    return isSame && blocks.length === otherBlocks.length ? [] : [part];
  });
  const known = new Set(whole.map(({ section }) => section));
  const absent = packed.flatMap(({ section }): SentPart[] =>
    known.has(section) ? [] : [{ section, said: null, blocks: [], isAbsent: true }],
  );
  return [...unlike, ...absent];
}

/** Whether values say the same: missing keys are undefined ones. */
export function saysSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other);
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part)) ?? '';
}

/**
 * The sender's report that came with this evidence, if any did; `isWhole` if the evidence is exactly what was sent, with its sides
 * and roles.
 */
export function sentOf(evidence: readonly ReportedEvidence[]): { report: SentReport; isWhole: boolean } | null {
  const [report, ...others] = new Set(evidence.flatMap(({ sent }) => sent?.report ?? []));
  if (report === undefined) return null;
  const places = new Set<number>();
  for (const { sent, side, role, dataset } of evidence) {
    const item = sent === undefined ? undefined : report.items[sent.at];
    if (item === undefined || role !== item.role || (hasSide(dataset) && side !== item.side)) continue;
    places.add(sent!.at);
  }
  const { length } = report.items;
  return { report, isWhole: others.length === 0 && evidence.length === length && places.size === length };
}

/**
 * The report as its sender sent it. A part stands unless what the reader says has changed what the section says.
 *
 * @param computed what the sections say of the data that came
 * @param asSent the same with the names and figures of the sender
 */
export function toldBySender(
  computed: readonly ReportPart[],
  asSent: readonly ReportPart[],
  sent: readonly SentPart[],
): ReportPart[] {
  const [now, then] = [computed, asSent].map((all) => new Map(all.map(({ section, report }) => [section, report])));
  const standing = sent.filter(({ section }) => saysSame(now!.get(section), then!.get(section)));
  const parts = new Map(toldOtherwise(computed, without(sent, standing)).map((part) => [part.section, part] as const));
  for (const part of standing) {
    if (part.isAbsent) parts.delete(part.section);
    else parts.set(part.section, { section: part.section, report: overComputed(part, now!.get(part.section) ?? none) });
  }
  return [...parts.values()].sort((a, b) => (a.section < b.section ? -1 : 1));
}

function overComputed({ said, blocks }: SentPart, { blocks: computed, ...own }: SectionReport): SectionReport {
  return { ...(said ?? own), blocks: blocks.flatMap((block, at): ReportBlock | [] => block ?? computed[at] ?? []) };
}

/** What the sections say, with a warning where the sender's report said something else. */
export function toldOtherwise(computed: readonly ReportPart[], sent: readonly SentPart[]): ReportPart[] {
  const otherwise = new Set(sent.map(({ section }) => section));
  return computed.map(({ section, report }) =>
    otherwise.has(section)
      ? { section, report: { ...report, findings: [...report.findings, warningOf(section)] } }
      : { section, report },
  );
}

function warningOf(section: string): Finding {
  return {
    id: `${section}/shortened`,
    tone: 'warning',
    sentence:
      'This rests on the shortened profiles of a link. Its sender’s report rested on the whole profiles; it is not shown, because other files, sides, names or figures are reported than were sent.',
    figure: '',
    ground: '',
    weight: 0.9,
    view: null,
  };
}

function without(all: readonly SentPart[], some: readonly SentPart[]): SentPart[] {
  return all.filter((part) => !some.includes(part));
}

const none: SectionReport = { findings: [], blocks: [] };
