import { defineFinding } from '../analysis/defineFinding.ts';
import { crc32 } from '../codes/crc32.ts';
import { hasSide } from '../formats/kinds.ts';
import type { Finding, ReportBlock, ReportCell, ReportColumn, SectionReport, TableBlock } from '../model/report.ts';
import type { SaidBySender, SentBlock, SentCell, SentItem, SentPart, SentReport } from '../model/sentReport.ts';
import { readNumber, type ShownNumber } from '../units/readNumber.ts';
import type { ReportPart } from './engine.ts';
import type { ReportedEvidence } from './openDataset.ts';

/** What the sections say of whole data and not of what was packed of them, by section. */
export function partsUnlike(whole: readonly ReportPart[], packed: readonly ReportPart[]): SentPart[] {
  const there = new Map(packed.map(({ section, report }) => [section, report] as const));
  const unlikeParts = whole.flatMap(({ section, report }): SentPart[] => {
    const { blocks, ...said } = report;
    const base = there.get(section) ?? none;
    const { blocks: packedBlocks, ...packedSaid } = base;
    const part: SentPart = {
      section,
      base: baseOf(base),
      said: isEqual(said, packedSaid) && there.has(section) ? null : unlikeSaid(said, packedSaid.findings),
      blocks: blocks.map((block, index) => unlike(block, packedBlocks[index])),
    };
    const isSame = part.said === null && part.blocks.every((block) => block === null);
    return isSame && blocks.length === packedBlocks.length ? [] : [part];
  });
  const sections = new Set(whole.map(({ section }) => section));
  const absent = packed.flatMap(({ section }): SentPart[] =>
    sections.has(section) ? [] : [{ section, base: 0, said: null, blocks: [], isAbsent: true }],
  );
  return [...unlikeParts, ...absent];
}

/** What a section says, of its findings only those that the packed ones have not. */
function unlikeSaid(said: Omit<SectionReport, 'blocks'>, packed: readonly Finding[]): SaidBySender {
  const places = said.findings.map((finding) => 1 + packed.findIndex((one) => isEqual(one, finding)));
  return { ...said, findings: said.findings.filter((_, index) => places[index] === 0), places };
}

/** What a block says otherwise than the packed one; null for nothing. */
function unlike(block: ReportBlock, packed: ReportBlock | undefined): SentBlock | null {
  if (isEqual(block, packed)) return null;
  if (block.kind !== 'table') return block;
  if (packed?.kind !== 'table') return withoutNumbers(block);
  const { kind, rows, ...rest } = block;
  const lacks = Object.keys(packed).filter((key) => !(key in block) && packed[key as keyof TableBlock] !== undefined);
  if (![...rows, ...packed.rows].every(({ length }) => length === block.columns.length)) return withoutNumbers(block);
  const unlikeTexts = Object.entries(rest).filter(([key, value]) => !isEqual(value, packed[key as keyof TableBlock]));
  const sent: SentBlock = {
    kind,
    ...Object.fromEntries(unlikeTexts),
    ...(lacks.length > 0 && { lacks }),
    rows: rows.map((row, index) =>
      row.map((cell, place) =>
        readsSame(cell, packed.rows[index]?.[place], block.columns[place]!)
          ? undefined
          : withoutNumber(cell, block.columns[place]!),
      ),
    ),
  };
  if (
    unlikeTexts.length === 0 &&
    lacks.length === 0 &&
    rows.length === packed.rows.length &&
    sent.rows.flat().every((cell) => cell === undefined)
  )
    return null;
  return sent;
}

function baseOf({ findings, blocks }: SectionReport): number {
  return crc32(new TextEncoder().encode(textOf([findings, blocks])));
}

function withoutNumbers(block: TableBlock): SentBlock {
  return {
    ...block,
    rows: block.rows.map((row) => row.map((cell, index) => withoutNumber(cell, block.columns[index]!))),
  };
}

/** A cell without the number that its text shows. */
function withoutNumber(cell: ReportCell, column: ReportColumn): SentCell {
  if (cell.kind !== 'number') return cell;
  const { value, ...shown } = cell;
  const read = shownNumber(cell, column);
  const isShown =
    read === null || typeof value !== 'number'
      ? read === null && value === null
      : Math.abs(read.value - value) <= read.half;
  return isShown ? shown : cell;
}

function withNumber(cell: SentCell, column: ReportColumn): ReportCell {
  if (cell.kind !== 'number') return cell;
  const { value = shownNumber(cell, column)?.value ?? null } = cell;
  return { ...cell, value };
}

function shownNumber({ text, unit }: SentCell, column: ReportColumn): ShownNumber | null {
  return readNumber(text, unit ?? column.unit ?? '', column.scale);
}

/** Whether cells look the same: numbers of short forms differ by less than their texts show, if these show numbers. */
function readsSame(cell: ReportCell, packed: ReportCell | undefined, column: ReportColumn): boolean {
  if (packed === undefined || !isEqual({ ...cell, value: undefined }, { ...packed, value: undefined })) return false;
  return isEqual(cell.value, packed.value) || shownNumber(cell, column) !== null;
}

/** Whether values say the same: missing keys are undefined ones. */
export function isEqual(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other);
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part)) ?? '';
}

/**
 * The sender's report that came with this evidence, if any did; `isWhole` if the evidence is exactly what was sent,
 * with its sides and roles.
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

/** The item of a link in a form of its own, such as redacted: its sender's report is no longer of it. */
export function changedItem({ report }: SentItem): SentItem {
  return { report, at: -1 };
}

/**
 * The report as its sender sent it. A part stands, with other names of its sides, unless pointed claims have changed
 * figures of the section.
 *
 * @param computed what the sections say of the data that came
 * @param asSent the same with the names and claims of the sender
 */
export function toldBySender(
  computed: readonly ReportPart[],
  asSent: readonly ReportPart[],
  sent: readonly SentPart[],
): ReportPart[] {
  const [now, then] = [computed, asSent].map((all) => new Map(all.map(({ section, report }) => [section, report])));
  const standing = sent.flatMap((part): SentPart[] => {
    const texts = renamed(then!.get(part.section), now!.get(part.section));
    return texts === null ? [] : [texts.size === 0 ? part : (withTexts(part, texts) as SentPart)];
  });
  const stands = new Set(standing.map(({ section }) => section));
  const parts = new Map(
    toldOtherwise(
      computed,
      sent.filter(({ section }) => !stands.has(section)),
    ).map((part) => [part.section, part] as const),
  );
  for (const part of standing) {
    if (part.isAbsent) parts.delete(part.section);
    else
      parts.set(part.section, {
        section: part.section,
        report: completed(part, now!.get(part.section) ?? none, baseOf(then!.get(part.section) ?? none)),
      });
  }
  return [...parts.values()].sort((a, b) => (a.section < b.section ? -1 : 1));
}

/** The section as it was sent, completed by what it says of the data that came. */
function completed({ section, said, ...part }: SentPart, own: SectionReport, base: number): SectionReport {
  const isBase = part.base === base;
  const blocks = part.blocks.flatMap((block, index): ReportBlock | [] => {
    const now = own.blocks[index];
    return (block === null ? now : isBase ? filled(block, now) : isFull(block) ? filled(block, undefined) : now) ?? [];
  });
  const { places, ...rest } = said ?? { ...own, places: null };
  const sent = said?.findings.values();
  const ofPlace = (place: number): Finding | [] => (place > 0 ? own.findings[place - 1] : sent?.next().value) ?? [];
  const findings = places === null ? own.findings : places.flatMap(ofPlace);
  const isWhole = places?.every((place) => place === 0) && part.blocks.every((block) => block && isFull(block));
  return { ...rest, findings: isBase || isWhole ? findings : [...findings, warningOf(section)], blocks };
}

function isFull(block: SentBlock): boolean {
  if (block.kind !== 'table') return true;
  const { title, columns, note, view, rows } = block;
  return ![title, columns, note, view].includes(undefined) && rows.every((row) => !row.includes(undefined));
}

function filled(block: SentBlock, base: ReportBlock | undefined): ReportBlock {
  if (block.kind !== 'table') return block;
  const below = base?.kind === 'table' ? base : null;
  const { lacks = [], ...sent } = block;
  const all = Object.entries({ ...below, ...sent }).filter(([key]) => !lacks.includes(key));
  const table = Object.fromEntries(all) as unknown as TableBlock;
  const { columns } = table;
  const rows = block.rows.map((row, index) =>
    row.map((cell, place) => withNumber(cell ?? below?.rows[index]?.[place] ?? { text: '' }, columns[place]!)),
  );
  return { ...table, rows };
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

const shortened = defineFinding({
  id: '{section}/shortened',
  says: 'The section may differ from the report of the sender.',
  when: 'a link, with other files, sides, names or figures than were sent',
});

function warningOf(section: string): Finding {
  return shortened({
    of: { section },
    tone: 'warning',
    sentence:
      'This may differ from the sender’s report: other files, sides, names or claims are reported than were sent, and it rests on the shortened profiles in the link.',
    weight: 0.9,
  });
}

/**
 * The texts that differ between two values of one structure, as sides with other names make them do: the new ones by
 * the old ones. null if more differs, or one text became two.
 */
function renamed(then: unknown, now: unknown): ReadonlyMap<string, string> | null {
  const texts = new Map<string, string>();
  const isAlike = (one: unknown, other: unknown): boolean => {
    if (typeof one === 'string' && typeof other === 'string') {
      if ((texts.get(one) ?? other) !== other) return false;
      texts.set(one, other);
      return true;
    }
    if (!isComposed(one) || !isComposed(other)) return isEqual(one, other);
    const [mine, theirs] = [Object.entries(one), Object.entries(other)];
    return (
      mine.length === theirs.length &&
      mine.every(([key, value], index) => theirs[index]![0] === key && isAlike(value, theirs[index]![1]))
    );
  };
  if (!isAlike(then, now)) return null;
  for (const [old, text] of texts) if (old === text) texts.delete(old);
  return texts;
}

function withTexts(value: unknown, texts: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return texts.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => withTexts(one, texts));
  if (!isComposed(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTexts(one, texts)]));
}

function isComposed(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

const none: SectionReport = { findings: [], blocks: [] };
